import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { asFlag } from "../../shared/schema.ts";
import { instantAt, later, wallClock } from "../../shared/time/dates.ts";
import { addDays } from "../../shared/time/wall-clock.ts";
import { selectSessions, sessionOut } from "./rows.ts";
import { marksOpenAt } from "./rules.ts";
import type { SessionToMark } from "./schema.ts";

/** Which days around one are listed beside it. */
const DAYS_AROUND = 7;
/** For how long a session that is over stays listed until it is entered to the end. */
const DAYS_OVERDUE = 56;

/**
 * The sessions that the actor may mark on a day in Berlin (today unless said), and within a week before and after it, with
 * those of the last weeks that are not entered to the end, in order of time.
 */
export async function listSessionsToMark(tx: Tx, date = wallClock(tx.now).date): Promise<SessionToMark[]> {
  const [from, to] = [addDays(date, -DAYS_AROUND), addDays(date, DAYS_AROUND + 1)].map(
    (day) => new Date(instantAt(day, "00:00")),
  );
  const rows = await selectSessions(tx)
    .select([
      countOf(tx, sql`true`).as("people"),
      countOf(tx, isEntered).as("marked"),
      isOverdue(tx).as("is_overdue"),
      sql<number>`(select count(*) from registration_absences a
        join registrations r on r.team_id = a.team_id and r.id = a.registration_id and r.lesson_id = s.lesson_id
        where a.team_id = s.team_id and a.session_id = s.id
          and state_at(r, ${tx.now}) in ('confirmed', 'pending'))`.as("announced_absences"),
    ])
    .where("l.is_external", "=", false)
    .where(sql<boolean>`((s.starts_at >= ${from} and s.starts_at < ${to}) or ${isOverdue(tx)})`)
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .execute();
  return rows.map((row) => ({
    ...sessionOut(row),
    session_id: row.id,
    lesson_id: row.lesson_id,
    course_name: row.course_name,
    of: row.of,
    online_url: row.online_url,
    can_mark: asFlag(marksOpenAt(row.starts_at) <= tx.now),
    people: row.people,
    marked: row.marked,
    announced_absences: row.announced_absences,
    is_overdue: asFlag(row.is_overdue),
  }));
}

/** How many of those expected in a session (`s`) are so; they are `r`. */
const countOf = (tx: Tx, condition: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select count(*) from registrations r where r.team_id = s.team_id and r.lesson_id = s.lesson_id
    and not r.is_test and state_at(r, ${tx.now}) in ('confirmed', 'pending') and ${condition})`;

/** Whether something stands for a person (`r`) in a session (`s`): a mark, or the absence that she announced. */
const isEntered = sql`(
  exists (select from attendances a where a.team_id = s.team_id and a.session_id = s.id
    and a.registration_id = r.id and a.state is not null)
  or exists (select from registration_absences a where a.team_id = s.team_id and a.session_id = s.id
    and a.registration_id = r.id))`;

/**
 * Whether a session (`s`) of the last weeks is over and not entered to the end. Those of before the team's first entry are
 * not: whoever does not enter attendance is not asked for it.
 */
const isOverdue = (tx: Tx): RawBuilder<boolean> => sql<boolean>`(
  s.ends_at < ${tx.now} and s.starts_at >= ${later(tx.now, { days: -DAYS_OVERDUE })}
  and s.cancelled_at is null and l.cancelled_at is null
  and s.starts_at >= (select min(e.starts_at) from attendances a
    join lesson_sessions e on e.team_id = a.team_id and e.id = a.session_id
    where a.team_id = s.team_id and a.state is not null)
  and ${countOf(tx, sql`not ${isEntered}`)} > 0)`;
