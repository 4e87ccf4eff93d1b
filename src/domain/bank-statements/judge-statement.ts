import type { Tx } from "../../platform/context.ts";
import { todayInBerlin } from "../../shared/german-input.ts";
import { findKnown, type KnownOfLesson } from "./candidates.ts";
import { fingerprints } from "./fingerprint.ts";
import { type Judgement, judgeEntry, type ReadEntry, type StatementRead, wordsOf } from "./matching-rules.ts";
import { type NumberFound, numbersIn } from "./number-rules.ts";
import { readTable } from "./read-csv.ts";
import { type StoredStatement, settledBefore } from "./store.ts";

/** A stored statement in its own shapes: the columns hold JSON that only this folder writes. */
type Draft = {
  columns: string[];
  rows: { line: number; cells: string[] }[];
  mapping: Record<string, number>;
  entries: ReadEntry[];
};

export const draftOf = ({ columns, rows, mapping, entries }: StoredStatement): Draft =>
  ({ columns, rows, mapping, entries }) as Draft;

/** The credits of a stored statement; those of a table by its columns. */
export function entriesOf(stored: StoredStatement, now: Date): StatementRead {
  const { rows, mapping, entries } = draftOf(stored);
  if (stored.format === "camt") return { entries, unreadable_count: stored.unreadable_count };
  const isMapped =
    mapping.booked_on !== undefined && mapping.amount !== undefined && mapping.purpose !== undefined;
  return isMapped ? readTable(rows, mapping, todayInBerlin(now)) : { entries: [], unreadable_count: 0 };
}

/** An entry with what it turns out to be now. */
export type Judged = Judgement<KnownOfLesson> & { entry: ReadEntry; fingerprint: string };

/** What every entry turns out to be now; two statements, however many there are. */
export async function judgeAll(tx: Tx, entries: readonly ReadEntry[]): Promise<Judged[]> {
  const keys = fingerprints(entries);
  const found = entries.map((entry) => numbersIn(wordsOf(entry)));
  const before = await settledBefore(tx, keys);
  const known = await findKnown(tx, {
    numbers: [...new Set(found.flat().map(({ number }) => number))],
    amounts: [...new Set(entries.map(({ amount_cents }) => amount_cents))],
  });
  return judged(entries, { keys, found, before, known });
}

type Material = {
  keys: readonly string[];
  found: readonly NumberFound[][];
  before: ReadonlyMap<string, string>;
  known: readonly KnownOfLesson[];
};

function judged(entries: readonly ReadEntry[], { keys, found, before, known }: Material): Judged[] {
  const byNumber = new Map(known.map((row) => [row.number, row]));
  const open = known.filter(({ open_cents }) => open_cents > 0);
  const paidBefore = new Set<number>();
  return entries.map((entry, place) => {
    const fingerprint = keys[place] ?? "";
    const outcome = before.get(fingerprint);
    if (outcome) {
      const reason = outcome === "booked" ? "Schon gebucht." : "Schon einmal weggelegt.";
      return { entry, fingerprint, verdict: "known", reason, candidates: [], parts: [] };
    }
    const judgement = judgeEntry(entry, found[place] ?? [], { byNumber, open }, { paidBefore });
    if (judgement.verdict === "sure") for (const { row } of judgement.parts) paidBefore.add(row.id);
    return { entry, fingerprint, ...judgement };
  });
}
