import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { sessionFields } from "./fields.ts";

/** Lessons of the team with the names of their course and instructors. */
export const selectLessons = (tx: Tx) =>
  tx.db
    .selectFrom("lessons as l")
    .innerJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .innerJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "l.team_id").onRef("i.id", "=", "l.instructor_id"),
    )
    .leftJoin("instructors as i2", (join) =>
      join.onRef("i2.team_id", "=", "l.team_id").onRef("i2.id", "=", "l.instructor2_id"),
    )
    .selectAll("l")
    .select([
      "c.name as course_name",
      "c.status as course_status",
      "c.group_key",
      "c.course_type",
      "c.withdrawal_mode as course_withdrawal_mode",
      "c.tax_mode as course_tax_mode",
      "i.name as instructor_name",
      "i.img as instructor_img",
      "i2.name as instructor2_name",
      "i2.img as instructor2_img",
    ])
    .where("l.team_id", "=", tx.team);

/** How a lesson can be paid for: within how many days by transfer, and by which providers the first instructor can be paid now. */
export type WaysToPay = {
  offers_transfer: boolean;
  offers_onsite: boolean;
  transfer_days: number;
  online_methods: string[];
};

/** The same with the course's active categories and the ways to pay, for visitors. */
export const selectLessonsWithCategories = (tx: Tx) =>
  selectLessons(tx).select([
    sql<number[]>`array(select cc.category_id from course_categories cc
      join categories on categories.team_id = cc.team_id and categories.id = cc.category_id
        and categories.status = 'active'
      where cc.team_id = l.team_id and cc.course_id = l.course_id order by cc.category_id)`.as("categories"),
    sql<WaysToPay>`(select jsonb_build_object('offers_transfer', t.offers_transfer, 'offers_onsite', t.offers_onsite,
        'transfer_days', t.transfer_days, 'online_methods', array(select a.provider from payment_accounts a
          where a.team_id = l.team_id and a.instructor_id = l.instructor_id and a.is_active))
      from teams t where t.id = l.team_id)`.as("ways_to_pay"),
  ]);

export type LessonRow = Awaited<ReturnType<ReturnType<typeof selectLessons>["executeTakeFirstOrThrow"]>>;

const ownColumns = (Object.keys(sessionFields) as (keyof typeof sessionFields)[]).map(
  (column) => `s.${column}` as const,
);

/** The sessions of lessons in order, by lesson, each with the name of its substitute. One statement. */
export async function sessionsOf(tx: Tx, lessons: number[]) {
  const rows = await tx.db
    .selectFrom("lesson_sessions as s")
    .leftJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "s.team_id").onRef("i.id", "=", "s.instructor_id"),
    )
    .select(["s.id", "s.lesson_id", ...ownColumns, "s.cancelled_at", "s.cancel_reason"])
    .select("i.name as instructor_name")
    .where("s.team_id", "=", tx.team)
    .where("s.lesson_id", "=", sql<number>`any(${lessons}::bigint[])`)
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .execute();
  return Map.groupBy(rows, ({ lesson_id }) => lesson_id);
}

export type SessionRow =
  Awaited<ReturnType<typeof sessionsOf>> extends Map<number, (infer Row)[]> ? Row : never;
