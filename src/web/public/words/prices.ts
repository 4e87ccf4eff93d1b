import { centsFromEuros, formatCents } from "../../../shared/money/money.ts";

/** What of a lesson decides who pays what; amounts in euros, flags 1 or 0. */
export type Fees = { course_fee: number; partner_fee: number; is_insurance: 0 | 1; option_partner: 0 | 1 };

/** A line of a bill in words. */
export type PriceLine = { label: string; value: string };

const amount = (euros: number) => formatCents(centsFromEuros(euros));

/** Cents as a price: `119,00 €`, or `kostenfrei`. */
export const priceWord = (cents: number): string => (cents === 0 ? "kostenfrei" : formatCents(cents));

/** The price in a row: what is paid, for whom, and who else pays; where the insurer does, what all others pay. */
export function rowPrice(fees: Fees): { price: string; whom: string; notes: string[] } {
  const partner = fees.option_partner === 1 && fees.partner_fee > 0 ? amount(fees.partner_fee) : "";
  if (fees.is_insurance === 0) {
    const price = priceWord(centsFromEuros(fees.course_fee));
    return { price, whom: "", notes: partner ? [`Begleitperson ${partner}`] : [] };
  }
  const others = fees.course_fee > 0 ? [`Privat oder selbst zahlend ${amount(fees.course_fee)}`] : [];
  if (!partner) return { price: "Krankenkasse zahlt", whom: "", notes: others };
  return { price: partner, whom: "Begleitperson", notes: ["Ihren Anteil zahlt die Krankenkasse", ...others] };
}

/** The price in the card of a lesson, line by line: who owes what. */
export function cardPrices(fees: Fees): PriceLine[] {
  const own = amount(fees.course_fee);
  const you: PriceLine[] =
    fees.is_insurance === 0
      ? [{ label: "Teilnahme", value: priceWord(centsFromEuros(fees.course_fee)) }]
      : [
          { label: "Gesetzlich versichert", value: "Kasse zahlt" },
          ...(fees.course_fee > 0 ? [{ label: "Privat oder selbst zahlend", value: own }] : []),
        ];
  if (fees.option_partner === 0) return you;
  return [
    ...you,
    { label: "Begleitperson", value: fees.partner_fee > 0 ? amount(fees.partner_fee) : "ohne Aufpreis" },
  ];
}
