import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { fieldRefusal } from "../../../shared/refusal.ts";
import { numberUnknown } from "../../gift-vouchers/errors.ts";
import { lockGift } from "../../gift-vouchers/find-gift.ts";
import { endPaymentsOf } from "../../payments/money/ask-payment.ts";
import { findTermsIn } from "../agreement/terms.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { apply } from "../apply.ts";
import { lessonUnknown } from "../errors.ts";
import { lockWithLesson } from "../lock.ts";
import { recordMoney } from "../paying/record-money.ts";
import { getRegistration } from "../queries.ts";
import { seatCents } from "../rules/money/deposit-rules.ts";
import { judgeVoucher, paidBy } from "../rules/money/voucher-rules.ts";
import { keptCents, openCents } from "../rules/staff-rules.ts";
import { testIsNotPaid } from "../staff-errors.ts";
import { updateRegistration } from "../store.ts";
import { redeem } from "../vouchers.ts";
import { nothingOpen, otherVoucherPays } from "./errors.ts";

/**
 * Pays what is open of a registration from a gift voucher that somebody brought along, as far as it goes. A held seat is
 * confirmed where nothing is open any more, or nothing of its deposit; pages to pay the former sum end.
 * @throws registrationUnknown; testIsNotPaid (409); numberUnknown, nothingOpen, otherVoucherPays, or why it pays nothing (422)
 */
export const redeemGiftVoucher = (
  ctx: Ctx,
  id: number,
  { number }: { number: string },
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockWithLesson(tx, id);
    if (row.is_test) throw testIsNotPaid();
    const open_cents = openCents(row);
    if (open_cents === 0) throw nothingOpen();
    const [terms, found] = [await findTermsIn(tx, row.lesson_id), await lockGift(tx, number)];
    if (!terms) throw lessonUnknown();
    if (!found) throw numberUnknown();
    if (row.gift_voucher_id !== null && row.gift_voucher_id !== found.id && row.gift_cents > 0)
      throw otherVoucherPays();
    const judged = judgeVoucher({ ...terms, voucher_code: "" }, number, { code: null, gift: found }, tx.now);
    if (judged.fault !== undefined) throw fieldRefusal("number", judged.fault);
    const paid = paidBy(judged.gift, { total_cents: open_cents });
    await updateRegistration(tx, id, { gift_voucher_id: paid.gift_voucher_id });
    await redeem(tx, id, paid);
    await endPaymentsOf(tx, id);
    const seat_cents = seatCents(row) - keptCents(row);
    if (row.status === "pending" && paid.gift_cents >= seat_cents)
      await apply(tx, [{ row, event: { type: "confirm", action: null } }]);
    await recordMoney(tx, "paid-by-voucher", [row], { amount_cents: [null, paid.gift_cents] });
    return getRegistration(tx, id);
  });
