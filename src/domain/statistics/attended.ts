import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { isReal } from "../registrations/matching.ts";
import { type Asked, inParts, isAsked, monthOf, type Part, priceOf, spans } from "./parts.ts";

type Attended = { present: number; made_up: number; excused: number; absent: number };

/** What is entered of who was there, by the day of the session; who made it up is not missing. One statement. */
export async function countAttendance(tx: Tx, { period, filter }: Asked): Promise<Part<Attended>[]> {
  const isMadeUp = sql`a.made_up_session_id is not null`;
  const counted = (state: string) => sql`count(*) filter (where a.state = ${state} and not ${isMadeUp})`;
  // Counted by session before anything else is asked of it: there are many entries of few sessions.
  const facts = sql`
    select s.span, ${monthOf(sql`x.starts_at`)} as month, l.id as lesson_id, ${priceOf} as price,
      r.made_up, r.present, r.excused, r.absent
    from (
        select a.session_id, r.price_name, r.insurance_type, count(*) filter (where ${isMadeUp}) as made_up,
          ${counted("present")} as present, ${counted("excused")} as excused, ${counted("absent")} as absent
        from attendances a join registrations r on r.team_id = a.team_id and r.id = a.registration_id
        where a.team_id = ${tx.team} and a.state is not null and ${isReal}
        group by 1, 2, 3) r
      join lesson_sessions x on x.team_id = ${tx.team} and x.id = r.session_id
      join lessons l on l.team_id = x.team_id and l.id = x.lesson_id
      join ${spans(period)} on x.starts_at >= s.begins and x.starts_at < s.ends
    where x.cancelled_at is null and ${isAsked(tx, filter)}`;
  const { rows } = await sql<
    Part<Attended>
  >`${inParts(facts, ["present", "made_up", "excused", "absent"])}`.execute(tx.db);
  return rows;
}
