import type { Column } from "../../platform/tables/csv.ts";
import { shortNumber } from "./rules.ts";
import { type GiftVoucher, giftStateWords, salesMethodWords } from "./schema.ts";

/** What is written down of a gift voucher; a file is no place for numbers that are worth money. */
export const giftVoucherExport: readonly Column<GiftVoucher>[] = [
  ["Nummer", (row) => shortNumber(row.number)],
  ["Verkauft am", (row) => ({ day: row.sold_on })],
  ["Bezahlt", (row) => salesMethodWords[row.paid_method]],
  ["Wert", (row) => ({ cents: row.value_cents })],
  ["Restwert", (row) => ({ cents: row.remaining_cents })],
  ["Gültig bis", (row) => ({ day: row.valid_until })],
  ["Kurs", (row) => row.course?.name ?? "alle"],
  ["Gekauft von", (row) => row.buyer_name],
  ["E-Mail", (row) => row.buyer_email],
  ["Für", (row) => row.recipient_name],
  ["Stand", (row) => giftStateWords[row.state]],
  ["Grund", (row) => row.void_reason],
];
