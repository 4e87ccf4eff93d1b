import { formatPlainDate } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { isLongGone } from "../../payments/money/day-rules.ts";

/** What a file says, and what was understood of it: nothing where it could not be. */
type Said<Value> = { written: string; read: Value };

/** What keeps a line or an entry from being read, as a sentence; "" where day and amount are there. */
export function whyUnreadable(day: Said<string>, amount: Said<number | null>): string {
  const faults = [
    day.read === "" ? faultOf("Buchungstag", day.written) : "",
    amount.read === null ? faultOf("Betrag", amount.written) : "",
  ];
  return faults.filter(Boolean).join(" ");
}

const LONGEST_QUOTED = 40;

const faultOf = (what: "Buchungstag" | "Betrag", written: string): string =>
  written.trim() === ""
    ? `Es steht kein ${what} da.`
    : `„${written.trim().slice(0, LONGEST_QUOTED)}“ lässt sich nicht als ${what} lesen.`;

/** What is booked on a Saturday, banks may date on the next working day, also after holidays. */
const DAYS_AHEAD = 7;

/** Why a day cannot be that of a payment, as a sentence: it is to come, or so long gone that its year was mistyped; "" where it can. */
export function farDay(day: string, today: string): string {
  if (day > addDays(today, DAYS_AHEAD)) return `Der Buchungstag ${formatPlainDate(day)} kommt erst noch.`;
  if (isLongGone(day, today))
    return `Der Buchungstag ${formatPlainDate(day)} liegt mehr als drei Jahre zurück.`;
  return "";
}
