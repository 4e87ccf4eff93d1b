import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { asFlag, instantOut } from "../../../shared/schema.ts";
import { instantAt } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { withinReach } from "../reach.ts";
import { emptySeats, type Seats } from "../rules.ts";
import { seatsOf } from "../seats.ts";
import type { CalendarSession } from "./calendar-schema.ts";

/** Which days a calendar shows, both included, and what of them; `instructor` leads a session or substitutes. */
export type CalendarFilter = {
  from: string;
  to: string;
  instructor?: number | undefined;
  course?: number | undefined;
  place?: string | undefined;
  color?: string | undefined;
};

type Row = {
  id: number | null;
  lesson_id: number;
  starts_at: Date;
  ends_at: Date;
  place: number;
  of: number;
  location: string;
  is_online: boolean;
  leader_id: number;
  leader: string;
  second_id: number | null;
  second: string | null;
  is_substituted: boolean;
  course_id: number;
  course_name: string;
  color: string | null;
  category: string | null;
  status: CalendarSession["status"];
  is_external: boolean;
  is_cancelled: boolean;
  max_participants: number;
};

/** The sessions of the days that are looked at, by start, as far as the actor may see their lessons. Two statements. */
export async function listSessions(tx: Tx, filter: CalendarFilter): Promise<CalendarSession[]> {
  const { rows } = await sql<Row>`
    select m.id, l.id as lesson_id, m.starts_at, m.ends_at, m.place, m.of,
      coalesce(nullif(m.location, ''), l.location) as location, m.online_url <> '' as is_online,
      p.id as leader_id, p.name as leader, i2.id as second_id, i2.name as second,
      m.instructor_id is not null and m.instructor_id <> l.instructor_id as is_substituted,
      c.id as course_id, c.name as course_name, k.color, k.name as category,
      l.status, l.is_external, l.max_participants, m.is_cancelled or coalesce(l.cancelled_at < m.ends_at, false) as is_cancelled
    from (${sessionsOn(tx, filter)}) m
    join lessons l on l.team_id = ${tx.team} and l.id = m.lesson_id
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    join instructors p on p.team_id = l.team_id and p.id = coalesce(m.instructor_id, l.instructor_id)
    left join instructors i2 on i2.team_id = l.team_id and i2.id = l.instructor2_id and i2.id <> p.id
    left join lateral (
      select k.color, k.name from course_categories cc
      join categories k on k.team_id = cc.team_id and k.id = cc.category_id
      where cc.team_id = l.team_id and cc.course_id = c.id and k.color <> '' and k.status = 'active'
      order by k.rank, k.name collate german_titles limit 1
    ) k on true
    where ${withinReach(tx)} and ${wanted(filter)}
    order by m.starts_at, m.ends_at, l.id`.execute(tx.db);
  const seats = await seatsOf(tx, [...new Set(rows.map(({ lesson_id }) => lesson_id))]);
  return rows.map((row) => sessionOut(row, seats.get(row.lesson_id) ?? emptySeats));
}

/** Sessions that touch the days, and lessons without any that run on one of them. */
function sessionsOn(tx: Tx, filter: CalendarFilter) {
  const from = instantAt(filter.from, "00:00");
  const to = instantAt(addDays(filter.to, 1), "00:00");
  return sql`
    select s.lesson_id, s.id, s.starts_at, s.ends_at, s.location, s.online_url, s.instructor_id,
      (select count(*) from lesson_sessions o where o.team_id = s.team_id and o.lesson_id = s.lesson_id
        and (o.starts_at, o.id) <= (s.starts_at, s.id)) as place,
      (select count(*) from lesson_sessions o where o.team_id = s.team_id and o.lesson_id = s.lesson_id) as of,
      s.cancelled_at is not null as is_cancelled
    from lesson_sessions s
    where s.team_id = ${tx.team} and s.ends_at > ${from} and s.starts_at < ${to}
    union all
    select l.id, null, l.starts_at, l.ends_at, '', '', null, 1, 0, false from lessons l
    where l.team_id = ${tx.team} and l.ends_at >= ${from} and l.starts_at < ${to}
      and not exists (select from lesson_sessions o where o.team_id = l.team_id and o.lesson_id = l.id)`;
}

const wanted = ({ instructor, course, place, color }: CalendarFilter) =>
  sql.join(
    [
      sql`true`,
      ...(instructor ? [sql`${instructor} in (p.id, i2.id)`] : []),
      ...(course ? [sql`c.id = ${course}`] : []),
      ...(place ? [sql`coalesce(nullif(m.location, ''), l.location) = ${place}`] : []),
      ...(color ? [sql`k.color = ${color}`] : []),
    ],
    sql` and `,
  );

const sessionOut = (row: Row, seats: Seats): CalendarSession => ({
  id: row.id,
  lesson_id: row.lesson_id,
  starts_at: instantOut(row.starts_at),
  ends_at: instantOut(row.ends_at),
  place: row.place,
  of: row.of,
  location: row.location,
  is_online: asFlag(row.is_online),
  people: [
    { id: row.leader_id, name: row.leader },
    ...(row.second_id === null ? [] : [{ id: row.second_id, name: row.second ?? "" }]),
  ],
  is_substituted: asFlag(row.is_substituted),
  course: { id: row.course_id, name: row.course_name },
  color: row.color ?? "",
  category: row.category ?? "",
  status: row.status,
  is_external: asFlag(row.is_external),
  is_cancelled: asFlag(row.is_cancelled),
  max_participants: row.max_participants,
  seats_taken: seats.taken,
  waiting: seats.waiting,
});
