import { monthsFrom } from "../../shared/time/months.ts";
import type { MonthOfRegistrations, MonthOfSeats } from "./schema.ts";

/** The months whose registrations are drawn: the running one and the five before it. */
export const registrationMonths = (now: Date): string[] => monthsFrom(now, -5, 6);

/** The months whose occupancy is drawn: what has just begun, and what is to be filled next. */
export const occupancyMonths = (now: Date): string[] => monthsFrom(now, -2, 6);

/** One entry a month, in order; a month of which nothing is known is empty. */
export const filled = <Row extends MonthOfRegistrations | MonthOfSeats>(
  months: readonly string[],
  rows: readonly Row[],
  nothing: Omit<Row, "month">,
): Row[] => months.map((month) => rows.find((row) => row.month === month) ?? ({ ...nothing, month } as Row));
