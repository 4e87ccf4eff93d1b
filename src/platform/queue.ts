import { sql } from "kysely";
import type { Tx } from "./context.ts";

/** The name of a queue and what one of its jobs carries besides the team. */
export type Job<Data extends Record<string, number | string>> = { queue: string; example?: Data };

/** Puts a job into the queue inside the caller's transaction: it exists if and only if the write does. */
export async function enqueue<Data extends Record<string, number | string>>(
  tx: Tx,
  job: Job<Data>,
  data: Data,
  due?: Date,
): Promise<void> {
  const body = JSON.stringify({ team: tx.team, ...data });
  await sql`select enqueue(${job.queue}, ${body}::jsonb, ${due ?? null}::timestamptz)`.execute(tx.db);
}
