import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { enqueue } from "../../platform/queue.ts";
import { later, withOffset } from "../../shared/time/dates.ts";
import { fullName } from "../../shared/words/text.ts";
import { record } from "../audit/record.ts";
import { post, toAccount } from "../mails/post.ts";
import { lockUser } from "../users/access.ts";
import { exportEnds } from "./jobs.ts";
import { lockExport, type StoredExport, saveExport } from "./store.ts";
import { writeExport } from "./write-export.ts";

/** For so long an export lies ready. */
const DAYS = 7;

/** What building needs besides: where files lie, what the product is called, and where its pages are. */
type Needs = { files: FileStore; product: string; publicUrl: string };

/**
 * Puts all data of the team together and mails whoever asked. Done already it does nothing, and one that was called off
 * meanwhile leaves nothing behind. Throws what writing throws, so that it is tried again; at the last try it has failed.
 */
export async function buildExport(ctx: Ctx, needs: Needs, id: number, isLastTry: boolean): Promise<void> {
  const asked = await inTransaction(ctx, (tx) => begin(tx, id));
  if (!asked) return;
  try {
    const size = await write(ctx, needs, asked);
    const kept = await inTransaction(ctx, (tx) => finish(tx, needs, asked, size));
    if (!kept) await needs.files.remove(ctx.team, asked.file);
  } catch (error) {
    if (error instanceof CalledOff) return;
    if (isLastTry) await inTransaction(ctx, (tx) => fail(tx, id));
    throw error;
  }
}

async function begin(tx: Tx, id: number): Promise<StoredExport | null> {
  const row = await lockExport(tx, id);
  if (!row || row.state === "ready" || row.state === "failed") return null;
  await saveExport(tx, id, { state: "building", done: 0, total: 0 });
  return row;
}

/** There is no further try; what another run has put together meanwhile stays. */
async function fail(tx: Tx, id: number): Promise<void> {
  const row = await lockExport(tx, id);
  if (row && row.state !== "ready") await saveExport(tx, id, { state: "failed" });
}

/** Somebody has called the export off while it was written. */
class CalledOff extends Error {}

/** What was written is said beside the transaction that reads: others see it at once. */
const write = (ctx: Ctx, { files, product }: Needs, { id, file }: StoredExport): Promise<number> =>
  reading(ctx, (tx) =>
    writeExport(tx, file, {
      files,
      product,
      onProgress: async (done, total) => {
        const isThere = await inTransaction(ctx, (aside) => saveExport(aside, id, { done, total }));
        if (!isThere) throw new CalledOff();
      },
    }),
  );

async function finish(
  tx: Tx,
  { publicUrl }: Needs,
  { id, user_id }: StoredExport,
  size: number,
): Promise<boolean> {
  const row = await lockExport(tx, id);
  // A job may run twice: what the other one put together meanwhile is whole, and has been told.
  if (row?.state === "ready") return saveExport(tx, id, { size });
  if (!row) return false;
  const expires_at = later(tx.now, { days: DAYS });
  await saveExport(tx, id, { state: "ready", ready_at: tx.now, expires_at, size });
  await enqueue(tx, exportEnds, { export: id }, expires_at);
  await record(tx, { type: "team", id: tx.team }, "export-built", { size: [null, size] });
  const user = await lockUser(tx, user_id);
  if (user)
    await post(tx, toAccount(user), "export-ready", {
      recipient_name: fullName(user),
      expires_at: withOffset(expires_at),
      export_url: `${publicUrl}/admin/team/daten`,
    });
  return true;
}
