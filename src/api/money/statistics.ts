import { z } from "@hono/zod-openapi";
import { overviewNumbers } from "../../domain/reports/schema.ts";
import { readOverviewNumbers } from "../../domain/reports/statistics.ts";
import { readStatistics } from "../../domain/statistics/read-statistics.ts";
import { statisticsFilters as filters, statistics as statisticsOut } from "../../domain/statistics/schema.ts";
import { filter, idFilters, noFilters, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** What statistics are asked for. */
export const statisticsQuery = z
  .object({
    from: filter(filters.from),
    to: filter(filters.to),
    compare: filter(filters.compare),
    ...idFilters({ course: filter(filters.course), instructor: filter(filters.instructor) }),
    location: filter(filters.location),
  })
  .transform(underShortNames);

/** /api/statistics */
export const statistics = router()
  .get("/", "statistics.read", {
    summary:
      "Seats, money, cancellations, waiting, registrations and attendance of some days, at most two years: in all, by month, course, instructor, place and price, beside the year before; the running year unless said",
    query: statisticsQuery,
    answers: statisticsOut,
    read: (tx, { query }) => readStatistics(tx, query),
  })
  .get("/overview", "registrations.read", {
    summary: "Registrations and occupancy by month, as the overview draws them",
    query: noFilters,
    answers: overviewNumbers,
    read: (tx) => readOverviewNumbers(tx),
  });
