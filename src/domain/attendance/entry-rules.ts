import type { Cell, Entry } from "./schema.ts";

/** Nothing is marked. */
export const unmarked: Entry = {
  state: null,
  late_minutes: 0,
  early_minutes: 0,
  is_online: false,
  made_up_session_id: null,
};

/** What a cell says, as a mark says it; without one nothing is marked. */
export const entryOf = (cell: Cell | null): Entry =>
  cell
    ? {
        state: cell.state,
        late_minutes: cell.late_minutes,
        early_minutes: cell.early_minutes,
        is_online: cell.is_online === 1,
        made_up_session_id: cell.made_up?.session_id ?? null,
      }
    : unmarked;

/** Whether both say the same. */
export const isSameEntry = (a: Entry, b: Entry): boolean =>
  a.state === b.state &&
  a.late_minutes === b.late_minutes &&
  a.early_minutes === b.early_minutes &&
  a.is_online === b.is_online &&
  a.made_up_session_id === b.made_up_session_id;

/** What stands for a person: an announced absence excuses her until something is marked. */
export const standing = (entry: Entry, { announced_absence }: { announced_absence: unknown }): Entry =>
  entry.state === null && announced_absence ? { ...unmarked, state: "excused" } : entry;

/** The columns in which somebody is marked, always in this order; `online` only where the session has a link. */
export const COLUMNS = ["present", "online", "absent", "excused", "partly", "made_up"] as const;
export type Column = (typeof COLUMNS)[number];

/** Which column an entry stands in; null while it is open. */
export function columnOf({ state, late_minutes, early_minutes, ...entry }: Entry): Column | null {
  if (state === null) return null;
  if (entry.made_up_session_id !== null) return "made_up";
  if (state !== "present") return state;
  if (late_minutes + early_minutes > 0) return "partly";
  return entry.is_online ? "online" : "present";
}

/** What an entry says, in a word or two: "da, 15 min später", "nachgeholt", "noch offen". */
export function entryWords(entry: Entry): string {
  if (entry.state === null) return "noch offen";
  if (entry.made_up_session_id !== null) return "nachgeholt";
  if (entry.state !== "present") return entry.state === "absent" ? "fehlt" : "entschuldigt";
  return [entry.is_online ? "online da" : "da", minutesInWords(entry)].filter(Boolean).join(", ");
}

/** How much somebody missed: `20 min später, 10 min früher`. */
export const minutesInWords = ({
  late_minutes,
  early_minutes,
}: Pick<Entry, "late_minutes" | "early_minutes">): string =>
  [
    late_minutes > 0 && `${late_minutes}\u00a0min später`,
    early_minutes > 0 && `${early_minutes}\u00a0min früher`,
  ]
    .filter(Boolean)
    .join(", ");
