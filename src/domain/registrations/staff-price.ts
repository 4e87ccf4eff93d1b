import { fieldRefusal } from "../../shared/refusal.ts";
import { type InsuranceType, type Price, priceOf, voucherMatches } from "./rules.ts";
import { bookingTerms, type LessonTerms } from "./terms.ts";

type Chosen = { insurance_type: InsuranceType | null; partner: boolean; voucher_code: string };

/** What is due by a lesson's terms for what the team wrote down. @throws when the voucher is not the lesson's (422) */
export function priceByStaff(terms: LessonTerms, { voucher_code, ...chosen }: Chosen): Price {
  if (voucher_code && !voucherMatches(terms, voucher_code))
    throw fieldRefusal("voucher_code", "Dieser Gutschein gilt für diesen Kurstermin nicht");
  return priceOf(terms, { ...chosen, voucher_cents: voucher_code ? terms.voucher_discount_cents : 0 });
}

/** The same in another lesson, where a voucher that is not its own takes nothing off. */
export const priceElsewhere = (terms: LessonTerms, chosen: Chosen): Price =>
  priceByStaff(terms, voucherMatches(terms, chosen.voucher_code) ? chosen : { ...chosen, voucher_code: "" });

/** The terms that held when the team booked for somebody; nothing was shown or accepted on a screen. */
export const snapshotByStaff = (terms: LessonTerms, price: Price, now: Date) => ({
  at: now.toISOString(),
  by: "staff",
  terms_version: terms.terms_version,
  price,
  terms: bookingTerms(terms, now),
});
