import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { calendarFeedFile } from "../../shared/time/calendar.ts";
import { areWholeDays, later } from "../../shared/time/dates.ts";
import { feedIdIn, isTokenOf, type Place } from "./address.ts";
import { calendarUnknown } from "./errors.ts";
import type { Whose } from "./store.ts";

/** For so many days what is over stays in a feed. */
const KEPT_DAYS = 90;

/**
 * What a secret address answers: the sessions of a team, or those that an instructor leads, also as a substitute, from the
 * last ninety days on. Nobody's name but those of who leads, nothing about participants. @throws calendarUnknown
 */
export async function readFeed(tx: Tx, token: string, place: Place): Promise<string> {
  const feed = await openFeedWith(tx, token, place);
  const [team, sessions] = await together([teamOf(tx), sessionsFor(tx, feed.instructor_id)]);
  const host = new URL(place.publicUrl).hostname;
  return calendarFeedFile({
    name: feed.name ? `${feed.name}, ${team.name}` : team.name,
    files: [...Map.groupBy(sessions, ({ lesson_id }) => lesson_id).values()].map((held) => {
      const [{ lesson_id, course_name, calendar_sequence, updated_at, status }] = held as [Row, ...Row[]];
      return {
        method: "PUBLISH",
        uid: `lesson-${lesson_id}@${host}`,
        sequence: calendar_sequence,
        summary: status === "active" ? course_name : `${course_name} (nicht freigeschaltet)`,
        url: `${place.publicUrl}/admin/kurstermine/${lesson_id}`,
        url_label: "In Kurshafen",
        organiser: { name: team.name, email: team.email },
        now: updated_at,
        sessions: held.map(entryOf),
      };
    }),
  });
}

/** The feed of a token, as long as it is on and who it belongs to may sign in. */
async function openFeedWith(tx: Tx, token: string, place: Place) {
  const id = feedIdIn(token);
  if (id === null) throw calendarUnknown();
  const feed = await tx.db
    .selectFrom("calendar_feeds as f")
    .leftJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "f.team_id").onRef("i.id", "=", "f.instructor_id"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.team_id", "=", "i.team_id").onRef("u.id", "=", "i.user_id"),
    )
    .select(["f.id", "f.version", "f.instructor_id", "i.name"])
    .where("f.team_id", "=", tx.team)
    .where("f.id", "=", id)
    .where(sql<boolean>`(f.instructor_id is null or u.status = 1)`)
    .executeTakeFirst();
  if (!feed || !isTokenOf(token, feed, tx.team, place)) throw calendarUnknown();
  return feed;
}

const teamOf = (tx: Tx) =>
  tx.db.selectFrom("teams").select(["name", "email"]).where("id", "=", tx.team).executeTakeFirstOrThrow();

type Row = {
  lesson_id: number;
  id: number;
  course_name: string;
  status: string;
  calendar_sequence: number;
  updated_at: Date;
  starts_at: Date;
  ends_at: Date;
  location: string;
  online_url: string;
  leader: string;
  nth: number;
  of: number;
  is_cancelled: boolean;
};

/** The sessions of a feed; a lesson without any is its own. */
async function sessionsFor(tx: Tx, whose: Whose): Promise<Row[]> {
  const since = later(tx.now, { days: -KEPT_DAYS });
  const { rows } = await sql<Row>`
    select l.id as lesson_id, s.id, c.name as course_name, l.status, l.calendar_sequence, l.updated_at, s.starts_at,
      s.ends_at, coalesce(nullif(s.location, ''), l.location) as location, s.online_url, p.name as leader, s.nth, s.of,
      s.cancelled_at is not null or coalesce(l.cancelled_at < s.ends_at, false) as is_cancelled
    from lessons l
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    join lateral (
      select s.id, s.starts_at, s.ends_at, s.location, s.online_url, s.instructor_id, s.cancelled_at,
        row_number() over (order by s.starts_at, s.id)::int as nth, count(*) over ()::int as of
      from lesson_sessions s where s.team_id = l.team_id and s.lesson_id = l.id
      union all
      select 0, l.starts_at, l.ends_at, '', '', null, null, 1, 1
      where not exists (select from lesson_sessions o where o.team_id = l.team_id and o.lesson_id = l.id)
    ) s on true
    join instructors p on p.team_id = l.team_id and p.id = coalesce(s.instructor_id, l.instructor_id)
    where l.team_id = ${tx.team} and s.ends_at > ${since}
      and (${whose}::bigint is null or ${whose}::bigint in (p.id, l.instructor2_id))
    order by l.id, s.starts_at, s.id`.execute(tx.db);
  return rows;
}

const entryOf = ({ id, starts_at, ends_at, location, online_url, leader, nth, of, is_cancelled }: Row) => ({
  id,
  starts_at: instantOut(starts_at),
  ends_at: instantOut(ends_at),
  location,
  online_url: is_cancelled ? "" : online_url,
  note: `Kursleitung: ${leader}`,
  whole_days: id === 0 && areWholeDays(starts_at, ends_at),
  cancelled: is_cancelled,
  place: { nth, of },
});
