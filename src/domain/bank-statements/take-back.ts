import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { takeTransfersBack } from "../invoices/paying/book-transfers.ts";
import { takePaymentsBack } from "../registrations/noted-payments/book-payments.ts";
import { entryUnknown } from "./errors.ts";
import { findEntry } from "./queries.ts";
import { deleteEntry } from "./store.ts";

/**
 * Takes back what was booked of an entry, the whole of it: for all that it was divided on, or for none. The
 * next statement that holds the entry shows it as new. @throws entryUnknown; moneyWentBack (409)
 */
export const takeBack = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const entry = await findEntry(tx, id);
    if (!entry) throw entryUnknown();
    await takeTransfersBack(tx, id);
    await takePaymentsBack(tx, id);
    if (!(await deleteEntry(tx, id))) throw entryUnknown();
    return true as const;
  });
