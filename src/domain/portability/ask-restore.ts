import type { Ctx } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import type { Parsing } from "../../platform/parsing/parsing.ts";
import { enqueue } from "../../platform/queue.ts";
import { randomToken } from "../../shared/ids.ts";
import { later } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { lockTeam } from "../users/access.ts";
import { readCatalog } from "./catalog.ts";
import { restoreRunning, restoreTooLarge, restoreUnknown, teamNotEmpty } from "./errors.ts";
import { restoreAsked, restoreEnds } from "./jobs.ts";
import { exportJudging } from "./judge-export.ts";
import {
  deleteRestores,
  getRestoring,
  insertRestore,
  isEmptyTeam,
  lockRestore,
  saveRestore,
} from "./restores.ts";
import type { Restoring } from "./schema.ts";

/** How an upload's file is called in the store. */
const RESTORE_PART = "restore.zip";
const MOST_BYTES = 500_000_000;

type Services = { files: FileStore; parsing: Parsing };

/**
 * Takes an export in and judges all of it, apart; nothing is read back yet. It is forgotten after a day.
 * @throws teamNotEmpty, restoreRunning, restoreTooLarge, storeFull, parsingBusy, parsingTooSlow; what exportJudging refuses
 */
export async function startRestore(
  ctx: Ctx,
  { files, parsing }: Services,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Restoring> {
  const columns = await reading(ctx, async (tx) => {
    if (!(await isEmptyTeam(tx))) throw teamNotEmpty();
    return Object.fromEntries(
      (await readCatalog(tx)).map((table) => [table.name, table.columns.map(({ name }) => name)]),
    );
  });
  const file = randomToken();
  const size = await files.write(ctx.team, file, RESTORE_PART, atMost(chunks));
  try {
    const manifest = await withRestored(files, ctx.team, file, (path) =>
      parsing.run(ctx.team, exportJudging, { path, columns }),
    );
    return await inTransaction(ctx, async (tx) => {
      await lockTeam(tx);
      const before = await lockRestore(tx);
      if (before?.state === "waiting" || before?.state === "running") throw restoreRunning();
      const gone = await deleteRestores(tx);
      const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
      const user_id = tx.actor.kind === "user" ? tx.actor.id : 0;
      const id = await insertRestore(tx, { user_id, file, size, total, manifest: JSON.stringify(manifest) });
      await enqueue(tx, restoreEnds, { restore: id }, later(tx.now, { days: 1 }));
      await record(tx, { type: "team", id: tx.team }, "restore-uploaded");
      for (const old of gone) await files.remove(ctx.team, old);
      return getRestoring(tx);
    });
  } catch (error) {
    await files.remove(ctx.team, file);
    throw error;
  }
}

/** Does something with an uploaded export while it lies on this machine. @throws restoreUnknown */
export async function withRestored<T>(
  files: FileStore,
  team: number,
  file: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const here = await files.onDisk(team, file, RESTORE_PART);
  if (!here) throw restoreUnknown();
  try {
    return await work(here.path);
  } finally {
    await here.close();
  }
}

async function* atMost(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw restoreTooLarge();
    yield chunk;
  }
}

/** Has what was uploaded read back. @throws restoreUnknown, restoreRunning, teamNotEmpty */
export const runRestore = (ctx: Ctx): Promise<Restoring> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockRestore(tx);
    if (!row) throw restoreUnknown();
    if (row.state === "waiting" || row.state === "running") throw restoreRunning();
    if (row.state !== "judged") throw restoreUnknown();
    if (!(await isEmptyTeam(tx))) throw teamNotEmpty();
    await saveRestore(tx, row.id, { state: "waiting" });
    await enqueue(tx, restoreAsked, { restore: row.id });
    await record(tx, { type: "team", id: tx.team }, "restore-asked");
    return getRestoring(tx);
  });

/** Puts an upload aside that is not read back, or what is left to say of one that was. @throws restoreUnknown */
export async function discardRestore(ctx: Ctx, files: FileStore): Promise<true> {
  const gone = await inTransaction(ctx, async (tx) => {
    const gone = await deleteRestores(tx);
    if (gone.length === 0) throw restoreUnknown();
    await record(tx, { type: "team", id: tx.team }, "restore-discarded");
    return gone;
  });
  for (const file of gone) await files.remove(ctx.team, file);
  return true;
}

/** Forgets an upload that nobody came back to. */
export async function endRestore(ctx: Ctx, files: FileStore, id: number): Promise<void> {
  for (const file of await inTransaction(ctx, (tx) => deleteRestores(tx, id)))
    await files.remove(ctx.team, file);
}
