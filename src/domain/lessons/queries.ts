import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { together } from "../../platform/database/transaction.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { legalStandOf } from "../teams/queries.ts";
import { lessonUnknown } from "./errors.ts";
import { withinReach } from "./reach.ts";
import { type LessonRow, selectLessons, sessionsOf } from "./rows.ts";
import { emptySeats } from "./rules.ts";
import type { Lesson, LessonCounts } from "./schema.ts";
import { seatsOf } from "./seats.ts";
import { type LessonFilter, selectionOf } from "./selection.ts";
import { lessonOut } from "./shapes.ts";

/** Lessons that the actor may see, with their sessions and seats, in five statements whatever their number. */
export async function listLessons(tx: Tx, filter: LessonFilter, paging: PageQuery): Promise<Page<Lesson>> {
  const sort = filter.sort ?? (filter.period === "past" ? "-start_date" : "start_date");
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const sorted = selectionOf(tx, filter)
    .orderBy(sortColumns[sort.replace("-", "")] ?? sql`l.starts_at`, direction)
    .orderBy("l.starts_at", direction)
    .orderBy("l.id", direction);
  const page = await pageOf(tx, sorted, paging);
  return { rows: await complete(tx, page.rows), total: page.total };
}

/**
 * How many lessons of a selection are active and inactive, whichever of the two it shows, and how full those are that
 * can be booked here and have not ended. Two statements.
 */
export async function countLessons(tx: Tx, filter: LessonFilter): Promise<LessonCounts> {
  const all = selectionOf(tx, { ...filter, status: undefined }).clearSelect();
  const open = all
    .select(["l.id", "l.max_participants"])
    .where("l.status", "=", "active")
    .where("l.is_external", "=", false)
    .where("l.ends_at", ">=", tx.now);
  const [states, seats] = await together([
    all
      .select((eb) => [
        eb.fn.countAll<number>().as("all"),
        eb.fn.countAll<number>().filterWhere("l.status", "=", "active").as("active"),
      ])
      .executeTakeFirstOrThrow(),
    sql<{ seats: number; taken: number }>`
      select coalesce(sum(open.max_participants), 0) as seats, coalesce(sum(taken.seats), 0) as taken
      from (${open}) as open left join lateral (
        select sum(r.seats) as seats from registrations r
        where r.team_id = ${tx.team} and r.lesson_id = open.id and takes_seat(r, ${tx.now})
      ) as taken on true`.execute(tx.db),
  ]);
  const { seats: places = 0, taken = 0 } = seats.rows[0] ?? {};
  return {
    ...states,
    inactive: states.all - states.active,
    seats: Number(places),
    seats_taken: Number(taken),
  };
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
  const [sessions, seats, team] = await Promise.all([
    sessionsOf(tx, ids),
    seatsOf(tx, ids),
    legalStandOf(tx),
  ]);
  return rows.map((row) =>
    lessonOut(row, sessions.get(row.id) ?? [], seats.get(row.id) ?? emptySeats, team, tx.now),
  );
}
