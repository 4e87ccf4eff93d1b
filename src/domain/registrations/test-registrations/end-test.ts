import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { findRegistration } from "../store.ts";
import { removeTestIn } from "./remove-test.ts";

/** Removes a test registration whose hour is over, unless somebody was quicker. */
export const endTest = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await findRegistration(tx, { id })) await removeTestIn(tx, id);
  });
