import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { wallClock, withOffset } from "../../../shared/time/dates.ts";
import { addSpan } from "../../../shared/time/wall-clock.ts";
import { MONTHS_AHEAD, MOST_DATES, suits } from "../rules/invitation-rules.ts";

type Person = { due_date: string | null; child_birthdate: string | null };

/** A date that somebody is invited to. */
export type Following = {
  id: number;
  title: string;
  starts_at: string;
  ends_at: string;
  location: string;
  is_full: boolean;
};

/** The open dates that suit somebody after the birth, the next one first: of the kinds that the team chose. */
export async function whatFollows(tx: Tx, { due_date, child_birthdate }: Person): Promise<Following[]> {
  const born_on = child_birthdate ?? due_date;
  if (!born_on) return [];
  const until = addSpan(wallClock(tx.now).date, { months: MONTHS_AHEAD });
  const { rows } = await sql<{
    id: number;
    title: string;
    course_type: string;
    starts_at: Date;
    ends_at: Date;
    location: string;
    is_full: boolean;
  }>`
    select l.id, c.name as title, c.course_type, l.starts_at, l.ends_at, l.location,
      seats_taken(l.team_id, l.id, ${tx.now}) >= l.max_participants
        or somebody_waits(l.team_id, l.id, ${tx.now}) as is_full
    from lessons l
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    join teams t on t.id = l.team_id
    where l.team_id = ${tx.team} and c.course_type = any(t.invitation_types)
      and l.status = 'active' and c.status = 'active' and l.cancelled_at is null and not l.is_external
      and l.starts_at > ${tx.now} and l.starts_at < ${until}::date
    order by l.starts_at, l.id`.execute(tx.db);
  const fitting = rows.filter(({ course_type, starts_at, ends_at }) =>
    suits({ course_type, starts_on: wallClock(starts_at).date, ends_on: wallClock(ends_at).date }, born_on),
  );
  return fitting.slice(0, MOST_DATES).map(({ course_type: _, starts_at, ends_at, ...row }) => ({
    ...row,
    starts_at: withOffset(starts_at),
    ends_at: withOffset(ends_at),
  }));
}
