import { z } from "@hono/zod-openapi";
import { readAccountingSheet } from "../../domain/accounting-sheets/accounting-sheet.ts";
import { getPositions, savePositions } from "../../domain/accounting-sheets/positions.ts";
import {
  accountingPositions,
  accountingSheet,
  accountingFilters as filters,
  positionsInput,
} from "../../domain/accounting-sheets/schema.ts";
import { filter, idFilters, noFilters, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** Of which sessions an accounting sheet is asked for. */
export const accountingQuery = z
  .object({
    from: filter(filters.from),
    to: filter(filters.to),
    ...idFilters({ lesson: filter(filters.lesson), instructor: filter(filters.instructor) }),
  })
  .transform(underShortNames);

/** /api/accounting-sheets: what insurers pay by the contract, for the practice's billing program */
export const accountingSheets = router()
  .get("/", "registrations.export", {
    summary:
      "Per insured person and session the units that are entered as attended, those that the insurer pays, and their amount: of a lesson, or of some days, at most a year; the running month unless said",
    query: accountingQuery,
    answers: accountingSheet,
    read: (tx, { query }) => readAccountingSheet(tx, query),
  })
  .get("/positions", "sheets.read", {
    summary: "Under which positions the team's billing program knows antenatal and postnatal courses",
    query: noFilters,
    answers: accountingPositions,
    read: (tx) => getPositions(tx),
  })
  .patch("/positions", "sheets.arrange", {
    summary: "Keep under which positions the team's billing program knows antenatal and postnatal courses",
    body: positionsInput,
    answers: accountingPositions,
    handle: ({ ctx, body }) => savePositions(ctx, body),
    message: "Positionen gespeichert",
  });
