import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { lockWithLesson } from "../lock.ts";
import { noTest } from "../staff-errors.ts";
import { deleteRegistration, forgetAround } from "../staff-store.ts";

/** Removes a test registration with all that it caused. @throws registrationUnknown; noTest for anybody's real one (409) */
export const removeTest = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, (tx) => removeTestIn(tx, id));

/** The same inside a transaction. */
export async function removeTestIn(tx: Tx, id: number): Promise<true> {
  const { row } = await lockWithLesson(tx, id);
  if (!row.is_test) throw noTest();
  await forgetAround(tx, id);
  await deleteRegistration(tx, id);
  await record(tx, { type: "registration", id }, "test-removed");
  return true;
}
