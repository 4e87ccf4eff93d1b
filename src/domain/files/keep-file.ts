import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { enqueue } from "../../platform/queue.ts";
import { randomToken } from "../../shared/ids.ts";
import { fileSweep } from "./jobs.ts";
import type { JudgedFile } from "./judge.ts";
import { addressOfFile } from "./queries.ts";
import type { Uploaded } from "./schema.ts";
import { insertFile } from "./store.ts";

/** After so long an upload that was broken off has certainly ended. */
const SWEEP_AFTER_MS = 3_600_000;

/**
 * Keeps a file and hands its address to `attach`, which stores it in the same transaction: both are there or neither,
 * also when the process is killed in between. @throws storeFull; whatever `attach` throws
 */
export async function keepFile(
  ctx: Ctx,
  files: FileStore,
  { facts, parts }: JudgedFile,
  attach: (tx: Tx, path: string) => Promise<void>,
): Promise<Uploaded> {
  const id = randomToken();
  const due = new Date(ctx.now.getTime() + SWEEP_AFTER_MS);
  await inTransaction(ctx, (tx) => enqueue(tx, fileSweep, { file: id }, due));
  await files.put(ctx.team, id, parts);
  return inTransaction(ctx, async (tx) => {
    await insertFile(tx, id, facts);
    const path = await addressOfFile(tx, id);
    await attach(tx, path);
    return { path };
  });
}
