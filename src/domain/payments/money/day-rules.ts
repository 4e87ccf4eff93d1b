import { addSpan } from "../../../shared/time/wall-clock.ts";

const YEARS_BACK = 3;

/** Whether money came or went longer ago than anybody looks back, in years: most likely the year was mistyped. */
export const isLongGone = (day: string, today: string): boolean =>
  day < addSpan(today, { years: -YEARS_BACK });
