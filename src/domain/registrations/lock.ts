import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { apply } from "./apply.ts";
import { registrationUnknown } from "./errors.ts";
import { selectMatching } from "./matching.ts";
import { refuseOutOfReach } from "./queries.ts";
import { movedMeanwhile } from "./staff-errors.ts";
import { findRegistration, lockLesson, lockRegistration, lockRegistrations } from "./store.ts";

export type LockedRow = Awaited<ReturnType<typeof lockRegistration>>;
export type LockedLesson = NonNullable<Awaited<ReturnType<typeof lockLesson>>>;

/**
 * A registration that the actor may touch, locked with its lesson: lesson first, registration second, as everybody
 * does who touches seats. What has lapsed is ended before. @throws registrationUnknown, movedMeanwhile
 */
export async function lockWithLesson(tx: Tx, id: number): Promise<{ row: LockedRow; lesson: LockedLesson }> {
  await refuseOutOfReach(tx, id);
  const found = await findRegistration(tx, { id });
  if (!found) throw registrationUnknown();
  return lockFound(tx, found);
}

/**
 * The same for one that was found already, whoever acts. One that was moved since is not: its lesson is another one.
 * @throws registrationUnknown, movedMeanwhile
 */
export async function lockFound(tx: Tx, { id, lesson_id }: { id: number; lesson_id: number }) {
  const lesson = await lockLesson(tx, lesson_id);
  if (!lesson) throw registrationUnknown();
  await settleLapsed(tx, lesson_id);
  const row = await lockRegistration(tx, id);
  if (row.lesson_id !== lesson_id) throw movedMeanwhile();
  return { lesson, row };
}

/**
 * Locks the named registrations that the actor may see, after the lessons that they belong to; holds and offers whose
 * time is over are settled first. In the order of the ids, so that two who lock some of the same never wait for each other.
 */
export async function lockMany(tx: Tx, ids: readonly number[]) {
  const seen = await selectMatching(tx, { ids: [...ids] })
    .select(["r.id", "r.lesson_id"])
    .execute();
  const lessons = await tx.db
    .selectFrom("lessons")
    .select(["id", "starts_at", "ends_at", "cancellation_steps"])
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${[...new Set(seen.map(({ lesson_id }) => lesson_id))]}::bigint[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await settleLapsed(tx, ...lessons.map(({ id }) => id));
  const rows = await tx.db
    .selectFrom("registrations")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${seen.map(({ id }) => id)}::bigint[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return rows.flatMap((row) => {
    const lesson = lessonOf.get(row.lesson_id);
    return lesson ? [{ row, lesson }] : [];
  });
}

/**
 * Ends the holds and offers of locked lessons whose time is over, and tells; answers how many. Whoever gives or takes
 * one of their seats does this first: one that was given on can not be claimed any more.
 */
export async function settleLapsed(tx: Tx, ...lessons: number[]): Promise<number> {
  const lapsed = await lockRegistrations(
    tx,
    sql`lesson_id = any(${lessons}::bigint[]) and has_lapsed(registrations, ${tx.now})`,
  );
  const system: Tx = { ...tx, actor: { kind: "system", job: "lapse" } };
  await apply(
    system,
    lapsed.map((row) => ({ row, event: { type: "lapse" } })),
  );
  return lapsed.length;
}
