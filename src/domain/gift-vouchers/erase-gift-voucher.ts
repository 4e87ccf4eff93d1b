import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { giftVoucherUnknown } from "./errors.ts";
import { getGiftVoucher } from "./queries.ts";
import type { GiftVoucherDetail } from "./schema.ts";
import { lockGiftVoucher, saveGiftVoucher } from "./store.ts";

/** Takes buyer, recipient and greeting out of a voucher for good; number, value and entries stay. @throws giftVoucherUnknown */
export const eraseGiftVoucher = (ctx: Ctx, id: number): Promise<GiftVoucherDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockGiftVoucher(tx, id);
    if (!row) throw giftVoucherUnknown();
    const nobody = { buyer_name: "Gelöschte Person", buyer_email: "", recipient_name: "", greeting: "" };
    await saveGiftVoucher(tx, id, { ...nobody, erased_at: tx.now });
    await record(tx, { type: "gift_voucher", id }, "erased");
    return getGiftVoucher(tx, id);
  });
