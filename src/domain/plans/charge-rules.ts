import { later } from "../../shared/time/dates.ts";

/** Why a saved means of payment did not pay. */
export const chargeRefusals = ["expired", "funds", "unconfirmed", "bounced", "declined"] as const;
export type ChargeRefusal = (typeof chargeRefusals)[number];

/** Days from one try to the next; together they lie within the fourteen days of grace. */
const PAUSES = [3, 4, 4] as const;

/** When an invoice that was refused for the so many-th time is charged again; null for never. */
export function nextTryAt(refusedAt: Date, tries: number): Date | null {
  const days = PAUSES[tries - 1];
  return days === undefined ? null : later(refusedAt, { days });
}

/**
 * Whether the plan is in danger by a charge that did not come about: from the first try on, but where the owner has only to
 * confirm it; she has until the next one for that. What she tries herself endangers nothing.
 */
export const isFailing = (refusal: ChargeRefusal, tries: number): boolean =>
  tries > (refusal === "unconfirmed" ? 1 : 0);

/** When one that is on its way is looked at, in case nobody reports of it. */
export const nextLookAt = (now: Date): Date => later(now, { days: 1 });

const refusalWords: Record<ChargeRefusal, string> = {
  expired: "Ihre Karte ist abgelaufen.",
  funds: "Ihre Bank meldet, dass die Deckung nicht reicht.",
  unconfirmed: "Ihre Bank möchte, dass Sie die Zahlung bestätigen.",
  bounced: "Die Lastschrift ist zurückgekommen.",
  declined: "Ihre Bank hat die Abbuchung abgelehnt.",
};

/** Why nothing came, in a sentence. */
export const refusalSentence = (refusal: ChargeRefusal): string => refusalWords[refusal];

/** What may be shown of a saved means of payment. */
export type ShownMethod = { kind: string; brand: string; last4: string };

const kinds: Record<string, string> = {
  card: "Karte",
  sepa_debit: "SEPA-Lastschrift",
  paypal: "PayPal",
  link: "Link",
};
const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** `Visa mit den Endziffern 4242`. */
export function methodWords({ kind, brand, last4 }: ShownMethod): string {
  const name = brands[brand] ?? kinds[kind] ?? "Online-Zahlung";
  return last4 ? `${name} mit den Endziffern ${last4}` : name;
}
