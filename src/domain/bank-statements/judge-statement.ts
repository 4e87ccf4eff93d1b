import type { Tx } from "../../platform/context.ts";
import { todayInBerlin } from "../../shared/words/german-input.ts";
import { yearsOfInvoices } from "../invoices/series.ts";
import { findKnown, type KnownOfLesson } from "./candidates.ts";
import { type Again, fingerprints, knownAgain } from "./likeness.ts";
import {
  type Judgement,
  judgeEntry,
  paidWith,
  type ReadEntry,
  type StatementRead,
  wordsOf,
} from "./matching-rules.ts";
import { invoiceNumbersIn, type NumberFound, numbersIn } from "./number-rules.ts";
import { readTable } from "./reading/read-csv.ts";
import type { UnreadableEntry } from "./schema.ts";
import { type Former, type StoredStatement, settledBefore } from "./store.ts";

/** A stored statement in its own shapes: the columns hold JSON that only this folder writes. */
type Draft = {
  columns: string[];
  rows: { line: number; cells: string[] }[];
  mapping: Record<string, number>;
  entries: ReadEntry[];
  unreadable: UnreadableEntry[];
};

export const draftOf = ({ columns, rows, mapping, entries, unreadable }: StoredStatement): Draft =>
  ({ columns, rows, mapping, entries, unreadable }) as Draft;

/** What a stored statement says; the credits of a table by its columns. */
export function entriesOf(stored: StoredStatement, now: Date): StatementRead {
  const { rows, mapping, entries, unreadable } = draftOf(stored);
  if (stored.format === "camt") return { entries, unreadable };
  const isMapped =
    mapping.booked_on !== undefined && mapping.amount !== undefined && mapping.purpose !== undefined;
  return isMapped ? readTable(rows, mapping, todayInBerlin(now)) : { entries: [], unreadable: [] };
}

/** An entry with what it turns out to be now, and the one that it seems to be again. */
export type Judged = Judgement<KnownOfLesson> & {
  entry: ReadEntry;
  fingerprint: string;
  former: Former | null;
};

/** What every entry turns out to be now; a handful of statements, however many there are. */
export async function judgeAll(tx: Tx, entries: readonly ReadEntry[]): Promise<Judged[]> {
  const keys = fingerprints(entries);
  const years = await yearsOfInvoices(tx);
  const found = entries.map((entry) => {
    const words = wordsOf(entry);
    return [...numbersIn(words), ...invoiceNumbersIn(words, years)];
  });
  const formers = await settledBefore(tx, entries);
  const known = await findKnown(tx, {
    numbers: [...new Set(found.flat().map(({ number }) => number))],
    amounts: [...new Set(entries.map(({ amount_cents }) => amount_cents))],
  });
  return judged(entries, { keys, found, formers, known });
}

type Material = {
  keys: readonly string[];
  found: readonly NumberFound[][];
  formers: readonly Former[];
  known: readonly KnownOfLesson[];
};

function judged(entries: readonly ReadEntry[], { keys, found, formers, known }: Material): Judged[] {
  const byNumber = new Map(known.map((row) => [row.number, row]));
  const open = known.filter(({ open_cents }) => open_cents > 0);
  const before = metBefore(entries, keys, formers);
  const paidBefore = new Set<string>();
  return entries.map((entry, place) => {
    const base = { entry, fingerprint: keys[place] ?? "" };
    const met = before.get(place);
    if (met?.likeness === "same") return { ...base, ...knownAs(met.former), former: met.former };
    const judgement = judgeEntry(entry, found[place] ?? [], { byNumber, open }, { paidBefore });
    const former = met && seemsKnown(met.former, judgement) ? met.former : null;
    if (former) return { ...base, ...judgement, verdict: "doubtful", reason: reasonOf(former), former };
    if (judgement.verdict === "sure")
      for (const { row } of judgement.parts) for (const key of paidWith(row)) paidBefore.add(key);
    return { ...base, ...judgement, former };
  });
}

/** What entries were before, by their place: the same by its fingerprint, else by what it says. */
function metBefore(entries: readonly ReadEntry[], keys: readonly string[], formers: readonly Former[]) {
  const byKey = new Map(formers.map((one) => [one.fingerprint, one]));
  const met = new Map<number, Again<Former>>();
  for (const [place, key] of keys.entries()) {
    const former = byKey.get(key);
    if (former) met.set(place, { former, likeness: "same" });
  }
  const explained = new Set([...met.values()].map(({ former }) => former));
  const rest = entries.map((entry, place) => (met.has(place) ? null : entry));
  const others = knownAgain(
    rest,
    formers.filter((one) => !explained.has(one)),
  );
  return new Map([...met, ...others]);
}

const knownAs = ({ outcome }: Former): Judgement<KnownOfLesson> => ({
  ...{ verdict: "known", candidates: [], parts: [] },
  reason: outcome === "booked" ? "Schon gebucht." : "Schon einmal weggelegt.",
});

/** What was put aside and has still nothing to do with anybody need not be asked about again. */
const seemsKnown = ({ outcome }: Former, { verdict }: Judgement<KnownOfLesson>): boolean =>
  outcome === "booked" || verdict !== "unrelated";

const reasonOf = ({ outcome }: Former): string =>
  outcome === "booked"
    ? "Sieht aus wie schon verbucht: Tag und Betrag stimmen überein, Name oder Zweck auch. Buchen Sie nur, wenn es ein zweiter Eingang ist."
    : "Sieht aus wie ein Eingang, der schon weggelegt wurde. Buchen Sie nur, wenn es ein zweiter ist.";
