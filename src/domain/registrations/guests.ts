import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { record } from "../audit/record.ts";
import type { GuestSeat, Mails } from "../mails/kinds-schema.ts";
import { post } from "../mails/post.ts";
import { endPlaces, leadersOf, substituteOf } from "./holder-store.ts";

/** Who has a seat of one day that was not given back, whether it still runs, and what she and the leaders are told of it. */
export type Guest = {
  registration_id: number;
  email: string;
  missed_session_id: number;
  seat: GuestSeat;
  runs: boolean;
  /** The session, or its lesson, is called off. */
  is_off: boolean;
  /** She has the seat that this one belongs to. */
  has_seat: boolean;
};

/** The guests of a lesson, in order of time. */
export const guestsOf = (tx: Tx, lesson: number): Promise<Guest[]> =>
  guestsWhere(tx, sql`s.lesson_id = ${lesson}`);

/** Where people are guests, in order of time. */
export const asGuests = (tx: Tx, registrations: readonly number[]): Promise<Guest[]> =>
  guestsWhere(tx, sql`p.registration_id = any(${[...registrations]}::bigint[])`);

async function guestsWhere(tx: Tx, which: RawBuilder<unknown>): Promise<Guest[]> {
  type Row = Omit<Guest, "seat"> & {
    place: number;
    lesson: number;
    session: number;
    starts_at: Date;
    ends_at: Date;
    location: string;
    missed_at: Date;
  };
  const { rows } = await sql<Row>`
    select p.registration_id, r.email, p.missed_session_id, p.id as place, s.lesson_id as lesson, s.id as session,
      s.starts_at, s.ends_at, coalesce(nullif(s.location, ''), l.location) as location, m.starts_at as missed_at,
      make_up_runs(p, ${tx.now}) as runs, s.cancelled_at is not null or l.cancelled_at is not null as is_off,
      state_at(r, ${tx.now}) = 'confirmed' and m.lesson_id = r.lesson_id as has_seat
    from make_up_places p
    join registrations r on r.team_id = p.team_id and r.id = p.registration_id
    join lesson_sessions s on s.team_id = p.team_id and s.id = p.session_id
    join lessons l on l.team_id = s.team_id and l.id = s.lesson_id
    join lesson_sessions m on m.team_id = p.team_id and m.id = p.missed_session_id
    where p.team_id = ${tx.team} and p.given_back_at is null and ${which}
    order by s.starts_at, p.id`.execute(tx.db);
  return rows.map(({ place, lesson, session, starts_at, ends_at, location, missed_at, ...guest }) => ({
    ...guest,
    seat: {
      ...{ place, lesson, session, location },
      starts_at: instantOut(starts_at),
      ends_at: instantOut(ends_at),
      missed_at: instantOut(missed_at),
    },
  }));
}

/** To the guest herself. */
export const toGuest = ({ registration_id, email }: Guest) => ({ registration_id, email });

/**
 * Tells who leads the session that a guest comes, or does not, in one mail: who leads it instead, else the first of its lesson
 * who can sign in, else the team.
 */
export async function tellLeader(tx: Tx, { registration_id, seat }: Guest, comes: boolean): Promise<void> {
  const leader = (await substituteOf(tx, seat.session)) ?? (await leadersOf(tx, seat.lesson))[0];
  const to = { registration_id, email: leader?.email ?? null };
  await post(tx, to, "staff-make-up", { ...seat, leader: leader?.name ?? null, comes });
}

type Why = Mails["make-up-ended"]["why"];

/**
 * Writes down that seats of a day ended which do not run any more, so that none comes to life again after it went to
 * somebody else, and tells those to whom that is news.
 */
export async function endWhatRunsNoMore(tx: Tx, registrations: readonly number[]): Promise<void> {
  const ended = (await asGuests(tx, registrations)).filter(({ runs }) => !runs);
  for (const guest of ended) await endSeat(tx, guest, whyEnded(guest));
}

const whyEnded = ({ is_off, has_seat }: Guest): Why => {
  if (is_off) return "off";
  return has_seat ? "comes" : "no-seat";
};

/**
 * Ends one seat of a day; the guest is told, and who would have met her, unless it has begun or they called it off. What came
 * free by it is offered to who could not be offered anything before. Ended twice it is told once.
 */
export async function endSeat(tx: Tx, guest: Guest, why: Why): Promise<void> {
  const isNews = await endPlaces(tx, guest.registration_id, guest.missed_session_id);
  if (!isNews && why !== "off") return;
  await record(tx, { type: "registration", id: guest.registration_id }, "make-up-given-back", {
    session: [guest.seat.starts_at, null],
  });
  if (new Date(guest.seat.starts_at) <= tx.now) return;
  await post(tx, toGuest(guest), "make-up-ended", { ...guest.seat, why });
  if (why === "off") return;
  await tellLeader(tx, guest, false);
  await sql`select offer_make_ups(${tx.team}, ${guest.seat.lesson})`.execute(tx.db);
}
