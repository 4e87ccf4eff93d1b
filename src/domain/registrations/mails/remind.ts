import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { remindedAt } from "../../lessons/rules.ts";
import { postEach, toParticipant } from "../../mails/post.ts";

/**
 * Reminds everybody who has a seat in a lesson that it begins soon, if it is time: once, however often the job runs.
 * Whoever booked after that has just read everything. Answers how many were reminded.
 */
export const remind = (ctx: Ctx, lesson: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const due = await dueFor(tx, lesson);
    if (!due || due > tx.now) return 0;
    const seated = await tx.db
      .updateTable("registrations")
      .set({ reminded_at: tx.now })
      .where("team_id", "=", tx.team)
      .where("lesson_id", "=", lesson)
      .where("status", "=", "confirmed")
      .where("reminded_at", "is", null)
      .where("confirmed_at", "<", due)
      .returning(["id", "email"])
      .execute();
    const reminders = seated.map((row) => ({ to: toParticipant(row), data: {} }));
    const posted = await postEach(tx, "lesson-reminder", reminders);
    return posted.filter((mail) => mail !== null).length;
  });

/** When the people of a lesson that is to come are reminded; null where they are not. */
async function dueFor(tx: Tx, lesson: number): Promise<Date | null> {
  const found = await tx.db
    .selectFrom("lessons as l")
    .innerJoin("teams as t", "t.id", "l.team_id")
    .select(["l.starts_at", "t.reminder_days"])
    .where("l.team_id", "=", tx.team)
    .where("l.id", "=", lesson)
    .where("l.starts_at", ">", tx.now)
    .where("t.reminder_days", ">", 0)
    .executeTakeFirst();
  return found ? remindedAt(found.starts_at, found.reminder_days) : null;
}
