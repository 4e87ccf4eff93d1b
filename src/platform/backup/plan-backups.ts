import { sql } from "kysely";
import type { Tx } from "../context.ts";
import { type Database, inTransaction } from "../database/transaction.ts";
import { enqueue } from "../queue.ts";
import { backupDue } from "./jobs.ts";
import { nextBackup, type Schedule } from "./schedule-rules.ts";
import { BACKUP_QUEUE } from "./what-is-kept.ts";

const PLANNED_ALONE = 4_721_005;
/** What a job carries that is about no team. */
const NO_TEAM = 0;

/**
 * Puts down when the next backup is due, in place of what was planned before; one that is due already stays. However many
 * workers do so, one is planned. Without a schedule none is.
 */
export const planBackups = (database: Database, schedule: Schedule | undefined, now: Date): Promise<void> =>
  inTransaction(
    { database, team: NO_TEAM, actor: { kind: "system", job: BACKUP_QUEUE }, now },
    async (tx) => {
      await sql`select pg_advisory_xact_lock(${PLANNED_ALONE})`.execute(tx.db);
      await sql`
      delete from pgboss.job where name = ${BACKUP_QUEUE} and state in ('created', 'retry')
        and (${!schedule} or start_after > ${now})`.execute(tx.db);
      if (schedule && !(await isPlanned(tx))) await enqueue(tx, backupDue, {}, nextBackup(schedule, now));
    },
  );

async function isPlanned(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${BACKUP_QUEUE} and state in ('created', 'retry') limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}
