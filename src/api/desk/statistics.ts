import { statistics as statisticsOut } from "../../domain/reports/schema.ts";
import { readStatistics } from "../../domain/reports/statistics.ts";
import { router } from "../http/router.ts";

/** /api/statistics */
export const statistics = router().get("/", "registrations.read", {
  summary: "Registrations and occupancy by month",
  answers: statisticsOut,
  read: readStatistics,
});
