import { type Selectable, sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { Registrations } from "../../../platform/database/schema.gen.ts";
import { together } from "../../../platform/database/transaction.ts";
import { asFlag, instantOut } from "../../../shared/schema.ts";
import { withinReach } from "../../lessons/reach.ts";
import { endPlaces } from "../holder-store.ts";
import { statusAt } from "../state.ts";
import type { MakeUps } from "./make-up-schema.ts";
import { isInTime } from "./rules.ts";

export type Row = Selectable<Registrations>;
type Other = {
  missed_session_id: number;
  session_id: number;
  starts_at: Date;
  ends_at: Date;
  location: string;
  instructor_name: string;
};
type Missed = { session_id: number; number: number; starts_at: Date; ends_at: Date; is_made_up: boolean };
type Parallel = Other & { lesson_id: number; course_type: string; has_room: boolean };
type Taken = Other & { online_url: string };

/** The sessions (`n`) of a course's lessons that take place, with their numbers; those that visitors could book. */
const numbered = (tx: Tx, lesson: number) => sql`
  select s.team_id, s.id, s.lesson_id, s.starts_at, s.ends_at, s.online_url, c.course_type,
    coalesce(nullif(s.location, ''), l.location) as location, i.name as instructor_name, l.max_participants,
    l.status = 'active' and c.status = 'active' and not l.is_external and c.make_up_sessions as is_open,
    row_number() over (partition by s.lesson_id order by s.starts_at, s.id)::int as number
  from lessons own
  join courses c on c.team_id = own.team_id and c.id = own.course_id
  join lessons l on l.team_id = own.team_id and l.course_id = own.course_id and l.cancelled_at is null
  join lesson_sessions s on s.team_id = l.team_id and s.lesson_id = l.id and s.cancelled_at is null
  join instructors i on i.team_id = s.team_id and i.id = coalesce(s.instructor_id, l.instructor_id)
  where own.team_id = ${tx.team} and own.id = ${lesson}`;

/** The sessions that somebody misses, whether marked or told. */
async function missedBy(tx: Tx, { id, lesson_id }: Row): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    with n as (${numbered(tx, lesson_id)})
    select n.id as session_id, n.number, n.starts_at, n.ends_at, exists (
      select from attendances a where a.team_id = n.team_id and a.registration_id = ${id}
        and a.session_id = n.id and a.made_up_session_id is not null) as is_made_up
    from n where n.lesson_id = ${lesson_id} and misses_session(n.team_id, ${id}, n.id)
    order by n.starts_at, n.id`.execute(tx.db);
  return rows;
}

/**
 * The sessions of the same number in parallel lessons that are in time for her, begun ones too. Room is what neither people of that lesson nor other
 * guests of that day take, and only while nobody waits for a seat there.
 */
export async function parallelsOf(tx: Tx, row: Row): Promise<Parallel[]> {
  const { id, lesson_id, seats } = row;
  const { rows } = await sql<Parallel>`
    with n as (${numbered(tx, lesson_id)})
    select m.id as missed_session_id, n.id as session_id, n.lesson_id, n.course_type, n.starts_at, n.ends_at,
      n.location, n.instructor_name, not somebody_waits(n.team_id, n.lesson_id, ${tx.now})
        and n.max_participants - seats_taken(n.team_id, n.lesson_id, ${tx.now})
          - make_up_seats(n.team_id, n.id, ${tx.now}) >= ${seats} as has_room
    from n m join n on n.number = m.number and n.lesson_id <> m.lesson_id and n.is_open
    where m.lesson_id = ${lesson_id} and misses_session(m.team_id, ${id}, m.id)
    order by n.starts_at, n.id`.execute(tx.db);
  return rows.filter((session) => isInTime(row, session));
}

/**
 * What is free to make up a session in, whoever misses it: still to come, with the seats left on that day, in order of time.
 * A lesson out of the actor's reach is not named.
 */
export async function freeInsteadOf(tx: Tx, { id, lesson_id }: { id: number; lesson_id: number }) {
  const { rows } = await sql<{
    session_id: number;
    lesson_id: number | null;
    starts_at: Date;
    seats: number;
  }>`
    with n as (${numbered(tx, lesson_id)}),
    f as (
      select n.id as session_id, n.lesson_id, n.starts_at, n.max_participants
        - seats_taken(n.team_id, n.lesson_id, ${tx.now}) - make_up_seats(n.team_id, n.id, ${tx.now}) as seats
      from n m join n on n.number = m.number and n.lesson_id <> m.lesson_id and n.is_open
      where m.id = ${id} and n.starts_at > ${tx.now} and not somebody_waits(n.team_id, n.lesson_id, ${tx.now}))
    select f.session_id, case when ${withinReach(tx)} then f.lesson_id end as lesson_id, f.starts_at, f.seats
    from f join lessons l on l.team_id = ${tx.team} and l.id = f.lesson_id
    where f.seats > 0 order by f.starts_at, f.session_id`.execute(tx.db);
  return rows.map(({ starts_at, ...row }) => ({ ...row, starts_at: instantOut(starts_at) }));
}

/** Where somebody makes up what she misses. */
export async function takenBy(tx: Tx, registration: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select p.missed_session_id, p.session_id, s.starts_at, s.ends_at, s.online_url,
      coalesce(nullif(s.location, ''), l.location) as location, i.name as instructor_name
    from make_up_places p
    join lesson_sessions s on s.team_id = p.team_id and s.id = p.session_id
    join lessons l on l.team_id = s.team_id and l.id = s.lesson_id
    join instructors i on i.team_id = s.team_id and i.id = coalesce(s.instructor_id, l.instructor_id)
    where p.team_id = ${tx.team} and p.registration_id = ${registration} and make_up_runs(p, ${tx.now})`.execute(
    tx.db,
  );
  return rows;
}

/** All of a registration, which making up looks at. */
export const selectRow = (tx: Tx, id: number) =>
  tx.db.selectFrom("registrations").selectAll().where("team_id", "=", tx.team).where("id", "=", id);

/** Who has a seat, and is no test, can make up what she misses. */
export const mayMakeUp = (tx: Tx, row: Row): boolean => !row.is_test && statusAt(row, tx.now) === "confirmed";

/** What a registration misses, with where it is made up, or can be. */
export async function makeUpsOf(tx: Tx, row: Row): Promise<MakeUps> {
  if (!mayMakeUp(tx, row)) return { missed: [] };
  const [missed, parallels, taken] = await together([
    missedBy(tx, row),
    parallelsOf(tx, row),
    takenBy(tx, row.id),
  ]);
  return {
    missed: missed
      .map(({ is_made_up, ...one }) => {
        const place = taken.find(({ missed_session_id }) => missed_session_id === one.session_id);
        const free = parallels.filter(
          ({ missed_session_id, starts_at, has_room }) =>
            missed_session_id === one.session_id && has_room && starts_at > tx.now,
        );
        return {
          ...one,
          starts_at: instantOut(one.starts_at),
          ends_at: instantOut(one.ends_at),
          taken: place
            ? {
                ...otherOut(place),
                online_url: place.online_url,
                can_give_back: asFlag(place.starts_at > tx.now),
              }
            : null,
          free: place || is_made_up ? [] : free.map(otherOut),
        };
      })
      .filter(({ taken: has, free }) => has !== null || free.length > 0),
  };
}

const otherOut = ({ session_id, starts_at, ends_at, location, instructor_name }: Other) => ({
  session_id,
  starts_at: instantOut(starts_at),
  ends_at: instantOut(ends_at),
  location,
  instructor_name,
});

/** Keeps a seat of one day; what does not run any more makes way for it. */
export async function savePlace(
  tx: Tx,
  registration: number,
  { missed_session_id, session_id }: { missed_session_id: number; session_id: number },
): Promise<void> {
  await endPlaces(tx, registration, missed_session_id);
  await tx.db
    .insertInto("make_up_places")
    .values({
      ...{ team_id: tx.team, registration_id: registration },
      ...{ missed_session_id, session_id, created_at: tx.now },
    })
    .execute();
}

/** Whether somebody ever had a seat to make up a session, given back or not. */
export const hadPlace = async (tx: Tx, registration: number, missed: number): Promise<boolean> =>
  (await tx.db
    .selectFrom("make_up_places")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .where("missed_session_id", "=", missed)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** All that is kept of making up behind registrations, given back or not. */
export async function makeUpPlacesOf(tx: Tx, registrations: readonly number[]) {
  const { rows } = await sql<{ missed: Date; starts_at: Date; given_back_at: Date | null }>`
    select m.starts_at as missed, s.starts_at, p.given_back_at
    from make_up_places p
    join lesson_sessions m on m.team_id = p.team_id and m.id = p.missed_session_id
    join lesson_sessions s on s.team_id = p.team_id and s.id = p.session_id
    where p.team_id = ${tx.team} and p.registration_id = any(${[...registrations]}::bigint[])
    order by p.id`.execute(tx.db);
  return rows.map(({ missed, starts_at, given_back_at }) => ({
    missed: instantOut(missed),
    starts_at: instantOut(starts_at),
    given_back_at: given_back_at && instantOut(given_back_at),
  }));
}
