import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { isReal } from "../registrations/matching.ts";
import { type Asked, dayOf, inParts, isAsked, ofLesson, type Part, priceOf, spans } from "./parts.ts";

type Attended = { present: number; made_up: number; excused: number; absent: number };

/** What is entered of who was there, by the day of the session; who made it up is not missing. One statement. */
export async function countAttendance(tx: Tx, { period, filter }: Asked): Promise<Part<Attended>[]> {
  const isMadeUp = sql`a.made_up_session_id is not null`;
  const one = (state: string) => sql`(a.state = ${state} and not ${isMadeUp})::int`;
  const facts = sql`
    select s.span, ${dayOf(sql`x.starts_at`)} as day, ${ofLesson}, ${priceOf} as price,
      (${isMadeUp})::int as made_up, ${one("present")} as present, ${one("excused")} as excused, ${one("absent")} as absent
    from attendances a
      join lesson_sessions x on x.team_id = a.team_id and x.id = a.session_id
      join lessons l on l.team_id = x.team_id and l.id = x.lesson_id
      join registrations r on r.team_id = a.team_id and r.id = a.registration_id
      join ${spans(period)} on x.starts_at >= s.begins and x.starts_at < s.ends
    where a.team_id = ${tx.team} and a.state is not null and x.cancelled_at is null and ${isReal}
      and ${isAsked(tx, filter)}`;
  const { rows } = await sql<
    Part<Attended>
  >`${inParts(facts, ["present", "made_up", "excused", "absent"])}`.execute(tx.db);
  return rows;
}
