/** What an invoice says, as those know it who keep its paper: pages read the same from `shared`. */
export type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
