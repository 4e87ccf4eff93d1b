import { formatCents } from "../../../shared/money/money.ts";
import type { Purpose } from "../rules/purpose-rules.ts";
import { openingOf } from "../seller.ts";
import type { NewItem } from "../store.ts";
import {
  alreadyBilled,
  type Billable,
  type Drafted,
  lessonDetails,
  neverBilled,
  serviceDays,
} from "./from-registrations.ts";
import { recipientFrom } from "./recipient.ts";

/** What a registration owes for its seat: the course fee, and the partner's as a line of its own where nobody bills it apart. */
export function draftOfRegistration(one: Billable): Drafted {
  const refused = refusalOf(one);
  if (refused) return { sentence: refused };
  const items = seatItems(one);
  if (items.length === 0) return { sentence: "Es ist nichts zu berechnen." };
  return { invoice: draftFor(one, "registration", openingOf(one.seller, "für Ihren Kursplatz")), items };
}

/** The items of a seat at its whole price. */
export function seatItems(one: Billable): NewItem[] {
  const { row, tax_mode, lesson } = one;
  const isApart = one.billed.some(({ purpose }) => purpose === "partner");
  const days = { tax_mode, registration_id: row.id, quantity: 1, unit: "piece", ...serviceDays(one) };
  const priced = (cents: number) => ({ unit_price_cents: cents, total_cents: cents });
  const fee_cents = row.total_cents - one.partner_cents;
  const items: NewItem[] = [];
  if (fee_cents > 0)
    items.push({
      ...days,
      ...priced(fee_cents),
      description: [lesson.course_name, row.price_name].filter(Boolean).join(", "),
      details: [lessonDetails(one), discountOf(one)].filter(Boolean).join("\n"),
    });
  if (one.partner_cents > 0 && !isApart)
    items.push({
      ...days,
      ...priced(one.partner_cents),
      description: `${lesson.course_name}, Begleitperson`,
      details: fee_cents > 0 ? "" : lessonDetails(one),
    });
  return items;
}

/** A draft to the person of a registration, without its items. */
export const draftFor = ({ row, seller }: Billable, purpose: Purpose, intro: string) => ({
  ...recipientFrom(row),
  ...{ kind: "invoice", purpose, registration_id: row.id, intro },
  ...{ series_id: seller.series_id, instructor_id: row.instructor_id },
  ...{ payment_days: seller.payment_days, closing: seller.closing },
});

function refusalOf(one: Billable): string | null {
  const { status } = one;
  const never = neverBilled(one);
  if (never) return never;
  if (status === "cancelled") return "Die Anmeldung ist storniert.";
  if (status !== "confirmed") return "Die Anmeldung ist nicht bestätigt.";
  const deposit = one.billed.find(({ purpose }) => purpose === "deposit");
  if (deposit) return billedByDeposit(deposit);
  return alreadyBilled(one, ["registration", "rest", "cancellation_fee"]);
}

const billedByDeposit = ({ number }: { number: string | null }): string =>
  number === null
    ? "Es gibt schon den Entwurf einer Anzahlungsrechnung."
    : `Die Anzahlung ist mit Rechnung ${number} berechnet; es folgt die Restzahlung.`;

const discountOf = ({ row: { discount_cents } }: Billable): string =>
  discount_cents > 0 ? `Rabatt von ${formatCents(discount_cents)} ist abgezogen` : "";
