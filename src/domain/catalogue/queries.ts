import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { countsByStatus, pageOf } from "../../platform/database/paging.ts";
import { says } from "../../platform/database/searching.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { instantOut } from "../../shared/schema.ts";
import { categoryUnknown, courseGroupUnknown } from "./errors.ts";
import type { Category, CourseGroup } from "./schema.ts";

/** Which categories a list shows. */
export type CategoryFilter = { q?: string | undefined; is_active?: boolean | undefined };

/** Categories by rank, then name. */
export async function listCategories(
  tx: Tx,
  filter: CategoryFilter,
  paging: PageQuery,
): Promise<Page<Category>> {
  let query = findCategories(tx, filter)
    .orderBy("rank")
    .orderBy(sql`name collate german_titles`)
    .orderBy("id");
  if (filter.is_active !== undefined)
    query = query.where("status", "=", filter.is_active ? "active" : "inactive");
  const page = await pageOf(tx, query, paging);
  return { rows: page.rows.map(categoryOut), total: page.total };
}

/** How many categories fit a word, by status. */
export const countCategories = (tx: Tx, filter: CategoryFilter) =>
  countsByStatus(tx, findCategories(tx, filter));

const findCategories = (tx: Tx, { q }: CategoryFilter) =>
  q ? selectCategories(tx).where(says(sql`name`, q)) : selectCategories(tx);

/** One category. @throws categoryUnknown */
export async function getCategory(tx: Tx, id: number): Promise<Category> {
  const row = await selectCategories(tx).where("id", "=", id).executeTakeFirst();
  if (!row) throw categoryUnknown();
  return categoryOut(row);
}

/** The active categories, as visitors see them. */
export const listPublicCategories = async (tx: Tx): Promise<Category[]> => {
  const rows = await selectCategories(tx)
    .where("status", "=", "active")
    .orderBy("rank")
    .orderBy(sql`name collate german_titles`)
    .orderBy("id")
    .execute();
  return rows.map(categoryOut);
};

/** The team's course groups by rank, then key. */
export async function listCourseGroups(tx: Tx): Promise<CourseGroup[]> {
  const rows = await selectCourseGroups(tx).orderBy("rank").orderBy("key").execute();
  return rows.map(courseGroupOut);
}

/** One course group. @throws courseGroupUnknown */
export async function getCourseGroup(tx: Tx, id: number): Promise<CourseGroup> {
  const row = await selectCourseGroups(tx).where("id", "=", id).executeTakeFirst();
  if (!row) throw courseGroupUnknown();
  return courseGroupOut(row);
}

const selectCourseGroups = (tx: Tx) =>
  tx.db
    .selectFrom("course_groups")
    .select(["id", "key", "name", "description", "rank", "updated_at"])
    .where("team_id", "=", tx.team);

type CourseGroupRow = Omit<CourseGroup, "key" | "updated_at"> & { key: string; updated_at: Date };

const courseGroupOut = (row: CourseGroupRow): CourseGroup => ({
  ...row,
  key: row.key as CourseGroup["key"],
  updated_at: instantOut(row.updated_at),
});

const selectCategories = (tx: Tx) =>
  tx.db
    .selectFrom("categories")
    .select(["id", "name", "description", "color", "icon", "rank", "status", "updated_at"])
    .where("team_id", "=", tx.team);

type CategoryRow = Omit<Category, "status" | "updated_at"> & { status: string; updated_at: Date };

const categoryOut = (row: CategoryRow): Category => ({
  ...row,
  status: row.status as Category["status"],
  updated_at: instantOut(row.updated_at),
});
