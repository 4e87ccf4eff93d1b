import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { withinReach } from "../lessons/reach.ts";
import { boundsOf, type Period } from "./rules.ts";
import type { StatisticsFilter } from "./schema.ts";

/** What is asked: the days, and of whose lessons. */
export type Asked = { period: Period; filter: StatisticsFilter };

/** By what something is counted; `all` is once and for all. */
export const dimensions = ["all", "month", "course", "instructor", "location", "price", "source"] as const;
export type Dimension = (typeof dimensions)[number];

/** What was counted of one part: in the days that are looked at, or in those before. */
export type Part<Counted> = Counted & {
  span: "now" | "before";
  dimension: Dimension;
  /** A month, an id, or what a place, a price or a source is called; null for all. */
  key: string | null;
};

/** The days as a table `s`: of each span its first day and the one after its last, and the same as instants. */
export const spans = ({ before, ...now }: Period): RawBuilder<unknown> =>
  sql`(values ${sql.join(
    Object.entries({ now, ...(before && { before }) }).map(([name, days]) => {
      const { first, next, begins, ends } = boundsOf(days);
      return sql`(${name}, ${first}::date, ${next}::date, ${begins}::timestamptz, ${ends}::timestamptz)`;
    }),
  )}) as s (span, first, next, begins, ends)`;

/** The lessons (`l`) that are asked for and that the actor may see, as a condition. */
export const isAsked = (tx: Tx, { course, instructor, location }: StatisticsFilter): RawBuilder<boolean> =>
  sql<boolean>`(l.team_id = ${tx.team} and ${withinReach(tx)}
    ${course ? sql`and l.course_id = ${course}` : sql``}
    ${instructor ? sql`and l.instructor_id = ${instructor}` : sql``}
    ${location ? sql`and l.location = ${location}` : sql``})`;

/** The month in Berlin of an instant, as its first midnight. */
export const monthOf = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`date_trunc('month', ${at} at time zone ${ZONE})`;

/** The month of a day, likewise. */
export const monthOfDay = (day: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`date_trunc('month', ${day}::timestamp)`;

/** At which price a registration (`r`) of a lesson (`l`) is booked: one of its own, what the insurer pays, or the fee. */
export const priceOf = sql<string>`case when r.price_name <> '' then r.price_name
  when l.is_insurance and r.insurance_type = 'statutory' then ${"Krankenkasse zahlt"} else ${"Kursgebühr"} end`;

/**
 * Facts (of a lesson, a month, a price and a span) added up to parts, by all dimensions at once: each is counted once in every
 * one of them. First by lesson, which makes few rows of many: only they are split by what the lesson says of itself.
 */
export const inParts = (facts: RawBuilder<unknown>, counted: readonly string[]): RawBuilder<unknown> => {
  const sums = sql.join(counted.map((name) => sql`sum(f.${sql.ref(name)})::bigint as ${sql.ref(name)}`));
  return sql`
    select ${partOf}, ${sums}
    from (
      select f.*, to_char(f.at, 'YYYY-MM') as month, l.course_id, l.instructor_id, l.location
      from (
        select f.lesson_id, f.month as at, f.price, f.span, ${sums}
        from (${facts}) f group by f.lesson_id, f.month, f.price, f.span
      ) f join lessons l on l.id = f.lesson_id
    ) f group by ${byParts}`;
};

/** Whose part a row is. */
const partOf = sql`f.span,
  case grouping(f.month, f.course_id, f.instructor_id, f.location, f.price)
    when 15 then 'month' when 23 then 'course' when 27 then 'instructor' when 29 then 'location' when 30 then 'price'
    else 'all' end as dimension,
  coalesce(f.month, f.course_id::text, f.instructor_id::text, f.location, f.price) as key`;

const byParts = sql`grouping sets ((f.span), (f.span, f.month), (f.span, f.course_id), (f.span, f.instructor_id),
  (f.span, f.location), (f.span, f.price))`;
