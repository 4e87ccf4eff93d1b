import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { countsByStatus, pageOf } from "../../platform/database/paging.ts";
import { says } from "../../platform/database/searching.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { answerOf, visible } from "../../shared/fields.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { courseUnknown } from "./errors.ts";
import { courseFields } from "./fields.ts";
import { type Course, type LessonDefaults, lessonDefaults, type PublicCourse } from "./schema.ts";
import { termsThatHold } from "./terms.ts";

/** Which courses a list shows; `group` is the key of a course group. */
export type CourseFilter = {
  q?: string | undefined;
  is_active?: boolean | undefined;
  group?: string | undefined;
};

/** Courses by name. */
export async function listCourses(tx: Tx, filter: CourseFilter, paging: PageQuery): Promise<Page<Course>> {
  let query = findCourses(tx, filter).orderBy(byName).orderBy("id");
  if (filter.is_active !== undefined)
    query = query.where("status", "=", filter.is_active ? "active" : "inactive");
  const page = await pageOf(tx, query, paging);
  return { rows: page.rows.map(courseOut), total: page.total };
}

/** How many courses fit the other filters, by status. */
export const countCourses = (tx: Tx, filter: CourseFilter) => countsByStatus(tx, findCourses(tx, filter));

function findCourses(tx: Tx, { q, group }: CourseFilter) {
  let query = selectCourses(tx);
  if (q) query = query.where(says(sql`name`, q));
  if (group) query = query.where("group_key", "=", group);
  return query;
}

/** One course. @throws courseUnknown */
export async function getCourse(tx: Tx, id: number): Promise<Course> {
  const row = await selectCourses(tx).where("id", "=", id).executeTakeFirst();
  if (!row) throw courseUnknown();
  return courseOut(row);
}

/** Whether the team has the course. */
export async function hasCourse(tx: Tx, id: number): Promise<boolean> {
  const course = tx.db.selectFrom("courses").select("id").where("team_id", "=", tx.team).where("id", "=", id);
  return (await course.executeTakeFirst()) !== undefined;
}

/** What a course hands on to its new lessons; null when the team has no such course. */
export async function findLessonDefaults(tx: Tx, course: number): Promise<LessonDefaults | null> {
  const row = await tx.db
    .selectFrom("courses")
    .select("lesson_defaults")
    .where("team_id", "=", tx.team)
    .where("id", "=", course)
    .executeTakeFirst();
  return row ? lessonDefaults.parse(row.lesson_defaults) : null;
}

/** The active courses by name, as visitors see them, with their active categories. */
export async function listPublicCourses(tx: Tx): Promise<PublicCourse[]> {
  const rows = await selectPublicCourses(tx).orderBy(byName).orderBy("id").execute();
  return rows.map(publicCourseOut);
}

/** One active course, as visitors see it. @throws courseUnknown */
export async function getPublicCourse(tx: Tx, id: number): Promise<PublicCourse> {
  const row = await selectPublicCourses(tx).where("id", "=", id).executeTakeFirst();
  if (!row) throw courseUnknown();
  return publicCourseOut(row);
}

const byName = sql`name collate german_titles`;

const selectCourses = (tx: Tx) =>
  tx.db
    .selectFrom("courses")
    .selectAll()
    .select(
      sql<number[]>`array(select category_id from course_categories cc
        where cc.team_id = courses.team_id and cc.course_id = courses.id order by category_id)`.as(
        "categories",
      ),
    )
    .where("team_id", "=", tx.team);

const selectPublicCourses = (tx: Tx) =>
  tx.db
    .selectFrom("courses as c")
    .selectAll()
    .select(termsThatHold)
    .select(
      sql<number[]>`array(select category_id from course_categories cc
        join categories k on k.team_id = cc.team_id and k.id = cc.category_id and k.status = 'active'
        where cc.team_id = c.team_id and cc.course_id = c.id order by category_id)`.as("categories"),
    )
    .where("team_id", "=", tx.team)
    .where("status", "=", "active");

type Row = Awaited<ReturnType<ReturnType<typeof selectCourses>["executeTakeFirstOrThrow"]>>;

const courseOut = (row: Row): Course => ({
  ...sharedOut(row),
  ...answerOf(courseFields, row),
  is_active: asFlag(row.status === "active"),
  lesson_defaults: defaultsOut(lessonDefaults.parse(row.lesson_defaults)),
  updated_at: instantOut(row.updated_at),
});

const visibleOfCourse = visible(courseFields);

const publicCourseOut = (row: Row): PublicCourse => ({
  ...sharedOut(row),
  ...answerOf(visibleOfCourse, row),
  withdrawal_mode: row.withdrawal_mode as PublicCourse["withdrawal_mode"],
  tax_mode: row.tax_mode as PublicCourse["tax_mode"],
});

const sharedOut = ({ id, img, categories }: Row) => ({ id, img, categories });

const defaultsOut = (defaults: LessonDefaults): Course["lesson_defaults"] =>
  Object.fromEntries(
    Object.entries(defaults).map(([field, value]) => [
      field,
      typeof value === "boolean" ? asFlag(value) : value,
    ]),
  );
