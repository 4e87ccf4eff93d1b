import type { Tx } from "../../../platform/context.ts";
import { lessonNotPublic } from "../errors.ts";
import { selectLessonsWithCategories, sessionsOf } from "../rows.ts";
import { emptySeats } from "../rules.ts";
import type { PublicLesson } from "../schema.ts";
import { seatsOf } from "../seats.ts";
import { publicLessonOut } from "../shapes.ts";

/**
 * The lessons that visitors are shown, by start: active ones of active courses that have not ended. Three statements,
 * whatever their number.
 */
export async function listPublicLessons(tx: Tx): Promise<PublicLesson[]> {
  const rows = await selectPublic(tx)
    .where("l.ends_at", ">=", tx.now)
    .orderBy("l.starts_at")
    .orderBy("l.id")
    .execute();
  return complete(tx, rows);
}

/** One lesson as visitors are shown it, also when it has ended. @throws lessonNotPublic */
export async function getPublicLesson(tx: Tx, id: number): Promise<PublicLesson> {
  const rows = await selectPublic(tx).where("l.id", "=", id).execute();
  const [lesson] = await complete(tx, rows);
  if (!lesson) throw lessonNotPublic();
  return lesson;
}

const selectPublic = (tx: Tx) =>
  selectLessonsWithCategories(tx).where("l.status", "=", "active").where("c.status", "=", "active");

type Row = Awaited<ReturnType<ReturnType<typeof selectPublic>["executeTakeFirstOrThrow"]>>;

async function complete(tx: Tx, rows: Row[]): Promise<PublicLesson[]> {
  const ids = rows.map(({ id }) => id);
  const [sessions, seats] = await Promise.all([sessionsOf(tx, ids), seatsOf(tx, ids)]);
  return rows.map((row) =>
    publicLessonOut(row, sessions.get(row.id) ?? [], seats.get(row.id) ?? emptySeats, tx.now),
  );
}
