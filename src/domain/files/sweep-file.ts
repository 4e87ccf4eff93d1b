import { sql } from "kysely";
import { FILES_ARE_KEPT } from "../../platform/backup/what-is-kept.ts";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction, type Tx } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { enqueue } from "../../platform/queue.ts";
import { later } from "../../shared/time/dates.ts";
import { fileSweep } from "./jobs.ts";
import { fileExists } from "./queries.ts";

const BACKUP_MINUTES = 10;

/**
 * Removes from the store what has no row; what has one stays. While a backup is taken nothing goes, since it may hold the row:
 * the sweep comes back later.
 */
export const sweepFile = (ctx: Ctx, files: FileStore, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await isBackupTaken(tx))
      return enqueue(tx, fileSweep, { file: id }, later(tx.now, { minutes: BACKUP_MINUTES }));
    if (!(await fileExists(tx, id))) await files.remove(tx.team, id);
  });

/** Whether a backup is being taken; if not, none begins before the transaction has ended. */
async function isBackupTaken(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${FILES_ARE_KEPT}) as free`.execute(tx.db);
  return rows[0]?.free !== true;
}
