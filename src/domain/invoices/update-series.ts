import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { changesBetween, record } from "../audit/record.ts";
import { dataOfTeam, patternCollides, patternFaulty, seriesUnknown, yearHasBegun } from "./errors.ts";
import { ownInstructor } from "./reach.ts";
import { faultOfPattern, isSameShape, mayCollide } from "./rules/number-rules.ts";
import type { InvoiceSeries, InvoiceSeriesEdit } from "./schemas/series-schema.ts";
import { getSeries } from "./series.ts";
import {
  beginYear,
  begunYears,
  hasIssued,
  lockSeries,
  lockYear,
  registrationNumbers,
  saveSeries,
} from "./store.ts";

/**
 * Edits a series: how its numbers look from the next year on, or at once while this year has none; days to pay, words, and for
 * an instructor who issues and where the money goes. Instructors edit their own alone.
 * @throws seriesUnknown, dataOfTeam; patternFaulty, patternCollides, yearHasBegun (422); a stale edit (409)
 */
export const updateSeries = (ctx: Ctx, id: number, edit: InvoiceSeriesEdit): Promise<InvoiceSeries> =>
  inTransaction(ctx, async (tx) => {
    const all = await lockSeries(tx);
    const before = all.find((one) => one.id === id);
    const own = ownInstructor(tx.actor);
    if (!before || (own !== null && before.instructor_id !== own)) throw seriesUnknown();
    const { updated_at, next_count, ...change } = edit;
    refuseStale(before, updated_at);
    if (before.instructor_id === null && Object.keys(change).some((field) => !ofTeam.has(field)))
      throw dataOfTeam();
    if (change.pattern !== undefined && change.pattern !== before.pattern)
      await refusePattern(tx, id, change.pattern, all);
    if (Object.keys(change).length > 0) await saveSeries(tx, id, change);
    await beginAnew(tx, id, edit);
    await record(tx, { type: "invoice_series", id }, "updated", {
      ...changesBetween(before, change),
      ...(next_count !== undefined && { next_count: [null, next_count] }),
    });
    return getSeries(tx, id);
  });

/** What a team says here of its own series; the rest stands in its settings. */
const ofTeam = new Set(["pattern", "payment_days", "intro", "closing"]);

/**
 * Lets the running year begin with a new pattern, and where it was said after another number, while nothing of it is issued.
 * @throws yearHasBegun
 */
async function beginAnew(tx: Tx, id: number, { pattern, next_count }: InvoiceSeriesEdit): Promise<void> {
  const year = Number(wallClock(tx.now).date.slice(0, 4));
  const begun = await lockYear(tx, id, year);
  if (next_count === undefined && (pattern === undefined || !begun)) return;
  if (begun && (await hasIssued(tx, id, year))) {
    if (next_count !== undefined) throw yearHasBegun(year);
    return;
  }
  await beginYear(tx, id, year, next_count === undefined ? (begun?.last_number ?? 0) : next_count - 1);
  // Where nobody had counted yet, somebody may have begun meanwhile.
  if (await hasIssued(tx, id, year)) throw yearHasBegun(year);
}

type Series = { id: number; instructor_id: number | null; pattern: string };

async function refusePattern(tx: Tx, id: number, pattern: string, all: readonly Series[]): Promise<void> {
  const fault = faultOfPattern(pattern);
  if (fault) throw patternFaulty(fault);
  const ofRegistrations = await registrationNumbers(tx);
  if (ofRegistrations.some((other) => mayCollide(pattern, other))) throw patternCollides("bei Anmeldungen");
  const begun = await begunYears(tx);
  const used = [...all, ...begun.map(({ series_id, ...year }) => ({ ...year, id: series_id }))];
  if (used.some((other) => other.id !== id && mayCollide(pattern, other.pattern)))
    throw patternCollides("in einem anderen Rechnungskreis");
  const earlier = begun.filter(({ series_id }) => series_id === id);
  if (earlier.some((year) => !isSameShape(pattern, year.pattern) && mayCollide(pattern, year.pattern)))
    throw patternCollides("aus früheren Jahren");
}
