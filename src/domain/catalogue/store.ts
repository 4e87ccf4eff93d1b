import type { Tx } from "../../platform/context.ts";
import type { CategoryInput, CourseGroupEdit } from "./schema.ts";

/** Writes a new category and answers its id. */
export async function insertCategory(tx: Tx, input: CategoryInput): Promise<number> {
  const { id } = await tx.db
    .insertInto("categories")
    .values({ team_id: tx.team, ...input })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of a category, locked for the transaction; undefined for none. */
export const lockCategory = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("categories")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Changes a category's columns. */
export const updateCategory = (tx: Tx, id: number, change: Partial<CategoryInput>) =>
  tx.db
    .updateTable("categories")
    .set({ ...change, updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Removes a category's row. */
export const deleteCategoryRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("categories").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** How many courses carry a category. */
export async function countCoursesOf(tx: Tx, category: number): Promise<number> {
  const row = await tx.db
    .selectFrom("course_categories")
    .select((eb) => eb.fn.countAll<number>().as("courses"))
    .where("team_id", "=", tx.team)
    .where("category_id", "=", category)
    .executeTakeFirstOrThrow();
  return row.courses;
}

/** The row of a course group, locked for the transaction; undefined for none. */
export const lockCourseGroup = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("course_groups")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Changes a course group's columns. */
export const updateCourseGroup = (tx: Tx, id: number, change: Omit<CourseGroupEdit, "updated_at">) =>
  tx.db
    .updateTable("course_groups")
    .set({ ...change, updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();
