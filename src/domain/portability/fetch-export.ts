import { Readable } from "node:stream";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { exportUnknown } from "./errors.ts";
import { findReadyExport } from "./queries.ts";
import { EXPORT_PART } from "./write-export.ts";

/** An export to be handed out; `size` in bytes. */
export type FetchedExport = { name: `${string}.zip`; size: number; stream: ReadableStream<Uint8Array> };

/** Opens the team's export and writes down that it was fetched. @throws exportUnknown, exportNotReady */
export async function fetchExport(ctx: Ctx, files: FileStore): Promise<FetchedExport> {
  const { file, asked_at } = await inTransaction(ctx, async (tx) => {
    const ready = await findReadyExport(tx);
    await record(tx, { type: "team", id: tx.team }, "export-fetched");
    return ready;
  });
  const stored = await files.open(ctx.team, file, EXPORT_PART);
  if (!stored) throw exportUnknown();
  return {
    name: `alle-daten-${wallClock(asked_at).date}.zip`,
    size: stored.size,
    stream: Readable.toWeb(stored.stream) as ReadableStream<Uint8Array>,
  };
}
