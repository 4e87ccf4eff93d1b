import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor, Tx } from "../../platform/context.ts";

type Led = { instructor_id: number; instructor2_id?: number | null | undefined };

/** Whether the actor may touch a lesson that these two lead: all of the team's, or the own ones. */
export const mayTouch = (actor: Actor, { instructor_id, instructor2_id }: Led): boolean =>
  actor.kind !== "user" ||
  actor.reach === "all" ||
  (actor.instructorId !== null && [instructor_id, instructor2_id].includes(actor.instructorId));

/** The same as a condition on `lessons as l`: others' lessons are not there. */
export const withinReach = ({ actor }: Tx): RawBuilder<SqlBool> =>
  actor.kind !== "user" || actor.reach === "all" ? sql<SqlBool>`true` : ledBy(actor.instructorId);

/** Lessons (`lessons as l`) that an instructor leads, first or second; nobody leads none. */
export const ledBy = (instructor: number | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(l.instructor_id = ${instructor} or l.instructor2_id = ${instructor})`;
