import { statistics as statisticsOut } from "../domain/reports/schema.ts";
import { readStatistics } from "../domain/reports/statistics.ts";
import { reading } from "../platform/database/transaction.ts";
import { answers, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";

/** /api/statistics */
export const statistics = noun().openapi(
  guarded("registrations.read", {
    method: "get",
    path: "/",
    summary: "Registrations and occupancy by month",
    responses: answers(statisticsOut),
  }),
  async (c) => c.json(ok(await reading(c.var.ctx, readStatistics)), 200),
);

export type StatisticsApi = typeof statistics;
