import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { enqueue } from "../../platform/queue.ts";
import { randomToken } from "../../shared/ids.ts";
import { record } from "../audit/record.ts";
import { lockTeam } from "../users/access.ts";
import { exportRunning, exportUnknown } from "./errors.ts";
import { exportAsked } from "./jobs.ts";
import { findExport } from "./queries.ts";
import type { TeamExport } from "./schema.ts";
import { deleteExports, insertExport } from "./store.ts";

/**
 * Has all data of the team put together; whoever asked is mailed when they lie ready. One at a time: a finished one gives way
 * to the new one. @throws exportRunning
 */
export async function askExport(ctx: Ctx, files: FileStore): Promise<TeamExport> {
  const { asked, gone } = await inTransaction(ctx, async (tx) => {
    await lockTeam(tx);
    const last = await findExport(tx);
    if (last?.state === "waiting" || last?.state === "building") throw exportRunning();
    const gone = await deleteExports(tx);
    const id = await insertExport(tx, tx.actor.kind === "user" ? tx.actor.id : 0, randomToken());
    await enqueue(tx, exportAsked, { export: id });
    await record(tx, { type: "team", id: tx.team }, "export-asked");
    const asked = await findExport(tx);
    if (!asked) throw exportUnknown();
    return { asked, gone };
  });
  for (const file of gone) await files.remove(ctx.team, file);
  return asked;
}

/** Ends an export that is being put together, or deletes one that is ready. @throws exportUnknown */
export async function discardExport(ctx: Ctx, files: FileStore): Promise<true> {
  const gone = await inTransaction(ctx, async (tx) => {
    const gone = await deleteExports(tx);
    if (gone.length === 0) throw exportUnknown();
    await record(tx, { type: "team", id: tx.team }, "export-discarded");
    return gone;
  });
  for (const file of gone) await files.remove(ctx.team, file);
  return true;
}

/** Deletes an export that has lain ready for seven days. */
export async function endExport(ctx: Ctx, files: FileStore, id: number): Promise<void> {
  for (const file of await inTransaction(ctx, (tx) => deleteExports(tx, id)))
    await files.remove(ctx.team, file);
}
