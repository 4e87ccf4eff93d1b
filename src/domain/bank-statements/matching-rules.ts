import { formatCents } from "../../shared/money.ts";
import { folded } from "../../shared/text.ts";
import type { NumberFound } from "./number-rules.ts";
import type { Verdict } from "./schema.ts";

/** What an entry of a statement says. */
export type Entry = {
  /** A calendar date. */
  booked_on: string;
  amount_cents: number;
  currency: string;
  payer: string;
  purpose: string;
  end_to_end: string;
};

/** An entry as it was read, with what tells it from others. */
export type ReadEntry = Entry & {
  /** The team's own account, as the file names it. */
  account: string;
  /** What the bank calls the entry; "" where it calls it nothing. */
  bank_reference: string;
};

/** The credits of a file, and how many of its lines could not be read. */
export type StatementRead = { entries: ReadEntry[]; unreadable_count: number };

/** A registration that an entry may belong to, as it stands. */
export type Known = {
  id: number;
  number: string;
  first_name: string;
  last_name: string;
  status: string;
  payment_status: string;
  payment_method: string | null;
  cancelled_by: string | null;
  /** What is due in all, and what of it is still open. */
  due_cents: number;
  open_cents: number;
  total_cents: number;
};

/** What an entry turns out to be, why, and whose it may be. */
export type Judgement<Row extends Known> = { verdict: Verdict; reason: string; candidates: Row[] };

/** All that an entry says beside day and amount. */
export const wordsOf = ({ purpose, end_to_end, payer }: Entry): string =>
  [purpose, end_to_end, payer].join("\n");

/** What the other entries of the file mean for one: who has been paid for by one before it. */
type Seen = { paidBefore: ReadonlySet<number> };

/**
 * Whose an entry is. Sure is only what names one registration completely and pays exactly what is open of it; whatever
 * needs a look says why and what can be done. `byNumber` are registrations that the numbers found belong to, `open` those
 * that still owe something.
 */
export function judgeEntry<Row extends Known>(
  entry: Entry,
  found: readonly NumberFound[],
  { byNumber, open }: { byNumber: ReadonlyMap<string, Row>; open: readonly Row[] },
  { paidBefore }: Seen,
): Judgement<Row> {
  const named = found.flatMap(({ number, complete }) => {
    const row = byNumber.get(number);
    return row ? [{ row, complete }] : [];
  });
  const candidates = named.map(({ row }) => row);
  const doubtful = (reason: string, of = candidates) => ({
    verdict: "doubtful" as const,
    reason,
    candidates: of,
  });
  const [first] = named;
  if (!first) return withoutNumber(entry, open);
  if (named.length > 1) return doubtful(SEVERAL);
  if (entry.currency !== "EUR") return doubtful(`Der Betrag ist in ${entry.currency}, nicht in Euro.`);
  if (paidBefore.has(first.row.id)) return doubtful(TWICE);
  const reason = doubtOf(entry, first.row);
  if (reason) return doubtful(reason);
  if (!first.complete) return doubtful(INCOMPLETE);
  return { verdict: "sure", reason: "", candidates };
}

const SEVERAL =
  "Der Zweck nennt mehrere Anmeldungen. Buchen Sie den Betrag auf eine, und vermerken Sie die andere von Hand.";
const TWICE = "Für diese Anmeldung steht schon ein anderer Eingang in dieser Datei.";
const INCOMPLETE = "Die Nummer steht nicht ganz da, Betrag und Anmeldung passen aber zusammen.";

/** Why money cannot simply be booked for a registration; null where it can. */
function doubtOf({ amount_cents }: Entry, row: Known): string | null {
  if (row.payment_method === "stripe" || row.payment_method === "paypal")
    return "Diese Anmeldung wird online bezahlt. Vielleicht kam das Geld zweimal.";
  if (row.status === "cancelled" && row.cancelled_by === "system")
    return "Der Platz war verfallen, weil nicht gezahlt wurde. Buchen Sie den Eingang: Ist noch ein Platz frei, gilt die Anmeldung wieder, sonst ist das Geld zu erstatten.";
  if (row.status === "cancelled" && row.open_cents === 0)
    return "Diese Anmeldung ist storniert, und es ist nichts offen. Gebucht wäre das Geld zu erstatten.";
  if (row.status === "waiting" || row.status === "offered")
    return "Diese Person steht noch auf der Warteliste und schuldet nichts.";
  if (row.status === "expired")
    return "Diese Reservierung ist verfallen. Gebucht wäre das Geld zu erstatten.";
  if (row.open_cents === 0)
    return row.due_cents === 0
      ? "Für diese Anmeldung ist nichts zu zahlen. Gebucht wäre das Geld zu erstatten."
      : "Diese Anmeldung ist schon bezahlt. Gebucht wäre das Geld zu erstatten.";
  if (amount_cents < row.open_cents)
    return `Es fehlen ${formatCents(row.open_cents - amount_cents)}. Gebucht bleibt der Rest offen.`;
  if (amount_cents > row.open_cents)
    return `Es sind ${formatCents(amount_cents - row.open_cents)} zu viel. Gebucht ist der Rest zu erstatten.`;
  return null;
}

const MOST_BY_NAME = 5;

/** Nobody is sure by name alone: two may be called alike, and a sister may pay. */
function withoutNumber<Row extends Known>(entry: Entry, open: readonly Row[]): Judgement<Row> {
  const candidates = open
    .filter(
      (row) => row.open_cents === entry.amount_cents && isNamedIn(row, `${entry.payer} ${entry.purpose}`),
    )
    .slice(0, MOST_BY_NAME);
  if (candidates.length === 0) return { verdict: "unrelated", reason: UNRELATED, candidates };
  const reason =
    candidates.length === 1
      ? "Es steht keine Anmeldenummer da, aber Name und Betrag passen."
      : "Es steht keine Anmeldenummer da. Name und Betrag passen zu mehreren Anmeldungen.";
  return { verdict: "doubtful", reason, candidates };
}

const UNRELATED = "Weder Nummer noch Name und Betrag passen zu einer Anmeldung.";

/** Whether first and last name stand in a text as words, in any order, however umlauts are written. */
export function isNamedIn(
  { first_name, last_name }: { first_name: string; last_name: string },
  text: string,
): boolean {
  const words = new Set(wordsIn(text));
  const last = wordsIn(last_name);
  const [first] = wordsIn(first_name);
  return last.length > 0 && first !== undefined && words.has(first) && last.every((word) => words.has(word));
}

const wordsIn = (text: string): string[] =>
  folded(text.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss"))
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
