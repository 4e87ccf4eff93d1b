import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantAt } from "../../shared/time/dates.ts";
import { addDays } from "../../shared/time/wall-clock.ts";
import { paidCourses } from "../contract-limits/contract-rules.ts";
import { ledBy } from "../lessons/reach.ts";
import { withHeads } from "../registrations/insured-sheets/head-data.ts";
import { isReal, selectMatching } from "../registrations/matching.ts";

import type { AccountingFilter } from "./schema.ts";

type Days = { from: string; to: string } | null;

/**
 * The insured people of courses that insurers pay who attended or made up a session in these days, as far as the actor may
 * see their registrations: also those who have cancelled since. By name, as the phone book has them; two statements at most.
 */
export async function insuredPeople(tx: Tx, { lesson, instructor }: AccountingFilter, days: Days) {
  let query = selectMatching(tx, { lesson })
    .select(["r.id", "r.number", "r.lesson_id", "r.first_name", "r.last_name"])
    .select(["r.insurer", "r.insurer_ik", "r.insurance_number", "r.mother_birthday"])
    .select(["r.due_date", "r.child_birthdate", "r.hours_elsewhere", "r.insurance_type"])
    .select(["l.is_insurance", "c.name as course_name", "c.course_type"])
    .where(isReal)
    .where("r.erased_at", "is", null)
    .where("r.insurance_type", "=", "statutory")
    .where("l.is_insurance", "=", true)
    .where("c.course_type", "in", [...paidCourses])
    .where(wasThere(days))
    .orderBy(sql`r.last_name collate german_names`)
    .orderBy(sql`r.first_name collate german_names`)
    .orderBy("r.id");
  if (instructor) query = query.where(ledBy(instructor));
  return withHeads(tx, await query.execute());
}
export type InsuredPerson = Awaited<ReturnType<typeof insuredPeople>>[number];

/** Whether a registration (`r`) attended a session in these days, or made one up in them. */
const wasThere = (days: Days) => sql<boolean>`exists (
  select from attendances a
    join lesson_sessions x on x.team_id = a.team_id
      and x.id = case when a.state = 'present' then a.session_id else a.made_up_session_id end
  where a.team_id = r.team_id and a.registration_id = r.id
    ${
      days
        ? sql`and x.starts_at >= ${instantAt(days.from, "00:00")} and x.starts_at < ${instantAt(addDays(days.to, 1), "00:00")}`
        : sql``
    })`;

/** Who led each of these sessions: its substitute, or the lesson's first instructor; one statement. */
export async function midwivesOf(tx: Tx, sessions: readonly number[]) {
  const { rows } = await sql<{ session_id: number; id: number; name: string; number: string; ik: string }>`
    select x.id as session_id, i.id, i.name, i.midwife_number as number, i.ik
    from lesson_sessions x
      join lessons l on l.team_id = x.team_id and l.id = x.lesson_id
      join instructors i on i.team_id = x.team_id and i.id = coalesce(x.instructor_id, l.instructor_id)
    where x.team_id = ${tx.team} and x.id = any(${[...new Set(sessions)]}::bigint[])`.execute(tx.db);
  return new Map(rows.map(({ session_id, ...midwife }) => [session_id, midwife]));
}
