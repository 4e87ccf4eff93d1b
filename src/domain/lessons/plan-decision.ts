import type { Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/queue.ts";
import { decisionDue } from "./jobs.ts";
import { decisionDueAt } from "./rules/minimum-rules.ts";

/**
 * Plans when the team is asked whether a lesson takes place: to be called when it is new, or its minimum, its day of decision or
 * its start changes. What was planned before stays, and does nothing when it comes at another time.
 */
export async function planDecision(tx: Tx, lesson: number): Promise<void> {
  const row = await tx.db
    .selectFrom("lessons")
    .select("decision_on")
    .where("team_id", "=", tx.team)
    .where("id", "=", lesson)
    .where("min_participants", ">", 0)
    .where("takes_place_since", "is", null)
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", tx.now)
    .executeTakeFirst();
  if (row?.decision_on) await enqueue(tx, decisionDue, { lesson }, decisionDueAt(row.decision_on));
}
