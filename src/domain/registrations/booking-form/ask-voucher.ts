import type { Ctx } from "../../../platform/context.ts";
import { openTerms } from "../agreement/terms.ts";
import { feesAt } from "../rules/money/price-rules.ts";
import { judgeVoucher, NO_DISCOUNT, paidBy } from "../rules/money/voucher-rules.ts";
import { priceOf } from "../rules.ts";
import type { VoucherQuestion } from "../schema.ts";
import type { VoucherAnswer } from "./booked-schema.ts";
import { findVoucher } from "./register.ts";

/** Whether a voucher is good for a lesson, or why it is not, and what would be due with it. @throws lessonUnknown */
export async function askVoucher(ctx: Ctx, question: VoucherQuestion): Promise<VoucherAnswer> {
  const terms = await openTerms(ctx, question.lesson_id);
  const typed = question.code.trim();
  const found = await findVoucher(ctx, terms, typed);
  const { discount = NO_DISCOUNT, gift, fault = "" } = judgeVoucher(terms, typed, found, ctx.now);
  const { discount_cents, total_cents } = priceOf(feesAt(terms, question.price_id), {
    insurance_type: question.insurance_type ?? null,
    partner: question.partner === true,
    ...discount,
  });
  return {
    ...{ valid: typed !== "" && fault === "", message: fault, discount_cents, total_cents },
    gift: gift
      ? {
          pays_cents: paidBy(gift, { total_cents }).gift_cents,
          remaining_cents: gift.remaining_cents,
          valid_until: gift.valid_until,
        }
      : null,
  };
}
