import type { Tx } from "../../../platform/context.ts";
import { record } from "../../audit/record.ts";
import { sumOf } from "../../payments/money/amount-rules.ts";
import {
  enterMoney,
  entriesByStatement,
  type NewInvoiceEntry,
  takeEntriesBack,
} from "../../payments/money/ledger.ts";
import type { Payment } from "../../registrations/noted-payments/book-payments.ts";
import { moneyWentBack } from "../../registrations/noted-payments/errors.ts";
import { splitPayment } from "../rules/paid-rules.ts";
import { lockRow } from "../store.ts";

/** What of a transfer is for a registration, or for an invoice, which may bill what a registration owes. */
export type Transfer = {
  registration_id: number | null;
  invoice_id: number | null;
  amount_cents: number;
  booked_on: string;
  bank_entry_id: number;
};

type Overpaid = {
  registration_id: null;
  invoice_id: number;
  number: string;
  name: string;
  cents: number;
};

/**
 * Books what of transfers is for invoices: each pays its invoice, and what is beyond its fees for dunning. Answers what is a
 * registration's money, to be booked there, and what of it came for an invoice that is its alone beyond what it asks. To be
 * called under the registrations' locks; the invoices are locked in the order of their ids.
 */
export async function bookTransfers(
  tx: Tx,
  transfers: readonly Transfer[],
): Promise<{ payments: Payment[]; overpaid: Overpaid[] }> {
  const payments: Payment[] = transfers.flatMap(({ registration_id, invoice_id, ...money }) =>
    invoice_id === null && registration_id !== null ? [{ ...money, registration_id }] : [],
  );
  const entries: NewInvoiceEntry[] = [];
  const overpaid: Overpaid[] = [];
  const ofInvoices = Map.groupBy(transfers, ({ invoice_id }) => invoice_id);
  for (const id of [...ofInvoices.keys()].filter((one) => one !== null).toSorted((a, b) => a - b)) {
    const row = await lockRow(tx, id);
    if (!row) continue;
    const came = ofInvoices.get(id) ?? [];
    const after = { ...row };
    for (const { amount_cents, booked_on, bank_entry_id } of came) {
      const { invoice_cents, fee_cents } = splitPayment(after, amount_cents);
      after.paid_cents += invoice_cents;
      after.dunning_fee_paid_cents += fee_cents;
      const own = { kind: "payment", method: "transfer", source: "statement" } as const;
      const enter = (cents: number, is_dunning_fee: boolean) =>
        entries.push({
          ...{ ...own, amount_cents: cents, occurred_on: booked_on, bank_entry_id, is_dunning_fee },
          ...{ registration_id: null, invoice_id: id },
        });
      if (fee_cents > 0) enter(fee_cents, true);
      if (invoice_cents === 0) continue;
      if (row.settles && row.registration_id !== null)
        payments.push({
          ...{ registration_id: row.registration_id, invoice_id: id, amount_cents: invoice_cents },
          ...{ booked_on, bank_entry_id },
        });
      else enter(invoice_cents, false);
    }
    const beyond = after.paid_cents - Math.max(after.total_cents, row.paid_cents);
    if (!row.settles && beyond > 0)
      overpaid.push({
        ...{ registration_id: null, invoice_id: id, number: row.number ?? "" },
        ...{ name: row.recipient_name, cents: beyond },
      });
    const cents = came.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    await record(tx, { type: "invoice", id }, "paid-by-statement", { amount_cents: [null, cents] });
  }
  await enterMoney(tx, entries);
  return { payments, overpaid };
}

/** Keeps invoices from others until the transaction ends, in the order of their ids. */
export async function lockPaid(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) await lockRow(tx, id);
}

/**
 * Takes back what a transfer brought for invoices alone: as if it had never come.
 * @throws moneyWentBack (409) where some of it was returned since
 */
export async function takeTransfersBack(tx: Tx, bank_entry: number): Promise<void> {
  const entries = (await entriesByStatement(tx, bank_entry)).filter(
    ({ registration_id }) => registration_id === null,
  );
  for (const [id, own] of Map.groupBy(entries, ({ invoice_id }) => invoice_id ?? 0)) {
    const row = await lockRow(tx, id);
    const isOf = (fee: boolean) => own.filter(({ is_dunning_fee }) => (is_dunning_fee ?? false) === fee);
    const left = (row?.paid_cents ?? 0) - sumOf(isOf(false), "payment");
    const feeLeft = (row?.dunning_fee_paid_cents ?? 0) - sumOf(isOf(true), "payment");
    if ((isOf(false).length > 0 && left < 0) || (isOf(true).length > 0 && feeLeft < 0))
      throw moneyWentBack(row?.number ?? "");
    await record(tx, { type: "invoice", id }, "payment-taken-back", {
      amount_cents: [null, sumOf(own, "payment")],
    });
  }
  await takeEntriesBack(tx, entries);
}
