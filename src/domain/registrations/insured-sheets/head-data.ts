import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { isReal, selectMatching, statusIs } from "../matching.ts";
import { type HeadData, insurerKey, missingHead } from "../rules/insured-sheet-rules.ts";
import type { RegistrationFilter } from "../schema.ts";

/** Who has a seat among those of a filter that the actor may see, with what her sheet says of her, as the phone book has them. */
export async function peopleWithHead(tx: Tx, filter: RegistrationFilter) {
  const rows = await selectMatching(tx, filter)
    .select(["r.id", "r.number", "r.lesson_id", "r.first_name", "r.last_name", "r.email", "r.updated_at"])
    .select(["r.insurance_type", "r.insurer", "r.insurer_ik", "r.insurance_number"])
    .select(["r.mother_birthday", "r.due_date", "r.child_birthdate"])
    .select(["l.starts_at as lesson_starts_at", "c.course_type", "c.name as course_name"])
    .where(isReal)
    .where("r.erased_at", "is", null)
    .where(sql<boolean>`(${statusIs(tx, "confirmed")} or ${statusIs(tx, "pending")})`)
    .orderBy(sql`r.last_name collate german_names`)
    .orderBy(sql`r.first_name collate german_names`)
    .orderBy("r.id")
    .execute();
  return withHeads(tx, rows);
}
export type PersonWithHead = Awaited<ReturnType<typeof peopleWithHead>>[number];

/** People with the institution number of their insurers as the team noted it last, and with what their sheets miss. */
export async function withHeads<Person extends HeadData & { course_type: string }>(
  tx: Tx,
  people: readonly Person[],
) {
  const iks = await institutionNumbers(tx, people);
  return people.map((row) => {
    const insurer_ik = row.insurer_ik || (iks.get(insurerKey(row.insurer)) ?? "");
    const person = { ...row, insurer_ik };
    return { ...person, missing: missingHead(person, row.course_type) };
  });
}

/** The institution numbers of insurers as the team noted them last, by how they are known again; one statement, or none. */
async function institutionNumbers(
  tx: Tx,
  people: readonly { insurer: string; insurer_ik: string }[],
): Promise<Map<string, string>> {
  if (people.every(({ insurer, insurer_ik }) => insurer === "" || insurer_ik !== "")) return new Map();
  const { rows } = await sql<{ insurer: string; insurer_ik: string }>`
    select insurer, insurer_ik from (
      select insurer, insurer_ik, max(updated_at) as noted_at from registrations
      where team_id = ${tx.team} and insurer_ik <> '' and insurer <> ''
      group by insurer, insurer_ik) noted
    order by noted_at`.execute(tx.db);
  return new Map(rows.map(({ insurer, insurer_ik }) => [insurerKey(insurer), insurer_ik]));
}

/** What the sheets of lessons share: how many rows their sessions take, and who leads them, the first instructor first. */
export async function leadingOf(tx: Tx, lessons: readonly number[]) {
  const { rows } = await sql<{
    lesson_id: number;
    rows: number;
    midwives: { id: number; name: string; midwife_number: string; ik: string }[];
  }>`
    select l.id as lesson_id,
      -- After a break a new row begins.
      (select coalesce(sum(case when s.break_minutes > 0 then 2 else 1 end), 0) from lesson_sessions s
        where s.team_id = l.team_id and s.lesson_id = l.id and s.cancelled_at is null) as rows,
      (select coalesce(json_agg(json_build_object(
          'id', i.id, 'name', i.name, 'midwife_number', i.midwife_number, 'ik', i.ik)
          order by i.id = l.instructor_id desc, i.id = l.instructor2_id desc nulls last, i.name collate german_names, i.id), '[]')
        from instructors i where i.team_id = l.team_id and (
          i.id in (l.instructor_id, l.instructor2_id) or exists (
            select from lesson_sessions s where s.team_id = l.team_id and s.lesson_id = l.id
              and s.instructor_id = i.id and s.cancelled_at is null))) as midwives
    from lessons l where l.team_id = ${tx.team} and l.id = any(${[...lessons]}::bigint[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.lesson_id, row]));
}
