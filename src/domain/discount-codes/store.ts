import { sql, type Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { DiscountCodes } from "../../platform/database/schema.gen.ts";

type Columns = {
  code: string;
  code_key: string;
  note: string;
  amount_cents: number | null;
  percent: number | null;
  max_uses: number | null;
  valid_until: string | null;
  for_all_courses: boolean;
  status: string;
};

/** Writes a new code and answers its id; null where another one reads the same. */
export async function insertDiscountCode(tx: Tx, columns: Columns): Promise<number | null> {
  const row = await tx.db
    .insertInto("discount_codes")
    .values({ team_id: tx.team, ...columns })
    .onConflict((conflict) => conflict.columns(["team_id", "code_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The row of a code, locked for the transaction; undefined for none. */
export const lockDiscountCode = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("discount_codes")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Which other code of the team reads the same; undefined for none. */
export const findCodeByKey = (tx: Tx, key: string, but: number) =>
  tx.db
    .selectFrom("discount_codes")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("code_key", "=", key)
    .where("id", "<>", but)
    .executeTakeFirst();

/** Changes a code's columns. */
export const saveDiscountCode = (tx: Tx, id: number, change: Updateable<DiscountCodes>) =>
  tx.db
    .updateTable("discount_codes")
    .set({ ...change, updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Removes a code's row. */
export const deleteDiscountCodeRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("discount_codes").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** The courses of a code, by their ids. */
export async function coursesOfCode(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom("discount_code_courses")
    .select("course_id")
    .where("team_id", "=", tx.team)
    .where("discount_code_id", "=", id)
    .orderBy("course_id")
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** Makes a code hold for exactly these courses. */
export async function saveCoursesOfCode(tx: Tx, id: number, courses: readonly number[]): Promise<void> {
  await sql`delete from discount_code_courses
    where team_id = ${tx.team} and discount_code_id = ${id} and course_id <> all(${courses}::bigint[])`.execute(
    tx.db,
  );
  await sql`insert into discount_code_courses (team_id, discount_code_id, course_id)
    select ${tx.team}, ${id}, unnest(${courses}::bigint[]) on conflict do nothing`.execute(tx.db);
}

/** How many of these courses the team has. */
export async function countCourses(tx: Tx, courses: readonly number[]): Promise<number> {
  const row = await tx.db
    .selectFrom("courses")
    .select((eb) => eb.fn.countAll<number>().as("known"))
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${courses}::bigint[])`)
    .executeTakeFirstOrThrow();
  return row.known;
}

/** In how many registrations a code stands, also in those that are over. */
export async function countBookingsWith(tx: Tx, id: number): Promise<number> {
  const row = await tx.db
    .selectFrom("registrations")
    .select((eb) => eb.fn.countAll<number>().as("bookings"))
    .where("team_id", "=", tx.team)
    .where("discount_code_id", "=", id)
    .executeTakeFirstOrThrow();
  return row.bookings;
}
