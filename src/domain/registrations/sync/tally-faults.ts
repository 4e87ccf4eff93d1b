import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { instantOut } from "../../../shared/schema.ts";
import { MOST_ANSWERED } from "./sync-findings.ts";
import type { SyncReport } from "./sync-schema.ts";

type Fault = { id: number | null; course_name: string; starts_at: Date; total: number };

/** Lessons whose registrations are tallied wrong; the team as a whole counts as one more, and is not named. This should never be. */
export async function findTallyFaults(tx: Tx): Promise<SyncReport["tallies"]> {
  const { rows } = await sql<Fault>`
    with wrong as (select distinct lesson_id from tally_faults(${tx.team}))
    select l.id, c.name as course_name, l.starts_at, (select count(*) from wrong) as total
    from wrong w
    left join lessons l on l.team_id = ${tx.team} and l.id = w.lesson_id
    left join courses c on c.team_id = l.team_id and c.id = l.course_id
    order by l.starts_at, l.id limit ${MOST_ANSWERED}`.execute(tx.db);
  const items = rows.flatMap(({ id, course_name, starts_at }) =>
    id === null ? [] : [{ id, course_name, starts_at: instantOut(starts_at) }],
  );
  return { total: rows[0]?.total ?? 0, items };
}

/** Counts anew where tallies are wrong, and nobody waits for it; answers of how many lessons, the team as a whole among them. */
export async function mendTallies(tx: Tx): Promise<number> {
  const { rows } = await sql<{ mended: number }>`select mend_tallies(${tx.team}) as mended`.execute(tx.db);
  return rows[0]?.mended ?? 0;
}
