import { fieldRefusal } from "../../shared/refusal.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { addDays, addSpan } from "../../shared/time/wall-clock.ts";
import { limitsOn } from "../contract-limits/contract-rules.ts";
import type { AccountingFilter } from "./schema.ts";

/** A sheet is of a year at most. */
const MOST_MONTHS = 12;

/**
 * Of which days a sheet is: those that are asked for; of a lesson all of its days unless some are, else the running month.
 * @throws a refusal of `to` where it lies before `from`, or more than a year after it
 */
export function daysOf(
  { from, to, lesson }: AccountingFilter,
  now: Date,
): { from: string; to: string } | null {
  if (!from && !to && lesson) return null;
  const month = `${(from ?? to ?? wallClock(now).date).slice(0, 7)}-01`;
  const days = { from: from ?? month, to: to ?? addDays(addSpan(month, { months: 1 }), -1) };
  if (days.to < days.from) throw fieldRefusal("to", "Das Ende liegt vor dem Anfang");
  if (days.to >= addSpan(days.from, { months: MOST_MONTHS }))
    throw fieldRefusal("to", "Bitte wählen Sie höchstens ein Jahr");
  return days;
}

/** What the contract pays for so many units of a session on a day; null where no version is known that holds. */
export function amountOf(
  day: string,
  units: number,
): { unit_cents: number | null; total_cents: number | null } {
  const unit_cents = limitsOn(day)?.unit_cents ?? null;
  return { unit_cents, total_cents: unit_cents === null ? null : unit_cents * units };
}
