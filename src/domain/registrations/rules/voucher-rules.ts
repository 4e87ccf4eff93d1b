import { fieldRefusal } from "../../../shared/refusal.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { type CodeFault, type CodeTerms, codeFault } from "../../discount-codes/rules.ts";
import { voucherMatches } from "../rules.ts";

/** What a typed voucher takes off; `discount_code_id` names the team's code where it is one. */
export type Discount = {
  /** As the team or the lesson writes it. */
  voucher_code: string;
  voucher_cents: number;
  voucher_percent: number;
  discount_code_id: number | null;
};

/** Of who typed none. */
export const NO_DISCOUNT: Discount = {
  voucher_code: "",
  voucher_cents: 0,
  voucher_percent: 0,
  discount_code_id: null,
};

/** What of a lesson a voucher is held against. */
type Lesson = { voucher_code: string; voucher_discount_cents: number; course_id: number };

/** What is said at the field about a voucher that takes nothing off. */
const faultWords: Record<CodeFault, (code: CodeTerms | null) => string> = {
  unknown: () => "Dieser Gutschein gilt für diesen Kurstermin nicht",
  ended: (code) => `Dieser Gutschein galt bis ${formatPlainDate(code?.valid_until ?? "")}`,
  "other-course": () => "Dieser Gutschein gilt für andere Kurse, für diesen nicht",
  "used-up": () => "Dieser Gutschein ist aufgebraucht: Er wurde so oft eingelöst, wie er gilt",
};

/** Either what a voucher takes off, or the sentence why it does not. */
export type Judged = { discount: Discount; fault?: undefined } | { discount?: undefined; fault: string };

/**
 * Judges a typed voucher: the lesson's own comes first, then `code`, the team's that reads the same. `redeemed` is a code
 * that the registration has redeemed already: its limits were kept then, only its courses are looked at.
 */
export function judgeVoucher(
  lesson: Lesson,
  typed: string,
  code: CodeTerms | null,
  now: Date,
  redeemed: number | null = null,
): Judged {
  if (typed === "") return { discount: NO_DISCOUNT };
  if (voucherMatches(lesson, typed))
    return {
      discount: { ...NO_DISCOUNT, voucher_code: typed, voucher_cents: lesson.voucher_discount_cents },
    };
  const fault = codeFault(code && code.id === redeemed ? without(code) : code, lesson.course_id, now);
  if (!code || fault) return { fault: faultWords[fault ?? "unknown"](code) };
  const { amount_cents, percent } = code;
  return {
    discount: {
      voucher_code: code.code,
      voucher_cents: amount_cents ?? 0,
      voucher_percent: percent ?? 0,
      discount_code_id: code.id,
    },
  };
}

/** A code whose limits do not count any more. */
const without = (code: CodeTerms): CodeTerms => ({
  ...code,
  ...{ status: "active", valid_until: null, max_uses: null },
});

/** What a voucher takes off. @throws a refusal of `voucher_code` (422) */
export function discountOf(...voucher: Parameters<typeof judgeVoucher>): Discount {
  const { discount, fault } = judgeVoucher(...voucher);
  if (!discount) throw fieldRefusal("voucher_code", fault);
  return discount;
}

/** What a booking keeps of its voucher: one that took nothing off is not redeemed. */
export const keptOf = (
  { discount_code_id }: Discount,
  { discount_cents }: { discount_cents: number },
): { discount_code_id: number | null } => ({
  discount_code_id: discount_cents > 0 ? discount_code_id : null,
});
