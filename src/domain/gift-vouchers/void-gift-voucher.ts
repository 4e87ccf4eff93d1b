import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { giftVoucherUnknown, nothingLeft, voidedAlready } from "./errors.ts";
import { getGiftVoucher } from "./queries.ts";
import type { GiftVoucherDetail } from "./schema.ts";
import { enterValue, lockGiftVoucher, saveGiftVoucher } from "./store.ts";

/**
 * Takes what is left on a voucher away for good, with a reason: it was lost, or the money went back. What it has paid
 * already stays paid; of that comes something back later (a cancellation), it holds again with that alone. @throws giftVoucherUnknown, voidedAlready, nothingLeft
 */
export const voidGiftVoucher = (
  ctx: Ctx,
  id: number,
  { reason }: { reason: string },
): Promise<GiftVoucherDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockGiftVoucher(tx, id);
    if (!row) throw giftVoucherUnknown();
    if (row.voided_at) throw voidedAlready();
    if (row.remaining_cents === 0) throw nothingLeft();
    await enterValue(tx, id, { kind: "voided", amount_cents: -row.remaining_cents });
    await saveGiftVoucher(tx, id, { voided_at: tx.now, void_reason: reason });
    await record(tx, { type: "gift_voucher", id }, "voided", {
      void_reason: ["", reason],
      remaining_cents: [row.remaining_cents, 0],
    });
    return getGiftVoucher(tx, id);
  });
