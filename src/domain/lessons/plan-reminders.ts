import type { Tx } from "../../platform/context.ts";
import { enqueueEach } from "../../platform/queue.ts";
import { reminderDue } from "./jobs.ts";
import { remindedAt } from "./rules.ts";

/**
 * Plans when the people of a lesson are reminded of it, or those of all lessons of the team: to be called when a lesson is
 * new or begins at another time, and when the team sets another number of days. What was planned before stays, and does
 * nothing when it comes at another time. Two statements, however many lessons.
 */
export async function planReminders(tx: Tx, lesson?: number): Promise<void> {
  const lessons = await tx.db
    .selectFrom("lessons as l")
    .innerJoin("teams as t", "t.id", "l.team_id")
    .select(["l.id", "l.starts_at", "t.reminder_days"])
    .where("l.team_id", "=", tx.team)
    .where("l.starts_at", ">", tx.now)
    .where("l.is_external", "=", false)
    .where("t.reminder_days", ">", 0)
    .$if(lesson !== undefined, (some) => some.where("l.id", "=", lesson ?? 0))
    .execute();
  const planned = lessons.map(({ id, starts_at, reminder_days }) => ({
    data: { lesson: id },
    due: remindedAt(starts_at, reminder_days),
  }));
  await enqueueEach(
    tx,
    reminderDue,
    planned.filter(({ due }) => due > tx.now),
  );
}
