import type { Cell, Person, Value } from "./shapes.ts";

const nothing: Value = {
  state: null,
  late_minutes: 0,
  early_minutes: 0,
  is_online: false,
  made_up_session_id: null,
};

/** The columns of a row, always in this order; `online` only where the session has a link. */
export const COLUMNS = ["present", "online", "absent", "excused", "partly", "made_up"] as const;
export type Column = (typeof COLUMNS)[number];

/** What was chosen first for somebody who comes late. */
const FIRST_MINUTES = 10;

/** How a cell of the server stands; without one not marked. */
export const valueIn = (cell: Cell | null): Value =>
  cell
    ? {
        state: cell.state,
        late_minutes: cell.late_minutes,
        early_minutes: cell.early_minutes,
        is_online: cell.is_online === 1,
        made_up_session_id: cell.made_up?.session_id ?? null,
      }
    : nothing;

/** Whether both say the same. */
export const isSame = (a: Value, b: Value): boolean =>
  a.state === b.state &&
  a.late_minutes === b.late_minutes &&
  a.early_minutes === b.early_minutes &&
  a.is_online === b.is_online &&
  a.made_up_session_id === b.made_up_session_id;

/** What stands for a person who announced her absence until something is marked. */
export const standing = (value: Value, { announced_absence }: Pick<Person, "announced_absence">): Value =>
  value.state === null && announced_absence ? { ...nothing, state: "excused" } : value;

/** Which column a value stands in; null while it is open. */
export function columnOf({ state, late_minutes, early_minutes, ...value }: Value): Column | null {
  if (state === null) return null;
  if (value.made_up_session_id !== null) return "made_up";
  if (state !== "present") return state;
  if (late_minutes + early_minutes > 0) return "partly";
  return value.is_online ? "online" : "present";
}

/** What a tap on a column makes of what stood. That somebody is online stays when she comes late. */
export function chosen(column: Exclude<Column, "made_up">, stood: Value): Value {
  if (column === "absent" || column === "excused") return { ...nothing, state: column };
  if (column !== "partly") return { ...nothing, state: "present", is_online: column === "online" };
  const { late_minutes, early_minutes } = stood;
  const is_online = stood.state === "present" && stood.is_online;
  if (late_minutes + early_minutes > 0)
    return { ...nothing, state: "present", late_minutes, early_minutes, is_online };
  return { ...nothing, state: "present", late_minutes: FIRST_MINUTES, is_online };
}

/** What a missed session becomes once it is known where it was made up: excused stays excused. */
export const madeUpIn = (session: number, stood: Value): Value => ({
  ...nothing,
  state: stood.state === "excused" ? "excused" : "absent",
  made_up_session_id: session,
});

export type Side = "late_minutes" | "early_minutes";

const STEP_MINUTES = 5;

/** The side on which minutes are said; later where both are, or none. */
export const sideOf = ({ late_minutes, early_minutes }: Value): Side =>
  late_minutes === 0 && early_minutes > 0 ? "early_minutes" : "late_minutes";

/** The same minutes on the other side: later turned into earlier, or the reverse. */
export const onOtherSide = (value: Value): Value => ({
  ...value,
  late_minutes: value.early_minutes,
  early_minutes: value.late_minutes,
});

/** Somebody who came late has also left early, or the reverse: begins there with ten minutes too, where there is room. */
export function onBothSides(value: Value, sessionMinutes: number): Value {
  const missing: Side = sideOf(value) === "late_minutes" ? "early_minutes" : "late_minutes";
  return withMinutes(value, missing, FIRST_MINUTES / STEP_MINUTES, sessionMinutes);
}

/**
 * Five minutes more or less on one side: never none at all, for that is a tap on "da", and never as long as the session.
 */
export function withMinutes(value: Value, side: Side, steps: number, sessionMinutes: number): Value {
  const other = side === "late_minutes" ? value.early_minutes : value.late_minutes;
  const least = other > 0 ? 0 : STEP_MINUTES;
  const most = Math.max(least, sessionMinutes - STEP_MINUTES - other);
  const minutes = Math.min(most, Math.max(least, value[side] + steps * STEP_MINUTES));
  return { ...value, [side]: minutes };
}
