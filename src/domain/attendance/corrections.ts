import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";

/** What people ask to have corrected, by registration and session; settled by what was marked since. One statement. */
export async function correctionsOf(tx: Tx, people: readonly number[]) {
  const { rows } = await sql<{
    registration_id: number;
    session_id: number;
    text: string;
    asked_at: Date;
    settled_at: Date | null;
  }>`
    select q.registration_id, q.session_id, q.text, q.asked_at, (
      select min(m.received_at) from attendance_marks m
      where m.team_id = q.team_id and m.registration_id = q.registration_id and m.session_id = q.session_id
        and m.outcome = 'applied' and m.received_at > q.asked_at) as settled_at
    from attendance_corrections q
    where q.team_id = ${tx.team} and q.registration_id = any(${[...people]}::bigint[])`.execute(tx.db);
  const found = new Map(
    rows.map((row) => [
      `${row.registration_id}/${row.session_id}`,
      {
        text: row.text,
        asked_at: instantOut(row.asked_at),
        settled_at: row.settled_at && instantOut(row.settled_at),
      },
    ]),
  );
  return (registration: number, session: number) => found.get(`${registration}/${session}`) ?? null;
}
