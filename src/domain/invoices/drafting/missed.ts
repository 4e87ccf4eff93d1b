import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";

/** A session that is over and that somebody missed, without making it up. */
export type MissedSession = {
  registration_id: number;
  session_id: number;
  starts_at: Date;
  ends_at: Date;
  /** She said it before, or the team excuses her. */
  is_excused: boolean;
  /** On an invoice that stands, or on a draft. */
  is_billed: boolean;
};

/**
 * The sessions that registrations missed, by registration: as marked, else as announced. What fell out, what lies after her
 * cancellation, and what she made up or has a seat to make up is not among them.
 */
export async function missedOf(
  tx: Tx,
  registrations: readonly number[],
): Promise<ReadonlyMap<number, MissedSession[]>> {
  const { rows } = await sql<MissedSession>`
    select r.id as registration_id, s.id as session_id, s.starts_at, s.ends_at,
      coalesce(a.state, 'excused') = 'excused' as is_excused,
      exists (select from invoice_items t where t.team_id = r.team_id and t.registration_id = r.id
        and t.session_id = s.id and t.total_cents > 0) as is_billed
    from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    join lesson_sessions s on s.team_id = l.team_id and s.lesson_id = l.id and s.cancelled_at is null
      and s.ends_at <= ${tx.now} and s.starts_at < coalesce(least(l.cancelled_at, r.cancelled_at), 'infinity')
    left join attendances a on a.team_id = r.team_id and a.registration_id = r.id and a.session_id = s.id
    where r.team_id = ${tx.team} and r.id = any(${[...registrations]}::bigint[])
      and a.made_up_session_id is null and misses_session(r.team_id, r.id, s.id)
      and not exists (select from make_up_places p where p.team_id = r.team_id and p.registration_id = r.id
        and p.missed_session_id = s.id and make_up_runs(p, ${tx.now}))
    order by s.starts_at, s.id`.execute(tx.db);
  return Map.groupBy(rows, ({ registration_id }) => registration_id);
}
