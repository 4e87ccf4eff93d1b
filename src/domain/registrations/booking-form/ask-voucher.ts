import type { Ctx } from "../../../platform/context.ts";
import { openTerms } from "../agreement/terms.ts";
import type { VoucherAnswer } from "../answer-schema.ts";
import { priceOf, voucherMatches } from "../rules.ts";
import type { VoucherQuestion } from "../schema.ts";

/** Whether a voucher is good for a lesson, and what would be due with it. @throws lessonUnknown */
export async function askVoucher(ctx: Ctx, question: VoucherQuestion): Promise<VoucherAnswer> {
  const terms = await openTerms(ctx, question.lesson_id);
  const valid = voucherMatches(terms, question.code);
  const { discount_cents, total_cents } = priceOf(terms, {
    insurance_type: question.insurance_type ?? null,
    partner: question.partner === true,
    voucher_cents: valid ? terms.voucher_discount_cents : 0,
  });
  return { valid, discount_cents, total_cents };
}
