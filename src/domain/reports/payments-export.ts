import type { Column } from "../../platform/tables/csv.ts";
import { moneyMethodWords, paymentStateWords } from "../registrations/words-rules.ts";
import { inWords } from "./other-currencies-schema.ts";
import type { PaymentRow } from "./payments-schema.ts";

/** What is written down of a registration's money. */
export const paymentExport: readonly Column<PaymentRow>[] = [
  ["Nummer", (row) => row.number],
  ["Vorname", (row) => row.first_name],
  ["Nachname", (row) => row.last_name],
  ["E-Mail", (row) => row.email],
  ["Eingegangen", (row) => ({ at: row.booked_at })],
  ["Kurs", ({ lesson }) => lesson.course_name],
  ["Beginn", ({ lesson }) => ({ at: lesson.starts_at })],
  ["Kursleitung", ({ instructor }) => instructor.name],
  ["Zahlart", ({ method }) => method && moneyMethodWords[method]],
  ["Zahlung", (row) => paymentStateWords[row.payment_status]],
  ["Überfällig", (row) => row.is_overdue === 1],
  ["Erinnerung nicht zugestellt", (row) => row.reminder_failed === 1],
  ["Zu zahlen", (row) => ({ cents: row.due_cents })],
  ["Offen", (row) => ({ cents: row.open_cents })],
  [
    "Anzahlung offen",
    ({ deposit, open_cents }) => (deposit ? { cents: open_cents - deposit.rest_cents } : ""),
  ],
  ["Restbetrag offen", ({ deposit }) => (deposit ? { cents: deposit.rest_cents } : "")],
  ["Zahlbar bis", (row) => ({ day: row.payable_until })],
  ["Restbetrag bis", ({ deposit }) => ({ day: deposit?.rest_due_on ?? null })],
  ["Bezahlt", (row) => ({ cents: row.paid_cents })],
  ["Davon Gutschein", (row) => ({ cents: row.gift_cents })],
  ["Bezahlt am", (row) => ({ day: row.paid_on })],
  ["Erstattet", (row) => ({ cents: row.refunded_cents })],
  ["Erstattet am", (row) => ({ day: row.refunded_on })],
  ["Netto", (row) => ({ cents: row.net_cents })],
  ["Gebühr", (row) => ({ cents: row.fee_cents })],
  ["Zurückzuzahlen", (row) => ({ cents: row.to_return_cents })],
  ["In anderer Währung", (row) => inWords(row.other_currencies)],
];
