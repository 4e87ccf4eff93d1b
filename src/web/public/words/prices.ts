import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { centsFromEuros, formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";

/** What of a lesson decides who pays what; amounts in euros, flags 1 or 0. */
export type Fees = {
  course_fee: number;
  partner_fee: number;
  is_insurance: 0 | 1;
  option_partner: 0 | 1;
  prices: PublicLesson["prices"];
};

/** A line of a bill in words. */
export type PriceLine = { label: string; value: string };

const amount = (euros: number) => formatCents(centsFromEuros(euros));

/** Cents as a price: `119,00 €`, or `kostenfrei`. */
export const priceWord = (cents: number): string => (cents === 0 ? "kostenfrei" : formatCents(cents));

/** What taking part costs where prices can be chosen: `ab 80,00 €` from the lowest that is open, else the course fee. */
export function priceFrom(
  course_fee_cents: number,
  prices: readonly { fee_cents: number; state: PublicLesson["prices"][number]["state"] }[],
): string {
  const open = prices.filter(({ state }) => state === "open").map(({ fee_cents }) => fee_cents);
  const lowest = Math.min(course_fee_cents, ...open);
  const differ = open.some((cents) => cents !== lowest) || course_fee_cents !== lowest;
  return differ ? `ab ${formatCents(lowest)}` : priceWord(lowest);
}

const ownPrice = ({ course_fee, prices }: Pick<Fees, "course_fee" | "prices">): string =>
  priceFrom(
    centsFromEuros(course_fee),
    prices.map(({ fee, state }) => ({ fee_cents: centsFromEuros(fee), state })),
  );

/** Whether anybody pays anything for taking part. */
export const costsAnything = ({ course_fee, prices }: Fees): boolean =>
  course_fee > 0 || prices.some(({ fee, state }) => fee > 0 && state === "open");

/** The price in a row: what is paid, for whom, and who else pays; where the insurer does, what all others pay. */
export function rowPrice(fees: Fees): { price: string; whom: string; notes: string[] } {
  const partner = fees.option_partner === 1 && fees.partner_fee > 0 ? amount(fees.partner_fee) : "";
  if (fees.is_insurance === 0) {
    return { price: ownPrice(fees), whom: "", notes: partner ? [`Begleitperson ${partner}`] : [] };
  }
  const others = costsAnything(fees) ? [`Privat oder selbst zahlend ${ownPrice(fees)}`] : [];
  if (!partner) return { price: "Krankenkasse zahlt", whom: "", notes: others };
  return { price: partner, whom: "Begleitperson", notes: ["Ihren Anteil zahlt die Krankenkasse", ...others] };
}

/** The price in the card of a lesson, line by line: who owes what. */
export function cardPrices(fees: Fees): PriceLine[] {
  const you: PriceLine[] =
    fees.is_insurance === 0
      ? [{ label: "Teilnahme", value: priceWord(centsFromEuros(fees.course_fee)) }]
      : [
          { label: "Gesetzlich versichert", value: "Kasse zahlt" },
          ...(costsAnything(fees)
            ? [{ label: "Privat oder selbst zahlend", value: priceWord(centsFromEuros(fees.course_fee)) }]
            : []),
        ];
  you.push(...fees.prices.flatMap(priceLine));
  if (fees.option_partner === 0) return you;
  return [
    ...you,
    { label: "Begleitperson", value: fees.partner_fee > 0 ? amount(fees.partner_fee) : "ohne Aufpreis" },
  ];
}

/** A price to choose in a line of its own; one that is over is not shown. */
function priceLine({ name, fee, until, state }: Fees["prices"][number]): PriceLine[] {
  if (state === "ended") return [];
  const value = priceWord(centsFromEuros(fee));
  if (state === "sold_out") return [{ label: name, value: `${value}, vergeben` }];
  return [{ label: until ? `${name} bis ${formatPlainDate(until)}` : name, value }];
}
