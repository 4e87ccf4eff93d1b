import { columnOf, entryOf, minutesInWords, standing } from "../../../../domain/attendance/entry-rules.ts";
import type { AttendanceGrid } from "../../../../domain/attendance/schema.ts";
import { formatDate } from "../../../../shared/time/dates.ts";
import { numberWord, numberWordAtStart } from "../../../../shared/words/number-words.ts";

export type GridPerson = AttendanceGrid["people"][number];
export type GridSession = AttendanceGrid["sessions"][number];
export type GridCell = GridPerson["cells"][number];

/** What the disc of a cell shows. */
export type SignKind = "present" | "online" | "partly" | "made-up" | "excused" | "absent" | "open";

/** The legend: every sign with its word. */
export const signWords: Record<SignKind, string> = {
  present: "da",
  online: "online da",
  partly: "später oder früher",
  "made-up": "nachgeholt",
  excused: "entschuldigt",
  absent: "fehlt",
  open: "noch offen",
};

/** The sign of a cell; an announced absence stands as excused until something is marked. */
export function signOf(at: Pick<GridCell, "cell" | "announced_absence">): SignKind {
  const column = columnOf(standing(entryOf(at.cell), at));
  return column === "made_up" ? "made-up" : (column ?? "open");
}

/** The little line below a sign: what its shape does not say. */
export function noteOf({ cell, announced_absence }: Pick<GridCell, "cell" | "announced_absence">): string {
  if (!cell) return announced_absence ? "abgesagt" : "";
  if (cell.made_up) return `am ${formatDate(cell.made_up.starts_at).slice(0, 6)}`;
  const missed = cell.late_minutes + cell.early_minutes;
  return missed > 0 ? `−${missed}\u00a0min` : "";
}

/** A cell read aloud: `da, 15 min später`, `für den 16.02. abgesagt`. */
export function cellInWords(
  { cell, announced_absence }: Pick<GridCell, "cell" | "announced_absence">,
  session: GridSession,
): string {
  if (!cell)
    return announced_absence ? `für den ${formatDate(session.starts_at).slice(0, 6)} abgesagt` : "noch offen";
  if (cell.made_up) return `nachgeholt am ${formatDate(cell.made_up.starts_at)}`;
  return minutesInWords(cell) || signWords[signOf({ cell, announced_absence })];
}

/** How many sessions are over: `Sechs von acht Treffen gehalten`. */
export function heldInWords(sessions: readonly GridSession[], now: Date): string {
  const all = sessions.filter(({ is_cancelled }) => is_cancelled === 0);
  const held = all.filter(({ ends_at }) => Date.parse(ends_at) <= now.getTime()).length;
  if (all.length === 1) return held === 1 ? "Das Treffen ist gehalten" : "Das Treffen kommt noch";
  if (held === 0) return `Noch keins von ${numberWord(all.length)} Treffen gehalten`;
  return `${held === 1 ? "Eins" : numberWordAtStart(held)} von ${numberWord(all.length)} Treffen gehalten`;
}
