import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { fileExists } from "./queries.ts";

/** Removes from the store what has no row; what has one stays. */
export async function sweepFile(ctx: Ctx, files: FileStore, id: string): Promise<void> {
  if (!(await reading(ctx, (tx) => fileExists(tx, id)))) await files.remove(ctx.team, id);
}
