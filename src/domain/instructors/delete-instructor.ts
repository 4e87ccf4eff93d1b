import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction, type Tx } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockPresentUser, lockTeam, saveUser } from "../users/access.ts";
import { deleteUser } from "../users/delete-user.ts";
import { refuseForeignOwners } from "../users/owners.ts";
import { managesTeam } from "../users/rules.ts";
import {
  instructorHasBilled,
  instructorHasDrafts,
  instructorInUse,
  instructorUnknown,
  successorUnknown,
} from "./errors.ts";
import { lockInstructor } from "./store.ts";

/**
 * Removes an instructor; `successor` takes over all lessons and sessions. Who manages the team stays as a user and
 * leads no courses any more; the access of everybody else is deleted with the record.
 * @throws instructorUnknown, instructorHasBilled, instructorHasDrafts, instructorInUse, successorUnknown, ownersDecide
 */
export const deleteInstructor = (ctx: Ctx | Tx, id: number, successor: number | null): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await lockTeam(tx);
    const instructor = await lockInstructor(tx, id);
    if (!instructor) throw instructorUnknown();
    await refuseWhoBills(tx, id);
    await handOverLessons(tx, id, successor);
    if (instructor.user_id !== null) await leave(tx, instructor.user_id);
    await deleteInstructorRow(tx, id);
    await record(tx, { type: "instructor", id }, "deleted", {
      name: [instructor.name, null],
      lessons_handed_over_to: [null, successor],
    });
    return true as const;
  });

async function handOverLessons(tx: Tx, id: number, successor: number | null): Promise<void> {
  if (successor === null) {
    const lessons = await countLessonsOf(tx, id);
    if (lessons > 0) throw instructorInUse(lessons);
    return;
  }
  const found = successor === id ? undefined : await lockInstructor(tx, successor);
  if (!found) throw successorUnknown();
  await handOver(tx, id, successor);
}

async function leave(tx: Tx, id: number): Promise<void> {
  const user = await lockPresentUser(tx, id);
  refuseForeignOwners(tx.actor, user.roles);
  if (!managesTeam(user.roles)) return void (await deleteUser(tx, id));
  const roles = user.roles.filter((role) => role !== "instructor" && role !== "guest");
  if (roles.length < user.roles.length) await saveUser(tx, id, { roles });
}

/** How many lessons name an instructor as first, second, or as a substitute for a session. */
async function countLessonsOf(tx: Tx, instructor: number): Promise<number> {
  const { rows } = await sql<{ lessons: number }>`
    select count(*) as lessons from lessons l
    where l.team_id = ${tx.team} and (
      l.instructor_id = ${instructor} or l.instructor2_id = ${instructor}
      or exists (
        select from lesson_sessions s
        where s.team_id = l.team_id and s.lesson_id = l.id and s.instructor_id = ${instructor}
      )
    )
  `.execute(tx.db);
  return rows[0]?.lessons ?? 0;
}

/**
 * Refuses where there are invoices in an instructor's own name, or money in her books: what was issued is kept, drafts can be
 * thrown away. Her series is locked, so that none is written meanwhile. @throws instructorHasBilled, instructorHasDrafts
 */
async function refuseWhoBills(tx: Tx, instructor: number): Promise<void> {
  await sql`select from invoice_series where team_id = ${tx.team} and instructor_id = ${instructor} for update`.execute(
    tx.db,
  );
  const { rows } = await sql<{ drafts: number; issued: number }>`
    select (count(*) filter (where i.state = 'draft'))::int as drafts,
      (count(*) filter (where i.state <> 'draft'))::int
        + (select count(*) from money_entries where team_id = ${tx.team} and books_of = ${instructor})::int as issued
    from invoices i join invoice_series s on s.team_id = i.team_id and s.id = i.series_id
    where s.team_id = ${tx.team} and s.instructor_id = ${instructor}`.execute(tx.db);
  const { drafts = 0, issued = 0 } = rows[0] ?? {};
  if (issued > 0) throw instructorHasBilled();
  if (drafts > 0) throw instructorHasDrafts(drafts);
}

/** Puts a successor wherever lessons and sessions name an instructor; nobody stands twice beside the same lesson. */
async function handOver(tx: Tx, instructor: number, successor: number): Promise<void> {
  await sql`
    update lessons set
      instructor_id = case when instructor_id = ${instructor} then ${successor} else instructor_id end,
      instructor2_id = case
        when instructor2_id = ${instructor} and instructor_id <> ${successor} then ${successor}
        when instructor2_id = ${instructor} then null
        when instructor2_id = ${successor} and instructor_id = ${instructor} then null
        else instructor2_id end
    where team_id = ${tx.team} and ${instructor} in (instructor_id, instructor2_id)
  `.execute(tx.db);
  await tx.db
    .updateTable("lesson_sessions")
    .set({ instructor_id: successor })
    .where("team_id", "=", tx.team)
    .where("instructor_id", "=", instructor)
    .execute();
}

/** Removes an instructor's row. */
const deleteInstructorRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("instructors").where("team_id", "=", tx.team).where("id", "=", id).execute();
