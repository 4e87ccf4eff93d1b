import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { fullName } from "../../../shared/words/text.ts";
import { raiseDecision } from "../../lessons/changes/raise-decision.ts";
import { getLesson } from "../../lessons/queries.ts";
import { postEach } from "../../mails/post.ts";
import { paymentMethodWords } from "../../registrations/words-rules.ts";
import { consequencesOf } from "./consequences.ts";
import { confirm } from "./decide.ts";
import type { Consequences } from "./deciding-schema.ts";

/**
 * On the morning of the day of decision: where enough people booked, all are told that the lesson takes place; where too few
 * did, who leads it and the owners are asked once, with what calling it off would mean. Nothing is decided against anybody.
 * However often it runs, it does so once for a day; too early, or when nothing is to be decided any more, it does nothing.
 */
export async function askForDecision(ctx: Ctx, id: number): Promise<void> {
  const due = await inTransaction(ctx, (tx) => getLesson(tx, id));
  if (due.minimum.state !== "to_decide") return;
  const numbers = await consequencesOf(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const lesson = await raiseDecision(tx, id);
    if (!lesson) return;
    if (lesson.minimum.booked >= lesson.min_participants) {
      await confirm(tx, id);
      return;
    }
    const data = {
      lesson: lesson.id,
      title: lesson.course.name,
      starts_at: lesson.start_date,
      booked: lesson.minimum.booked,
      minimum: lesson.min_participants,
      ...saidOf(numbers),
    };
    const people = await whomToAsk(tx, id);
    await postEach(
      tx,
      "staff-decision",
      people.map(({ recipient_name, ...to }) => ({ to, data: { ...data, recipient_name } })),
    );
  });
}

const saidOf = ({ booked: _, refund_cents: __, by_hand_cents: ___, methods, ...said }: Consequences) => ({
  ...said,
  money: methods.map(({ method, ...sums }) => ({
    method: method ? paymentMethodWords[method] : "ohne Angabe",
    ...sums,
  })),
});

/** Who leads the lesson and can sign in, and the owners, each once. */
async function whomToAsk(tx: Tx, lesson: number) {
  const { rows } = await sql<{ id: number; email: string; first_name: string; last_name: string }>`
    select u.id, u.email, u.first_name, u.last_name from users u
    where u.team_id = ${tx.team} and u.status = 1 and ('team-owner' = any (u.roles) or exists (
      select from lessons l join instructors i on i.team_id = l.team_id and i.id in (l.instructor_id, l.instructor2_id)
      where l.team_id = u.team_id and l.id = ${lesson} and i.user_id = u.id))
    order by u.id`.execute(tx.db);
  return rows.map((user) => ({ user_id: user.id, email: user.email, recipient_name: fullName(user) }));
}
