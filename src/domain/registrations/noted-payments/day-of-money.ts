import { wallClock } from "../../../shared/time/dates.ts";
import { isLongGone } from "../../payments/money/day-rules.ts";
import { dayLongGone, dayToCome } from "./errors.ts";

/** That a day can be one on which money came or went. @throws dayToCome, dayLongGone (422) */
export function assertDayOfMoney(field: "paid_on" | "refunded_on", day: string, now: Date): void {
  const today = wallClock(now).date;
  if (day > today) throw dayToCome(field);
  if (isLongGone(day, today)) throw dayLongGone(field);
}
