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
