import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { importUnknown } from "./errors.ts";
import { deleteImport } from "./store.ts";

/** Puts a file aside: what was brought in stays, what was not is forgotten. @throws importUnknown */
export const discardImport = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    if (!(await deleteImport(tx, id))) throw importUnknown();
    await record(tx, { type: "import", id }, "discarded");
    return true as const;
  });

/** Forgets a file that nobody has come back to. */
export const sweepImport = (ctx: Ctx, id: number): Promise<boolean> =>
  inTransaction(ctx, (tx) => deleteImport(tx, id));
