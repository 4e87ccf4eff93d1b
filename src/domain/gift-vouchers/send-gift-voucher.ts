import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { post } from "../mails/post.ts";
import { giftVoucherUnknown, noAddress, voidedAlready } from "./errors.ts";
import { lockGiftVoucher } from "./store.ts";

/** Sends a voucher to its buyer once more. @throws giftVoucherUnknown, voidedAlready, noAddress */
export const sendGiftVoucher = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockGiftVoucher(tx, id);
    if (!row) throw giftVoucherUnknown();
    if (row.voided_at) throw voidedAlready();
    if (!row.buyer_email) throw noAddress();
    const data = { recipient_name: row.buyer_name, gift_voucher: id };
    await post(tx, { user_id: null, email: row.buyer_email }, "gift-voucher", data);
    await record(tx, { type: "gift_voucher", id }, "sent");
    return true as const;
  });
