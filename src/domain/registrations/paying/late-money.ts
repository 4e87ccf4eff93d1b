import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { MayHaveLapsed } from "../rules/payment-rules.ts";
import { hasLapsed } from "../state.ts";

type Late = MayHaveLapsed & { id: number; lesson_id: number; seats: number; created_at: Date };

/**
 * Whose registration comes back when its money comes after it had lapsed, by whichever way: where the lesson takes place
 * and is not over, seats are still free, nobody waits for them, and the person has no other place there. To be called under the lessons' locks, with all
 * that money came for; the first to have booked come first. Two statements, however many they are.
 */
export async function seatsBackFor(tx: Tx, rows: readonly Late[]): Promise<Set<number>> {
  const lapsed = rows.filter(hasLapsed);
  if (lapsed.length === 0) return new Set();
  const { rows: found } = await sql<{ id: number; free: number }>`
    select r.id, l.max_participants - seats_taken(l.team_id, l.id, ${tx.now}) as free
    from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    where r.team_id = ${tx.team} and r.id = any(${lapsed.map(({ id }) => id)}::bigint[])
      and l.cancelled_at is null and l.ends_at > ${tx.now}
      and not somebody_waits(l.team_id, l.id, ${tx.now})
      and not exists (select from registrations other where other.team_id = r.team_id and other.lesson_id = r.lesson_id
        and other.person_key = r.person_key and other.status in ('pending', 'confirmed', 'waiting', 'offered'))`.execute(
    tx.db,
  );
  const freeOf = new Map(found.map(({ id, free }) => [id, free]));
  const given = new Map<number, number>();
  const back = new Set<number>();
  for (const row of lapsed.toSorted(
    (a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id,
  )) {
    const taken = given.get(row.lesson_id) ?? 0;
    if ((freeOf.get(row.id) ?? 0) - taken < row.seats) continue;
    given.set(row.lesson_id, taken + row.seats);
    back.add(row.id);
  }
  return back;
}
