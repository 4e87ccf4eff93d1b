import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { depositBeside, depositOf } from "../../../domain/registrations/rules/money/deposit-rules.ts";
import { missedSessionFee } from "../../../domain/registrations/rules/money/flat-fee-rules.ts";
import { feesAt } from "../../../domain/registrations/rules/money/price-rules.ts";
import { mayCost, type Price, priceOf } from "../../../domain/registrations/rules.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { type PriceLine, priceWord } from "../words/prices.ts";
import type { Draft } from "./draft.ts";

/** What a booking costs as it stands: line by line, and in all; no total while it is not known who pays. */
export type Bill = {
  lines: PriceLine[];
  total: string | null;
  price: Price;
  /** What a gift voucher pays of the total, and what is left to pay. */
  gift_cents: number;
  open_cents: number;
  /** What of the total is due first, by which day where that is not now, and the rest by which; null where all is due at once. */
  deposit: { cents: number; now: string; due: string; rest: string; until: string } | null;
  /** What she owes for each session that she misses. */
  missed_session_fee_cents: number;
  costs: boolean;
};

/** What a voucher is worth: it takes `discount_cents` off, or pays with `gift_cents`. */
type Worth = { discount_cents: number | null; gift_cents: number };

/** Makes the bill of a draft. */
export function billOf(terms: BookingTerms, draft: Draft, worth?: Worth): Bill {
  const insurance_type = insuranceTypeOf(draft);
  const partner = terms.asks.includes("partner") && draft.partner === "1";
  const price = priceOf(feesAt(terms, chosenIn(draft)), {
    insurance_type,
    partner,
    voucher_cents: worth?.discount_cents ?? 0,
  });
  const undecided = terms.is_insurance === 1 && insurance_type === null;
  const lines = [
    ...(undecided ? bothWays(terms, draft) : [ownLine(terms, draft)]),
    ...(price.discount_cents > 0
      ? [{ label: "Gutschein", value: `−${formatCents(price.discount_cents)}` }]
      : []),
    ...(partner ? [{ label: partnerLabel(draft), value: addition(terms.partner_fee_cents) }] : []),
  ];
  const gift_cents = Math.min(worth?.gift_cents ?? 0, price.total_cents);
  const missed_session_fee_cents = missedSessionFee(terms, insurance_type);
  return {
    lines,
    price,
    gift_cents,
    open_cents: price.total_cents - gift_cents,
    deposit: undecided ? null : depositIn(terms, draft, { ...price, gift_cents }),
    missed_session_fee_cents,
    total: undecided ? null : priceWord(price.total_cents),
    costs: mayCost(terms, { ...price, missed_session_fee_cents }),
  };
}

function depositIn(
  { deposit, payment_methods }: BookingTerms,
  draft: Draft,
  { total_cents, gift_cents }: { total_cents: number; gift_cents: number },
): Bill["deposit"] {
  const only = payment_methods.length === 1 ? payment_methods[0] : undefined;
  const method = draft.payment_method || (only ?? null);
  const cents = depositOf(total_cents, deposit && depositBeside(deposit, gift_cents), method);
  if (!deposit || cents === 0) return null;
  const until = formatPlainDate(deposit.rest_due_on);
  const due =
    method === "transfer" && deposit.transfer_due_on ? formatPlainDate(deposit.transfer_due_on) : "";
  return { cents, now: formatCents(cents), due, rest: formatCents(total_cents - gift_cents - cents), until };
}

/** Which price of the lesson is chosen; null for the course fee. */
export const chosenIn = ({ price_id }: Draft): number | null => Number(price_id) || null;

/** What the chosen price is called, to be said with what it is for; "" for the course fee. */
function priceName({ prices }: BookingTerms, draft: Draft): string {
  const name = prices.find(({ id }) => id === chosenIn(draft))?.name;
  return name ? `, ${name}` : "";
}

const feeOf = (terms: BookingTerms, draft: Draft): string =>
  priceWord(feesAt(terms, chosenIn(draft)).course_fee_cents);

/** How the person said to be insured; null while they have not. */
export function insuranceTypeOf({ insurance_type }: Draft): "statutory" | "private" | "self" | null {
  const known = (["statutory", "private", "self"] as const).find((type) => type === insurance_type);
  return known ?? null;
}

function ownLine(terms: BookingTerms, draft: Draft): PriceLine {
  if (terms.is_insurance === 0)
    return { label: `Teilnahme${priceName(terms, draft)}`, value: feeOf(terms, draft) };
  const type = insuranceTypeOf(draft);
  if (type === "statutory") return { label: "Sie (gesetzlich versichert)", value: "Kasse zahlt" };
  const label = type === "private" ? "Sie (privat versichert)" : "Sie (selbst zahlend)";
  return { label: `${label}${priceName(terms, draft)}`, value: feeOf(terms, draft) };
}

const bothWays = (terms: BookingTerms, draft: Draft): PriceLine[] => [
  { label: "Gesetzlich versichert", value: "Kasse zahlt" },
  { label: `Privat oder selbst zahlend${priceName(terms, draft)}`, value: feeOf(terms, draft) },
];

const partnerLabel = (draft: Draft): string => {
  const name = fullName({ first_name: draft.partner_first_name, last_name: draft.partner_last_name });
  return name ? `Begleitperson ${name}` : "Begleitperson";
};

/** What somebody more costs: `119,00 €`, or `ohne Aufpreis`. */
export const addition = (cents: number): string => (cents > 0 ? formatCents(cents) : "ohne Aufpreis");
