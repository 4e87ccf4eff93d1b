import { type RawBuilder, sql } from "kysely";
import type { Actor, Tx } from "../../platform/context.ts";
import { withinReach } from "../lessons/reach.ts";

/** The instructor whose invoices alone the actor may touch; null where she may touch all of the team's. */
export const ownInstructor = (actor: Actor): number | null =>
  actor.kind === "user" && actor.reach === "own" ? (actor.instructorId ?? 0) : null;

/**
 * Whether the actor may see an invoice (`invoices as i`, its registration's lesson as `l`, its series as `s`): all of the
 * team's, or those of her own lessons and of her own series.
 */
export function invoiceWithinReach(tx: Tx): RawBuilder<boolean> {
  const own = ownInstructor(tx.actor);
  if (own === null) return sql<boolean>`true`;
  return sql<boolean>`coalesce(${withinReach(tx)} or s.instructor_id = ${own} or i.instructor_id = ${own}, false)`;
}
