import { fieldRefusal } from "../../../../shared/refusal.ts";
import { formatPlainDate } from "../../../../shared/time/dates.ts";
import { type CodeFault, type CodeTerms, codeFault } from "../../../discount-codes/rules.ts";
import { type GiftFault, type GiftTerms, giftFault } from "../../../gift-vouchers/rules.ts";
import { type Price, voucherMatches } from "../../rules.ts";

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

/** What the team has under a typed voucher: a code that lowers the price, or a gift voucher that pays. */
export type FoundVoucher = { code: CodeTerms | null; gift: GiftTerms | null };

/** What of a lesson a voucher is held against. */
type Lesson = { voucher_code: string; voucher_discount_cents: number; course_id: number };

/** What is said at the field about a voucher that takes nothing off. */
const faultWords: Record<CodeFault, (code: CodeTerms | null) => string> = {
  unknown: () => "Dieser Gutschein gilt für diesen Kurstermin nicht",
  ended: (code) => `Dieser Gutschein galt bis ${formatPlainDate(code?.valid_until ?? "")}`,
  "other-course": () => "Dieser Gutschein gilt für andere Kurse, für diesen nicht",
  "used-up": () => "Dieser Gutschein ist aufgebraucht: Er wurde so oft eingelöst, wie er gilt",
};

const giftFaultWords: Record<GiftFault, (gift: GiftTerms) => string> = {
  voided: () => "Dieser Gutschein gilt nicht mehr",
  ended: (gift) => `Dieser Gutschein galt bis ${formatPlainDate(gift.valid_until)}`,
  empty: () => "Dieser Gutschein ist ganz eingelöst",
  "other-course": (gift) => `Dieser Gutschein gilt für den Kurs „${gift.course_name}“`,
};

/** Either what a voucher takes off, and the gift voucher that pays, or the sentence why it is good for nothing. */
export type Judged =
  | { discount: Discount; gift: GiftTerms | null; fault?: undefined }
  | { discount?: undefined; gift?: undefined; fault: string };

/**
 * Judges a typed voucher: the lesson's own comes first, then the team's code that reads the same, then its gift voucher. `redeemed` is a code
 * that the registration has redeemed already: its limits were kept then, only its courses are looked at.
 */
export function judgeVoucher(
  lesson: Lesson,
  typed: string,
  { code, gift }: FoundVoucher,
  now: Date,
  redeemed: number | null = null,
): Judged {
  if (typed === "") return { discount: NO_DISCOUNT, gift: null };
  if (voucherMatches(lesson, typed)) {
    const own = { voucher_code: typed, voucher_cents: lesson.voucher_discount_cents };
    return { discount: { ...NO_DISCOUNT, ...own }, gift: null };
  }
  if (!code && gift) {
    const refused = giftFault(gift, lesson.course_id, now);
    // The number is worth money: a booking names the voucher by its id.
    return refused ? { fault: giftFaultWords[refused](gift) } : { discount: NO_DISCOUNT, gift };
  }
  const fault = codeFault(code && code.id === redeemed ? without(code) : code, lesson.course_id, now);
  if (!code || fault) return { fault: faultWords[fault ?? "unknown"](code) };
  const { amount_cents, percent } = code;
  return {
    gift: null,
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

/** The same where it has to hold. @throws a refusal of `voucher_code` (422) */
export function heldVoucher(...voucher: Parameters<typeof judgeVoucher>) {
  const { discount, gift, fault } = judgeVoucher(...voucher);
  if (!discount) throw fieldRefusal("voucher_code", fault);
  return { discount, gift };
}

/** What a gift voucher pays of a price, and what is left to pay, in cents. */
export function paidBy(
  gift: GiftTerms | null | undefined,
  { total_cents }: Pick<Price, "total_cents">,
): { gift_voucher_id: number | null; gift_cents: number; open_cents: number } {
  const gift_cents = Math.min(gift?.remaining_cents ?? 0, total_cents);
  const gift_voucher_id = gift && gift_cents > 0 ? gift.id : null;
  return { gift_voucher_id, gift_cents, open_cents: total_cents - gift_cents };
}

/** What a booking keeps of its voucher: one that took nothing off is not redeemed. */
export const keptOf = (
  { discount_code_id }: Discount,
  { discount_cents }: { discount_cents: number },
): { discount_code_id: number | null } => ({
  discount_code_id: discount_cents > 0 ? discount_code_id : null,
});
