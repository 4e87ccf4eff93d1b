import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { codeWasUsed, discountCodeUnknown } from "./errors.ts";
import { countBookingsWith, deleteDiscountCodeRow, lockDiscountCode } from "./store.ts";

/** Removes a code that no booking was made with. @throws discountCodeUnknown, codeWasUsed */
export const deleteDiscountCode = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockDiscountCode(tx, id);
    if (!row) throw discountCodeUnknown();
    const bookings = await countBookingsWith(tx, id);
    if (bookings > 0) throw codeWasUsed(bookings);
    await deleteDiscountCodeRow(tx, id);
    await record(tx, { type: "discount_code", id }, "deleted", { discount_code: [row.code, null] });
    return true as const;
  });
