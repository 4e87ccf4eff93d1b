import { formatCents } from "../../shared/money/money.ts";
import { folded } from "../../shared/words/text.ts";
import { lapsedUnpaid } from "../registrations/rules/money/payment-rules.ts";
import type { NumberFound } from "./number-rules.ts";
import type { UnreadableEntry, Verdict } from "./schema.ts";

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
  /** The account that paid, where the file names it. */
  payer_iban: string;
};

/** The credits of a file, and what of it may be one but could not be read. */
export type StatementRead = { entries: ReadEntry[]; unreadable: UnreadableEntry[] };

/** An invoice that an entry may belong to, beside what is known of the registration that it bills. */
export type KnownInvoice = {
  id: number;
  /** Whether what it bills is what the registration owes: money for one is money for the other. */
  settles: boolean;
  is_cancelled: boolean;
  /** What is open of it without its fees for dunning. */
  open_cents: number;
};

/** A registration or an invoice that an entry may belong to, as it stands; of an invoice open is what its fees are as well. */
export type Known = {
  /** The registration; 0 of an invoice that has none. */
  id: number;
  invoice?: KnownInvoice;
  number: string;
  first_name: string;
  last_name: string;
  status: string;
  payment_status: string;
  payment_method: string | null;
  cancelled_by: string | null;
  withdrawn_at: Date | null;
  /** What is due in all, and what of it is still open. */
  due_cents: number;
  open_cents: number;
  /** What is missing of the deposit; 0 where there is none, or it is paid. */
  deposit_open_cents: number;
  total_cents: number;
};

/** What of an entry is for one registration, in cents. */
export type Part<Row> = { row: Row; cents: number };

/**
 * What an entry turns out to be, why, whose it may be, and how it is divided: what is booked of a sure one, what is
 * suggested of a doubtful one.
 */
export type Judgement<Row extends Known> = {
  verdict: Verdict;
  reason: string;
  candidates: Row[];
  parts: Part<Row>[];
};

/** All that an entry says beside day and amount. */
export const wordsOf = ({ purpose, end_to_end, payer }: Entry): string =>
  [purpose, end_to_end, payer].join("\n");

/** What the other entries of the file mean for one: what has been paid for by one before it. */
type Seen = { paidBefore: ReadonlySet<string> };

/** By what a registration and an invoice are told apart. */
export const keyOf = ({ id, invoice }: Pick<Known, "id" | "invoice">): string =>
  invoice ? `invoice ${invoice.id}` : `registration ${id}`;

/** What is paid for by money for one: an invoice that bills what a registration owes pays for that one as well. */
export const paidWith = (row: Pick<Known, "id" | "invoice">): string[] =>
  row.invoice?.settles ? [keyOf(row), `billed ${row.id}`] : [keyOf(row)];

/** Whether it was paid for already, by its own number or by that of what it bills. */
const isPaidBefore = (row: Known, paidBefore: ReadonlySet<string>): boolean =>
  paidBefore.has(keyOf(row)) ||
  (row.invoice
    ? row.invoice.settles && paidBefore.has(`registration ${row.id}`)
    : paidBefore.has(`billed ${row.id}`));

type Named<Row> = { row: Row; complete: boolean };

/**
 * Whose an entry is. Sure is only what names registrations or invoices completely and pays exactly what is open of them: of
 * one, also its deposit or the invoice without its fees alone, or of all that are named together. Whatever needs a look says
 * why and what can be done. `byNumber` are those that the numbers found belong to, `open` those of which something is open.
 */
export function judgeEntry<Row extends Known>(
  entry: Entry,
  found: readonly NumberFound[],
  { byNumber, open }: { byNumber: ReadonlyMap<string, Row>; open: readonly Row[] },
  { paidBefore }: Seen,
): Judgement<Row> {
  const named = withoutBilled(
    found.flatMap(({ number, complete }) => {
      const row = byNumber.get(number);
      return row ? [{ row, complete }] : [];
    }),
    ({ row }) => row,
  );
  const [first] = named;
  if (!first) return withoutNumber(entry, open);
  if (entry.currency !== "EUR") return doubtful(named, `Der Betrag ist in ${entry.currency}, nicht in Euro.`);
  if (named.length > 1) return forSeveral(entry, named, paidBefore);
  const { amount_cents } = entry;
  const reason = doubtOfNamed(amount_cents, first, paidBefore);
  return reason ? doubtful(named, reason) : sure([{ row: first.row, cents: amount_cents }]);
}

/** Who names an invoice and the registration that it bills means one debt: the invoice says which. */
function withoutBilled<One>(all: readonly One[], rowOf: (one: One) => Known): One[] {
  const billed = new Set(all.flatMap((one) => (rowOf(one).invoice?.settles ? [rowOf(one).id] : [])));
  return all.filter((one) => rowOf(one).invoice || !billed.has(rowOf(one).id));
}

/** Several are named. Where all that is open of them is exactly what came, it is divided by that. */
function forSeveral<Row extends Known>(
  { amount_cents }: Entry,
  named: readonly Named<Row>[],
  paidBefore: ReadonlySet<string>,
): Judgement<Row> {
  const open_cents = named.reduce((sum, { row }) => sum + row.open_cents, 0);
  if (open_cents !== amount_cents) return doubtful(named, severalWords(open_cents));
  const parts = named.flatMap(({ row }) => (row.open_cents > 0 ? [{ row, cents: row.open_cents }] : []));
  for (const one of named) {
    const reason = doubtOfNamed(one.row.open_cents, one, paidBefore);
    if (reason) return doubtful(named, `${one.row.number}: ${reason}`, parts);
  }
  return sure(parts);
}

const sure = <Row extends Known>(parts: Part<Row>[]): Judgement<Row> => ({
  ...{ verdict: "sure", reason: "", parts },
  candidates: parts.map(({ row }) => row),
});

const doubtful = <Row extends Known>(
  named: readonly Named<Row>[],
  reason: string,
  parts: Part<Row>[] = [],
): Judgement<Row> => ({
  ...{ verdict: "doubtful", reason, parts },
  candidates: named.map(({ row }) => row),
});

const severalWords = (open_cents: number): string =>
  `Der Zweck nennt mehrere Nummern, bei denen zusammen ${formatCents(open_cents)} offen sind. Teilen Sie den Betrag auf.`;
const TWICE = "Dafür steht schon ein anderer Eingang in dieser Datei.";
const INCOMPLETE = "Die Nummer steht nicht ganz da, der Betrag passt aber.";

/** Why so much money cannot simply be booked for a registration that is named; null where it can. */
const doubtOfNamed = (
  cents: number,
  { row, complete }: Named<Known>,
  paidBefore: ReadonlySet<string>,
): string | null =>
  isPaidBefore(row, paidBefore) ? TWICE : (doubtOf(cents, row) ?? (complete ? null : INCOMPLETE));

/** Why money cannot simply be booked for a registration; null where it can. */
function doubtOf(amount_cents: number, row: Known): string | null {
  if (row.invoice?.is_cancelled)
    return "Diese Rechnung ist storniert. Für sie ist nichts zu bezahlen: Buchen Sie den Eingang für die neue Rechnung, oder geben Sie ihn zurück.";
  if (row.payment_method === "stripe" || row.payment_method === "paypal")
    return `Diese ${row.invoice ? "Rechnung" : "Anmeldung"} wird online bezahlt. Vielleicht kam das Geld zweimal.`;
  if (lapsedUnpaid(row))
    return "Der Platz war verfallen, weil nicht gezahlt wurde. Buchen Sie den Eingang: Ist noch ein Platz frei, gilt die Anmeldung wieder, sonst ist das Geld zu erstatten.";
  if (row.invoice) return doubtOfInvoice(amount_cents, row, row.invoice);
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
  if (row.deposit_open_cents > 0 && amount_cents === row.deposit_open_cents) return null;
  return doubtOfAmount(amount_cents, row);
}

/** Of an invoice also its sum without the fees for dunning is sure: they stay open. */
function doubtOfInvoice(amount_cents: number, row: Known, { open_cents }: KnownInvoice): string | null {
  if (row.open_cents === 0) return "Diese Rechnung ist schon bezahlt. Gebucht wäre das Geld zu erstatten.";
  return amount_cents === open_cents ? null : doubtOfAmount(amount_cents, row);
}

function doubtOfAmount(amount_cents: number, row: Pick<Known, "open_cents">): string | null {
  if (amount_cents < row.open_cents)
    return `Es fehlen ${formatCents(row.open_cents - amount_cents)}. Gebucht bleibt der Rest offen.`;
  if (amount_cents > row.open_cents)
    return `Es sind ${formatCents(amount_cents - row.open_cents)} zu viel. Gebucht ist der Rest zu erstatten.`;
  return null;
}

const MOST_BY_NAME = 5;

/** Nobody is sure by name alone: two may be called alike, and a sister may pay. */
function withoutNumber<Row extends Known>(entry: Entry, open: readonly Row[]): Judgement<Row> {
  const ofAmount = open.filter(
    (row) =>
      row.open_cents === entry.amount_cents ||
      row.deposit_open_cents === entry.amount_cents ||
      row.invoice?.open_cents === entry.amount_cents,
  );
  // Taken apart once: many may owe the same.
  const words = new Set(ofAmount.length > 0 ? wordsIn(`${entry.payer} ${entry.purpose}`) : []);
  const candidates = withoutBilled(
    ofAmount.filter((row) => areNamedIn(row, words)),
    (row) => row,
  ).slice(0, MOST_BY_NAME);
  if (candidates.length === 0) return { verdict: "unrelated", reason: UNRELATED, candidates, parts: [] };
  const reason =
    candidates.length === 1
      ? "Es steht keine Nummer da, aber Name und Betrag passen."
      : "Es steht keine Nummer da. Name und Betrag passen zu mehreren.";
  return { verdict: "doubtful", reason, candidates, parts: [] };
}

const UNRELATED = "Weder Nummer noch Name und Betrag passen zu einer Anmeldung oder Rechnung.";

type Names = { first_name: string; last_name: string };

/** Whether first and last name stand in a text as words, in any order, however umlauts are written. */
export const isNamedIn = (names: Names, text: string): boolean => areNamedIn(names, new Set(wordsIn(text)));

function areNamedIn({ first_name, last_name }: Names, words: ReadonlySet<string>): boolean {
  const last = wordsIn(last_name);
  const [first] = wordsIn(first_name);
  return last.length > 0 && first !== undefined && words.has(first) && last.every((word) => words.has(word));
}

/** A text as banks without umlauts write it, in lower case. */
export const spelled = (text: string): string =>
  folded(text.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss"));

const wordsIn = (text: string): string[] =>
  spelled(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
