import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { later } from "../../shared/time/dates.ts";
import { lessonUnknown } from "../lessons/errors.ts";
import { withinReach } from "../lessons/reach.ts";
import { freeInsteadOf } from "../registrations/make-up/places.ts";
import { correctionsOf } from "./corrections.ts";
import { sessionNotFound } from "./errors.ts";
import { hoursInLesson, hoursOnEvening, warningsOfGroup } from "./hours.ts";
import {
  findAllCells,
  findAnnouncedAbsences,
  findMakeUps,
  findPeopleOf,
  personOut,
  unitsOf,
} from "./people.ts";
import {
  cellOut,
  isCancelled,
  type SessionRow,
  selectAnySessions,
  selectSessions,
  sessionOut,
} from "./rows.ts";
import { marksOpenAt } from "./rules.ts";
import type { AttendanceEvening, AttendanceGrid } from "./schema.ts";

/** How far away a session may be in which another one is made up. */
const MAKE_UP_DAYS = 90;
const MOST_TO_CHOOSE = 60;
/** For how many days before a session what somebody wrote is shown beside her. */
const MESSAGE_DAYS = 3;

/** One session with everybody who is expected, by name, and how each stands. @throws sessionNotFound */
export async function getEvening(tx: Tx, id: number): Promise<AttendanceEvening> {
  const session = await selectSessions(tx).where("s.id", "=", id).executeTakeFirst();
  if (!session) throw sessionNotFound();
  const people = await findPeopleOf(tx, session.lesson_id, [id]);
  const ids = people.map((person) => person.id);
  const [cells, announced, makeUp, messages, guests, others, free] = await together([
    findAllCells(tx, ids),
    findAnnouncedAbsences(tx, [id]),
    findMakeUps(tx, [id]),
    lastMessages(tx, ids, session.starts_at),
    madeUpIn(tx, id),
    otherSessions(tx, session),
    freeInsteadOf(tx, session),
  ]);
  const of = Map.groupBy(cells, ({ registration_id }) => registration_id);
  return {
    session: {
      id,
      lesson_id: session.lesson_id,
      course_name: session.course_name,
      of: session.of,
      break_minutes: session.break_minutes,
      online_url: session.online_url,
      is_online: asFlag(session.online_url !== ""),
      marks_open_at: instantOut(marksOpenAt(session.starts_at)),
      ...sessionOut(session),
    },
    is_insurance: asFlag(session.is_insurance),
    people: people.map((person) => {
      const own = of.get(person.id) ?? [];
      return {
        ...personOut(person, session.lesson_id),
        cell: cellOut(own.find(({ session_id }) => session_id === id)),
        announced_absence: announced(person.id, id),
        make_up_session_id: makeUp(person.id, id),
        can_make_up: asFlag(person.status === "confirmed" && person.lesson_id === session.lesson_id),
        message: messages.get(person.id) ?? "",
        hours: hoursOnEvening(person, own, session, announced(person.id, id) !== null, tx.now),
      };
    }),
    made_up_here: guests,
    make_up_free: free,
    make_up_sessions: others,
  };
}

/** What people wrote last within the days before a session, by registration. */
async function lastMessages(tx: Tx, people: readonly number[], before: Date): Promise<Map<number, string>> {
  const { rows } = await sql<{ registration_id: number; text: string }>`
    select distinct on (registration_id) registration_id, text from registration_messages
    where team_id = ${tx.team} and registration_id = any(${[...people]}::bigint[])
      and created_at >= ${later(before, { days: -MESSAGE_DAYS })}
      and created_at < ${later(before, { days: 1 })}
    order by registration_id, id desc`.execute(tx.db);
  return new Map(rows.map(({ registration_id, text }) => [registration_id, text]));
}

/** Who made up in a session what she missed in another, or has a seat to do so; whoever made it up elsewhere does not come. */
async function madeUpIn(tx: Tx, session: number): Promise<AttendanceEvening["made_up_here"]> {
  type Guest = { id: number; first_name: string; last_name: string; starts_at: Date; course_name: string };
  const { rows } = await sql<Guest>`
    select r.id, r.first_name, r.last_name, s.starts_at, c.name as course_name
    from (
      select a.team_id, a.registration_id, a.session_id as missed from attendances a
      where a.team_id = ${tx.team} and a.made_up_session_id = ${session}
      union
      select p.team_id, p.registration_id, p.missed_session_id from make_up_places p
      where p.team_id = ${tx.team} and p.session_id = ${session} and make_up_runs(p, ${tx.now})
        and not exists (select from attendances o where o.team_id = p.team_id
          and o.registration_id = p.registration_id and o.session_id = p.missed_session_id
          and o.made_up_session_id <> p.session_id)
    ) g
    join registrations r on r.team_id = g.team_id and r.id = g.registration_id
    join lesson_sessions s on s.team_id = g.team_id and s.id = g.missed
    join lessons l on l.team_id = s.team_id and l.id = s.lesson_id
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    order by r.last_name collate german_names, r.first_name collate german_names, r.id`.execute(tx.db);
  return rows.map(({ id, first_name, last_name, starts_at, course_name }) => ({
    registration_id: id,
    first_name,
    last_name,
    course_name,
    starts_at: instantOut(starts_at),
  }));
}

/** Other sessions of the same course around one, whoever leads them: those in which it can be made up. */
async function otherSessions(tx: Tx, session: SessionRow): Promise<AttendanceEvening["make_up_sessions"]> {
  const rows = await selectAnySessions(tx)
    .where("l.course_id", "=", session.course_id)
    .where("s.id", "<>", session.id)
    .where("s.cancelled_at", "is", null)
    .where("l.cancelled_at", "is", null)
    .where("s.starts_at", ">=", later(session.starts_at, { days: -MAKE_UP_DAYS }))
    .where("s.starts_at", "<", later(session.starts_at, { days: MAKE_UP_DAYS }))
    .orderBy(sql`abs(extract(epoch from s.starts_at - ${session.starts_at}::timestamptz))`)
    .orderBy("s.id")
    .limit(MOST_TO_CHOOSE)
    .execute();
  return rows
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime() || one.id - other.id)
    .map((row) => ({
      session_id: row.id,
      starts_at: instantOut(row.starts_at),
      course_name: row.course_name,
      number: row.number,
      of: row.of,
      location: row.location,
    }));
}

/** Who was there when: all sessions of a lesson, and how everybody stands in each. @throws lessonUnknown */
export async function getAttendanceGrid(tx: Tx, lesson: number): Promise<AttendanceGrid> {
  const found = await lessonWithin(tx, lesson);
  const sessions = await selectAnySessions(tx)
    .where("s.lesson_id", "=", lesson)
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .execute();
  const sessionIds = sessions.map(({ id }) => id);
  const people = await findPeopleOf(tx, lesson, sessionIds);
  const ids = people.map(({ id }) => id);
  const [cells, announced, makeUp, corrections] = await together([
    findAllCells(tx, ids),
    findAnnouncedAbsences(tx, sessionIds),
    findMakeUps(tx, sessionIds),
    correctionsOf(tx, ids),
  ]);
  const of = Map.groupBy(cells, ({ registration_id }) => registration_id);
  const inLesson = new Set(sessionIds);
  const held = sessions.filter((session) => !isCancelled(session));
  const marked = cells.filter(({ state, session_id }) => state !== null && inLesson.has(session_id));
  const marks = new Set(marked.map(({ registration_id, session_id }) => `${registration_id}/${session_id}`));
  const hasEntry = (person: number, session: number) =>
    marks.has(`${person}/${session}`) || announced(person, session) !== null;
  const expected = new Set(
    people.filter((person) => personOut(person, lesson).standing === "here").map(({ id }) => id),
  );
  return {
    lesson_id: lesson,
    is_insurance: asFlag(found.is_insurance),
    warnings: warningsOfGroup(
      people.map((person) => ({ ...person, ...personOut(person, lesson) })),
      found,
      held,
    ),
    sessions: sessions.map((session) => {
      const here = marked.filter(({ session_id }) => session_id === session.id);
      return {
        ...sessionOut(session),
        id: session.id,
        break_minutes: session.break_minutes,
        is_online: asFlag(session.online_url !== ""),
        marks_open_at: instantOut(marksOpenAt(session.starts_at)),
        present: here.filter(({ state }) => state === "present").length,
        marked: [...expected].filter((person) => hasEntry(person, session.id)).length,
      };
    }),
    people: people.map((person) => {
      const own = of.get(person.id) ?? [];
      const here = own.filter(({ state, session_id }) => state !== null && inLesson.has(session_id));
      return {
        ...personOut(person, lesson),
        cells: sessionIds.map((session_id) => {
          const stands = here.find((one) => one.session_id === session_id);
          return {
            session_id,
            cell: cellOut(stands),
            announced_absence: announced(person.id, session_id),
            make_up_session_id: makeUp(person.id, session_id),
            units: stands ? unitsOf(stands) : 0,
            correction: corrections(person.id, session_id),
          };
        }),
        attended: here.filter((one) => one.state === "present" || one.made_up_session_id !== null).length,
        marked: sessionIds.filter((session) => hasEntry(person.id, session)).length,
        units: here.reduce((sum, one) => sum + unitsOf(one), 0),
        hours: hoursInLesson(person, own, found, held, (session) => announced(person.id, session) !== null),
      };
    }),
  };
}

async function lessonWithin(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom("lessons as l")
    .innerJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .select(["l.is_insurance", "c.course_type"])
    .where("l.team_id", "=", tx.team)
    .where("l.id", "=", id)
    .where(withinReach(tx))
    .executeTakeFirst();
  if (!row) throw lessonUnknown();
  return row;
}
