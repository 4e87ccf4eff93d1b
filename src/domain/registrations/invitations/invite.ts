import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { later } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { invitationDue } from "../jobs.ts";
import { dayAfter, invitedAt, LATEST_DAYS } from "../rules/invitation-rules.ts";
import { whatFollows } from "./what-follows.ts";

/**
 * Invites somebody to what follows, if it is time: once a person, however often the job runs and in however many courses
 * she was. Nobody is who took her consent back, has cancelled, or has such a course already. Where nothing suits, or
 * the team rests, it is looked again on the next day, as long as the invitation is not too late. Answers whether a mail was posted.
 */
export const invite = (ctx: Ctx, registration: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockToInvite(tx, registration);
    if (!row?.due_date || !row.invites || row.email === "") return false;
    const due = invitedAt(row.due_date, row.invitation_weeks);
    if (due > tx.now) {
      await enqueue(tx, invitationDue, { registration }, due);
      return false;
    }
    const latest = later(due, { days: LATEST_DAYS });
    if (latest < tx.now) return false;
    if (await isSeenTo(tx, row)) return false;
    // Where a team rests, the mail would lead to pages that nobody reaches.
    if (row.standing !== "active" || (await whatFollows(tx, row)).length === 0) {
      const next = dayAfter(tx.now);
      if (next <= latest) await enqueue(tx, invitationDue, { registration }, next);
      return false;
    }
    await tx.db
      .updateTable("registrations")
      .set({ invited_at: tx.now })
      .where("team_id", "=", tx.team)
      .where("id", "=", registration)
      .execute();
    await post(tx, toParticipant(row), "what-follows", {});
    await record(tx, { type: "registration", id: registration }, "invited");
    return true;
  });

/** Who agreed, has or had a seat, and was not invited yet. */
const lockToInvite = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("registrations as r")
    .innerJoin("teams as t", "t.id", "r.team_id")
    .select(["r.id", "r.email", "r.due_date", "r.child_birthdate", "r.created_at"])
    .select(["t.invites", "t.invitation_weeks", "t.status as standing"])
    .where("r.team_id", "=", tx.team)
    .where("r.id", "=", registration)
    .where("r.status", "=", "confirmed")
    .where("r.invitation_consent", "=", true)
    .where("r.invited_at", "is", null)
    .where("r.erased_at", "is", null)
    .where("r.is_test", "=", false)
    .forUpdate("r")
    .executeTakeFirst();

/**
 * Whether the person was invited since by another registration, or has or waits for a place in what follows already. Two of
 * hers that are due at the same instant wait for each other here.
 */
async function isSeenTo(tx: Tx, { id, email, created_at }: { id: number; email: string; created_at: Date }) {
  const person = `invitation ${tx.team} ${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`.execute(tx.db);
  const { rows } = await sql`
    select from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    join teams t on t.id = r.team_id
    where r.team_id = ${tx.team} and r.email = ${email} and r.id <> ${id} and (
      r.invited_at >= ${created_at} or (c.course_type = any(t.invitation_types) and l.ends_at > ${tx.now}
        and state_at(r, ${tx.now}) in ('confirmed', 'pending', 'waiting', 'offered')))
    limit 1`.execute(tx.db);
  return rows.length > 0;
}
