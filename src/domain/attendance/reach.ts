import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { withinReach } from "../lessons/reach.ts";

/** Sessions (`s`) of lessons (`l`) whose attendance is the actor's: of own lessons, and those led instead of somebody. */
export const attendanceWithinReach = (tx: Tx): RawBuilder<SqlBool> =>
  tx.actor.kind === "user"
    ? sql<SqlBool>`(${withinReach(tx)} or s.instructor_id = ${tx.actor.instructorId})`
    : withinReach(tx);
