import { wallClock } from "../../../shared/time/dates.ts";
import { isLongGone } from "../../payments/money/day-rules.ts";
import { dayLongGone, dayToCome } from "../errors.ts";

/** The day of money that is entered by hand, today unless it is said: not to come, nor long gone. @throws dayToCome, dayLongGone (422) */
export function dayOfMoney(said: string | undefined | null, now: Date): string {
  const today = wallClock(now).date;
  const day = said ?? today;
  if (day > today) throw dayToCome();
  if (isLongGone(day, today)) throw dayLongGone();
  return day;
}
