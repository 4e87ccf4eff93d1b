import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { recordAct } from "../audit/platform-acts.ts";
import { jobNotFailed } from "./errors.ts";

type Row = {
  id: string;
  queue: string;
  data: Record<string, number | string>;
  tries: number;
  failed_at: Date | null;
  fault: { message?: string } | null;
};

/** Jobs that were given up, the newest first: ids and what the last try said, never personal data. */
export const listFailedJobs = (ctx: Ctx, { queue, most }: { queue?: string | undefined; most: number }) =>
  reading(ctx, async (tx) => {
    const { rows } = await sql<Row>`
      select id, name as queue, data, retry_count + 1 as tries, completed_on as failed_at, output as fault
      from pgboss.job where state = 'failed' and (${queue ?? null}::text is null or name = ${queue ?? null})
      order by completed_on desc nulls last, id limit ${most}`.execute(tx.db);
    return rows.map(({ failed_at, fault, ...row }) => ({
      ...row,
      failed_at: failed_at && instantOut(failed_at),
      fault: fault?.message ?? "",
    }));
  });

/**
 * Has jobs that were given up tried anew, with all their tries: the one of this id, or all of a queue. A job may run twice, so that
 * nothing is done twice by it. Answers how many. @throws jobNotFailed for one that is named
 */
export const repeatJobs = (ctx: Ctx, which: { id: string } | { queue: string }): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const wanted = "id" in which ? sql`id::text = ${which.id}` : sql`name = ${which.queue}`;
    const { rows } = await sql<{ queue: string }>`
      update pgboss.job set state = 'retry', retry_count = 0, start_after = ${tx.now}, started_on = null,
        completed_on = null, output = null
      where state = 'failed' and ${wanted} returning name as queue`.execute(tx.db);
    const [first] = rows;
    if (!first && "id" in which) throw jobNotFailed(which.id);
    if (first)
      await recordAct(tx, {
        act: "jobs-repeated",
        subject: first.queue,
        changes: { jobs: [0, rows.length] },
      });
    return rows.length;
  });
