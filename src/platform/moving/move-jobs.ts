import type { OpenServer } from "./servers.ts";

/**
 * Hands a team's jobs that wait or were given up from one server's queue to another's, each under its number, so that one that is
 * handed over twice is there once; those at hand end where they are. Answers how many.
 */
export async function moveJobs(from: OpenServer, to: OpenServer, team: number): Promise<number> {
  await from.owner.query("begin");
  try {
    // Locked until the other server has them: no worker begins one meanwhile.
    const { rows } = await from.owner.query<{ jobs: string | null; count: number }>(
      `with gone as (
         delete from pgboss.job where state in ('created', 'retry', 'failed') and data->>'team' = $1 returning *)
       select jsonb_agg(to_jsonb(gone))::text as jobs, count(*)::int as count from gone`,
      [String(team)],
    );
    await to.owner.query(
      "insert into pgboss.job select * from jsonb_populate_recordset(null::pgboss.job, coalesce($1::jsonb, '[]')) on conflict do nothing",
      [rows[0]?.jobs],
    );
    await from.owner.query("commit");
    return rows[0]?.count ?? 0;
  } catch (error) {
    await from.owner.query("rollback").catch(() => {});
    throw error;
  }
}
