import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { columnsOf } from "../../shared/fields.ts";
import { fieldRefusal } from "../../shared/refusal.ts";
import { courseFields } from "./fields.ts";
import type { CourseInput } from "./schema.ts";

type Columns = Omit<CourseInput, "categories">;

/** Writes a new course and answers its id. */
export async function insertCourse(tx: Tx, input: Columns): Promise<number> {
  const { id } = await tx.db
    .insertInto("courses")
    .values({ team_id: tx.team, ...columns(input), name: input.name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of a course, locked for the transaction; undefined for none. */
export const lockCourse = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("courses")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Changes a course's columns. */
export const saveCourse = (tx: Tx, id: number, change: Partial<Columns>) =>
  tx.db
    .updateTable("courses")
    .set({ ...columns(change), updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Says which picture a course shows. */
export const saveCourseImage = (tx: Tx, id: number, img: string | null) =>
  tx.db.updateTable("courses").set({ img }).where("team_id", "=", tx.team).where("id", "=", id).execute();

/** Removes a course's row. */
export const deleteCourseRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("courses").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** Puts a course into exactly these categories. */
export async function saveCategories(tx: Tx, course: number, categories: number[]): Promise<void> {
  await sql`delete from course_categories
    where team_id = ${tx.team} and course_id = ${course} and category_id <> all(${categories}::bigint[])`.execute(
    tx.db,
  );
  await sql`insert into course_categories (team_id, course_id, category_id)
    select ${tx.team}, ${course}, unnest(${categories}::bigint[]) on conflict do nothing`.execute(tx.db);
}

/** How many of these categories the team has. */
async function countCategories(tx: Tx, categories: number[]): Promise<number> {
  const row = await tx.db
    .selectFrom("categories")
    .select((eb) => eb.fn.countAll<number>().as("known"))
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${categories}::bigint[])`)
    .executeTakeFirstOrThrow();
  return row.known;
}

/** How many lessons a course has, ended ones included. */
export async function countLessonsOf(tx: Tx, course: number): Promise<number> {
  const row = await tx.db
    .selectFrom("lessons")
    .select((eb) => eb.fn.countAll<number>().as("lessons"))
    .where("team_id", "=", tx.team)
    .where("course_id", "=", course)
    .executeTakeFirstOrThrow();
  return row.lessons;
}

/** How many gift vouchers are for a course alone, redeemed ones included. */
export async function countVouchersFor(tx: Tx, course: number): Promise<number> {
  const row = await tx.db
    .selectFrom("gift_vouchers")
    .select((eb) => eb.fn.countAll<number>().as("vouchers"))
    .where("team_id", "=", tx.team)
    .where("course_id", "=", course)
    .executeTakeFirstOrThrow();
  return row.vouchers;
}

/** Sets the discount codes inactive that hold for a course alone, and answers their ids. */
export async function retireCodesFor(tx: Tx, course: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update discount_codes d set status = 'inactive', updated_at = ${tx.now}
    where d.team_id = ${tx.team} and d.status = 'active' and not d.for_all_courses
      and ${course} = all(select course_id from discount_code_courses c
        where c.team_id = d.team_id and c.discount_code_id = d.id)
    returning id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

const columns = ({ lesson_defaults, ...fields }: Partial<Columns>) => ({
  ...columnsOf(courseFields, fields),
  lesson_defaults: lesson_defaults && JSON.stringify(lesson_defaults),
});

/** Refuses categories that are not the team's (422). */
export async function refuseUnknownCategories(tx: Tx, categories: number[]): Promise<void> {
  if (categories.length === 0 || (await countCategories(tx, categories)) === categories.length) return;
  throw fieldRefusal("categories", "Eine der Kategorien gibt es nicht mehr. Bitte wählen Sie neu.");
}
