import { type Column, unmarked } from "../../../domain/attendance/entry-rules.ts";
import type { Value } from "./shapes.ts";

/** What was chosen first for somebody who comes late. */
const FIRST_MINUTES = 10;

/** What a tap on a column makes of what stood. That somebody is online stays when she comes late. */
export function chosen(column: Exclude<Column, "made_up">, stood: Value): Value {
  if (column === "absent" || column === "excused") return { ...unmarked, state: column };
  if (column !== "partly") return { ...unmarked, state: "present", is_online: column === "online" };
  const { late_minutes, early_minutes } = stood;
  const is_online = stood.state === "present" && stood.is_online;
  if (late_minutes + early_minutes > 0)
    return { ...unmarked, state: "present", late_minutes, early_minutes, is_online };
  return { ...unmarked, state: "present", late_minutes: FIRST_MINUTES, is_online };
}

/** What a missed session becomes once it is known where it was made up: excused stays excused. */
export const madeUpIn = (session: number, stood: Value): Value => ({
  ...unmarked,
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
