import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { selectCells } from "./rows.ts";
import { fiveMinuteUnits } from "./rules.ts";
import type { standings } from "./schema.ts";

/**
 * Who belongs on the sheet of a lesson's sessions, by name: who has a seat, and of those who left whoever was there before, or
 * is marked. Surname first, as in a telephone book.
 */
export const findPeopleOf = (tx: Tx, lesson: number, sessions: readonly number[]) =>
  tx.db
    .selectFrom("registrations as r")
    .select(["r.id", "r.number", "r.first_name", "r.last_name", "r.phone", "r.lesson_id", "r.status"])
    .select(["r.partner", "r.partner_first_name", "r.partner_last_name", "r.cancelled_at"])
    .select(["r.insurance_type", "r.child_birthdate", "r.hours_elsewhere"])
    .where("r.team_id", "=", tx.team)
    .where("r.is_test", "=", false)
    .where(
      sql<boolean>`((r.lesson_id = ${lesson} and ${isExpected(tx, sessions)}) or exists (
        select from attendances a where a.team_id = r.team_id and a.registration_id = r.id
          and a.session_id = any(${[...sessions]}::bigint[]) and a.state is not null))`,
    )
    .orderBy(sql`r.last_name collate german_names`)
    .orderBy(sql`r.first_name collate german_names`)
    .orderBy("r.id")
    .execute();
export type PersonRow = Awaited<ReturnType<typeof findPeopleOf>>[number];

/** Whether a registration (`r`) has a seat, or had one when a session began. */
const isExpected = (tx: Tx, sessions: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`(
  state_at(r, ${tx.now}) in ('confirmed', 'pending')
  or (r.status = 'cancelled' and r.confirmed_at is not null and exists (
    select from lesson_sessions e where e.team_id = r.team_id and e.id = any(${[...sessions]}::bigint[])
      and e.cancelled_at is null and e.starts_at < r.cancelled_at)))`;

/** What somebody is called on the sheet, and whether she belongs to the lesson still. */
export const personOut = (row: PersonRow, lesson: number) => ({
  registration_id: row.id,
  number: row.number,
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  partner_name: row.partner
    ? fullName({ first_name: row.partner_first_name, last_name: row.partner_last_name })
    : "",
  standing: standingOf(row, lesson),
});

function standingOf({ lesson_id, cancelled_at }: PersonRow, lesson: number): (typeof standings)[number] {
  if (lesson_id !== lesson) return "moved";
  return cancelled_at ? "cancelled" : "here";
}

/** All that stands of these people, in whichever lesson, with the times by which it counts. */
export const findAllCells = (tx: Tx, people: readonly number[]) =>
  selectCells(tx)
    .innerJoin("lesson_sessions as s", (join) =>
      join.onRef("s.team_id", "=", "a.team_id").onRef("s.id", "=", "a.session_id"),
    )
    .select(["s.starts_at", "s.ends_at", "s.break_minutes"])
    .where("a.registration_id", "=", sql<never>`any(${[...people]}::bigint[])`)
    .execute();
export type CountedCell = Awaited<ReturnType<typeof findAllCells>>[number];

/** The units of five minutes that a cell counts. */
export function unitsOf(cell: CountedCell): number {
  const { made_up_starts_at, made_up_ends_at, made_up_break_minutes } = cell;
  const madeUpIn =
    made_up_starts_at && made_up_ends_at
      ? { starts_at: made_up_starts_at, ends_at: made_up_ends_at, break_minutes: made_up_break_minutes ?? 0 }
      : null;
  return fiveMinuteUnits(cell, cell, madeUpIn);
}

/** Who said on her own page that she will miss these sessions. */
export async function findAnnouncedAbsences(tx: Tx, sessions: readonly number[]) {
  const rows = await tx.db
    .selectFrom("registration_absences")
    .select(["registration_id", "session_id", "note", "created_at"])
    .where("team_id", "=", tx.team)
    .where("session_id", "=", sql<never>`any(${[...sessions]}::bigint[])`)
    .execute();
  const announced = new Map(
    rows.map((row) => [
      `${row.registration_id}/${row.session_id}`,
      { at: instantOut(row.created_at), note: row.note },
    ]),
  );
  return (registration: number, session: number) => announced.get(`${registration}/${session}`) ?? null;
}

/** In which sessions people have seats to make up these ones. */
export async function findMakeUps(tx: Tx, sessions: readonly number[]) {
  const { rows } = await sql<{ registration_id: number; missed_session_id: number; session_id: number }>`
    select p.registration_id, p.missed_session_id, p.session_id from make_up_places p
    where p.team_id = ${tx.team} and p.missed_session_id = any(${[...sessions]}::bigint[])
      and make_up_runs(p, ${tx.now})`.execute(tx.db);
  const found = new Map(
    rows.map((row) => [`${row.registration_id}/${row.missed_session_id}`, row.session_id]),
  );
  return (registration: number, session: number) => found.get(`${registration}/${session}`) ?? null;
}
