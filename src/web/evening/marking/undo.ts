import { isSameEntry } from "../../../domain/attendance/entry-rules.ts";
import type { Row } from "./queue.ts";
import type { Value } from "./shapes.ts";

/** One tap that can be undone: what stood before in the rows it changed. */
export type Tap = { label: string; before: { registration_id: number; value: Value }[] };

/** As many taps as an evening of thirty people has, and some more. */
const MOST_TAPS = 100;

/**
 * The taps with one more. Minutes are chosen in several taps of one row: undone, they go at once, so that a tap which goes
 * on with the row of the last one joins it.
 */
export function withTap(taps: readonly Tap[], tap: Tap, goesOn: boolean): Tap[] {
  const last = taps.at(-1);
  const [only] = tap.before;
  const joins =
    goesOn && last?.before.length === 1 && last.before[0]?.registration_id === only?.registration_id;
  if (joins && last) return [...taps.slice(0, -1), { ...last, label: tap.label }];
  return [...taps, tap].slice(-MOST_TAPS);
}

/** What the rows of the last tap go back to; rows that stand so already, or are not there any more, are left out. */
export const undone = (tap: Tap, rows: readonly Row[]): { row: Row; value: Value }[] =>
  tap.before.flatMap(({ registration_id, value }) => {
    const row = rows.find(({ person }) => person.registration_id === registration_id);
    return row && !isSameEntry(row.marked, value) ? [{ row, value }] : [];
  });
