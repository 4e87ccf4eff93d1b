import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Seats } from "./rules.ts";

/**
 * How the seats of lessons stand at the context's instant, counted from the rows: holds and offers count until they
 * end, exactly. One statement; a lesson without registrations is left out.
 */
export async function seatsOf(tx: Tx, lessons: number[]): Promise<Map<number, Seats>> {
  const { rows } = await sql<Seats & { lesson: number }>`
    select lesson_id as lesson,
      coalesce((select jsonb_object_agg(price_id, seats) from (
        select p.price_id, sum(p.seats) as seats from registrations p
        where p.team_id = ${tx.team} and p.lesson_id = r.lesson_id and p.price_id is not null and takes_seat(p, ${tx.now})
        group by p.price_id) at_price), '{}') as at_prices,
      coalesce(sum(seats) filter (where takes_seat(r, ${tx.now})), 0) as taken,
      coalesce(sum(seats) filter (where takes_seat(r, ${tx.now}) and status <> 'confirmed'), 0) as held,
      coalesce(sum(seats) filter (where takes_seat(r, ${tx.now}) and status <> 'offered'), 0) as booked,
      count(*) filter (where status = 'waiting') as waiting,
      bool_or(is_in_line(r, ${tx.now})) as waits
    from registrations r
    where team_id = ${tx.team} and lesson_id = any(${lessons}::bigint[])
      and status in ('confirmed', 'pending', 'offered', 'waiting')
    group by lesson_id`.execute(tx.db);
  return new Map(rows.map(({ lesson, ...seats }) => [lesson, seats]));
}
