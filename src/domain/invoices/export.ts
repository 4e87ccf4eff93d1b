import type { Column } from "../../platform/tables/csv.ts";
import { purposeWords } from "./rules/purpose-rules.ts";
import { standingWords } from "./rules/standing-rules.ts";
import type { Invoice } from "./schema.ts";

/** What is written down of an invoice in a file. */
export const invoiceExport: readonly Column<Invoice>[] = [
  ["Nummer", (row) => row.number],
  ["Stand", (row) => standingWords[row.standing]],
  ["Art", (row) => purposeWords[row.purpose]],
  ["Name", (row) => row.recipient_name],
  ["E-Mail", (row) => row.recipient_email],
  ["Leistung", (row) => row.subject],
  ["Anmeldung", (row) => row.registration?.number ?? ""],
  ["Kurstermin", (row) => row.lesson?.name ?? ""],
  ["Rechnungsdatum", (row) => ({ day: row.issued_on })],
  ["Zahlbar bis", (row) => ({ day: row.due_on })],
  ["Betrag", (row) => ({ cents: row.total_cents })],
  ["Bezahlt", (row) => ({ cents: row.paid_cents })],
  ["Offen", (row) => ({ cents: row.open_cents })],
  ["Zuletzt bezahlt am", (row) => ({ day: row.paid_on })],
  ["Gesendet am", (row) => ({ at: row.sent_at })],
  ["Mahnstufe", (row) => row.dunning_level],
  ["Storniert", (row) => row.cancels?.number ?? ""],
  ["Storniert mit", (row) => row.cancelled_by?.number ?? ""],
];
