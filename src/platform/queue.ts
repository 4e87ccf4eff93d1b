import { sql } from "kysely";
import type { Tx } from "./context.ts";
import type { Job, JobData } from "./job.ts";

/** Puts a job into the queue inside the caller's transaction: it exists if and only if the write does. */
export const enqueue = <Data extends JobData>(
  tx: Tx,
  job: Job<Data>,
  data: NoInfer<Data>,
  due?: Date,
): Promise<void> => enqueueEach(tx, job, [{ data, due }]);

/** The same for many, each at a time of its own, in one statement. */
export async function enqueueEach<Data extends JobData>(
  tx: Tx,
  { queue }: Job<Data>,
  jobs: readonly { data: NoInfer<Data>; due?: Date | undefined }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const bodies = jobs.map(({ data }) => JSON.stringify({ team: tx.team, ...data }));
  await sql`
    select enqueue(${queue.name}, body::jsonb, due)
    from unnest(${bodies}::text[], ${jobs.map(({ due }) => due ?? null)}::timestamptz[]) as job (body, due)`.execute(
    tx.db,
  );
}
