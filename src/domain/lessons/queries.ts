import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { containing, pageOf } from "../../platform/database/paging.ts";
import type { Page, PageWish } from "../../shared/envelope.ts";
import { lessonUnknown } from "./errors.ts";
import { ledBy, withinReach } from "./reach.ts";
import { type LessonRow, selectLessons, sessionsOf } from "./rows.ts";
import { emptySeats } from "./rules.ts";
import type { Lesson, LessonPeriod, LessonSort } from "./schema.ts";
import { seatsOf } from "./seats.ts";
import { lessonOut } from "./shapes.ts";

/** Which lessons a list shows; `instructor` leads first or second; ended ones are not among the upcoming. */
export type LessonFilter = {
  q?: string | undefined;
  status?: string | undefined;
  course?: number | undefined;
  instructor?: number | undefined;
  period?: LessonPeriod | undefined;
  sort?: LessonSort | undefined;
};

/** Lessons that the actor may see, with their sessions and seats, in four statements whatever their number. */
export async function listLessons(tx: Tx, filter: LessonFilter, wish: PageWish): Promise<Page<Lesson>> {
  const { period = "upcoming" } = filter;
  let query = selectLessons(tx).where(withinReach(tx));
  if (period === "upcoming") query = query.where("l.ends_at", ">=", tx.now);
  if (period === "past") query = query.where("l.ends_at", "<", tx.now);
  if (filter.status) query = query.where("l.status", "=", filter.status);
  if (filter.course) query = query.where("l.course_id", "=", filter.course);
  if (filter.instructor) query = query.where(ledBy(filter.instructor));
  if (filter.q) {
    const word = containing(filter.q);
    query = query.where((eb) =>
      eb.or([
        eb("c.name", "ilike", word),
        eb("l.location", "ilike", word),
        eb("i.name", "ilike", word),
        eb("i2.name", "ilike", word),
      ]),
    );
  }
  const sort = filter.sort ?? (period === "past" ? "-start_date" : "start_date");
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const sorted = query
    .orderBy(sortColumns[sort.replace("-", "")] ?? sql`l.starts_at`, direction)
    .orderBy("l.starts_at", direction)
    .orderBy("l.id", direction);
  const page = await pageOf(tx, sorted, wish);
  return { rows: await complete(tx, page.rows), total: page.total };
}

/** One lesson that the actor may see. @throws lessonUnknown */
export async function getLesson(tx: Tx, id: number): Promise<Lesson> {
  const rows = await selectLessons(tx).where(withinReach(tx)).where("l.id", "=", id).execute();
  const [lesson] = await complete(tx, rows);
  if (!lesson) throw lessonUnknown();
  return lesson;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  course: sql`c.name collate german_titles`,
  instructor: sql`i.name collate german_names`,
  location: sql`l.location collate german_titles`,
  course_fee: sql`l.course_fee_cents`,
  status: sql`l.status`,
};

async function complete(tx: Tx, rows: LessonRow[]): Promise<Lesson[]> {
  const ids = rows.map(({ id }) => id);
  const [sessions, seats] = await Promise.all([sessionsOf(tx, ids), seatsOf(tx, ids)]);
  return rows.map((row) => lessonOut(row, sessions.get(row.id) ?? [], seats.get(row.id) ?? emptySeats));
}
