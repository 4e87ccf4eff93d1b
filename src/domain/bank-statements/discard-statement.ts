import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { statementUnknown } from "./errors.ts";
import { deleteStatement } from "./store.ts";

/** Puts a statement aside: what was booked stays, what it said is forgotten. @throws statementUnknown */
export const discardStatement = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    if (!(await deleteStatement(tx, id))) throw statementUnknown();
    await record(tx, { type: "bank_statement", id }, "discarded");
    return true as const;
  });

/** Forgets a statement, with all names and accounts in it, a day after it was read in. */
export const sweepStatement = (ctx: Ctx, id: number): Promise<boolean> =>
  inTransaction(ctx, (tx) => deleteStatement(tx, id));
