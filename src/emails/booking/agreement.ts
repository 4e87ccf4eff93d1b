import { formatCents } from "../../shared/money/money.ts";
import { plainName } from "../../shared/words/text.ts";
import type { Fact, MailBooking } from "../props.ts";

/** What was agreed, as facts: number, companion, chosen price, voucher, total with its note. */
export function agreement(booking: MailBooking): Fact[] {
  const { number, partner_name, price_name, voucher, total_cents, price_note } = booking;
  return [
    { label: "Nummer", value: number },
    ...(partner_name ? [{ label: "Begleitperson", value: companion(partner_name) }] : []),
    ...(price_name ? [{ label: "Preis", value: price_name }] : []),
    ...(voucher
      ? [{ label: "Gutschein", value: `${voucher.code}, ${formatCents(voucher.discount_cents)} Nachlass` }]
      : []),
    ...(total_cents === null ? [] : [{ label: "Gesamtpreis", value: price(total_cents, price_note) }]),
  ];
}

/** An address where a name should stand is not sent to strangers. */
const companion = (name: string): string => plainName(name) || "ist angemeldet";

function price(cents: number, note: string | null): string {
  const amount = cents === 0 ? "kostenfrei" : formatCents(cents);
  return note ? `${amount}, ${note}` : amount;
}
