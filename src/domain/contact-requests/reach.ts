import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";

/** Which requests (`contact_requests as r`) the actor sees: all of the team's, or those addressed or assigned to them. */
export const withinReach = ({ actor }: Tx): RawBuilder<SqlBool> =>
  actor.kind !== "user" || actor.reach === "all" ? sql<SqlBool>`true` : isFor(actor.instructorId);

/** Whether a request (`r`) is addressed or assigned to an instructor. */
export const isFor = (instructor: number | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.instructor_id = ${instructor} or r.assigned_id = ${instructor})`;
