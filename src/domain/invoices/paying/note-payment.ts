import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { centsFromEuros } from "../../../shared/money/money.ts";
import { record } from "../../audit/record.ts";
import { endPaymentsOf } from "../../payments/money/ask-payment.ts";
import { attemptsOf } from "../../payments/money/attempts.ts";
import { enterMoney } from "../../payments/money/ledger.ts";
import { bookPayments } from "../../registrations/noted-payments/book-payments.ts";
import { noAmount, nothingToPay, paidMeanwhile, paymentUnderWay, stillDraft } from "../errors.ts";
import { type LockedInvoice, lockForMoney } from "../lock.ts";
import { getInvoice } from "../queries.ts";
import { splitPayment } from "../rules/paid-rules.ts";
import type { InvoiceDetail } from "../schema.ts";
import type { PaymentInput } from "../schemas/input-schema.ts";
import { dayOfMoney } from "./day-of-money.ts";

/**
 * Enters money that came for a finalised invoice by transfer or on site; a part counts, and so does too much. For what a
 * registration owes, the entry is the registration's and names the invoice: a held seat is confirmed by it, and nobody is
 * asked for the same money online any more. What is beyond the invoice pays its fees for dunning. Sent twice with
 * `expected_paid_cents` it is entered once.
 * @throws invoiceUnknown, registrationUnknown; stillDraft, nothingToPay, paidMeanwhile, paymentUnderWay (409); noAmount, dayToCome, dayLongGone (422)
 */
export const notePayment = (ctx: Ctx, id: number, input: PaymentInput): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockForMoney(tx, id);
    if (row.state === "draft") throw stillDraft();
    if (row.state === "cancelled" || row.kind === "cancellation") throw nothingToPay(row);
    const paid_cents = row.paid_cents + row.dunning_fee_paid_cents;
    if ((input.expected_paid_cents ?? paid_cents) !== paid_cents) throw paidMeanwhile();
    const amount_cents = centsFromEuros(input.amount);
    if (amount_cents === 0) throw noAmount();
    const occurred_on = dayOfMoney(input.occurred_on, tx.now);
    await enter(tx, row, { amount_cents, occurred_on, method: input.method });
    await record(tx, { type: "invoice", id }, "paid-noted", { amount_cents: [null, amount_cents] });
    return getInvoice(tx, id);
  });

type Money = { amount_cents: number; occurred_on: string; method: PaymentInput["method"] };

/** It pays the invoice; what is beyond pays the fees for dunning. */
async function enter(tx: Tx, row: LockedInvoice, { amount_cents, ...money }: Money): Promise<void> {
  const { fee_cents, invoice_cents } = splitPayment(row, amount_cents);
  if (invoice_cents > 0) await enterForInvoice(tx, row, { ...money, amount_cents: invoice_cents });
  if (fee_cents === 0) return;
  await enterMoney(tx, [
    {
      ...{ ...money, source: "hand", kind: "payment", amount_cents: fee_cents },
      ...{ registration_id: null, invoice_id: row.id, is_dunning_fee: true },
    },
  ]);
}

async function enterForInvoice(
  tx: Tx,
  { id, settles, registration_id }: LockedInvoice,
  { occurred_on, ...money }: Money,
): Promise<void> {
  const source = "hand";
  if (!settles || registration_id === null)
    return enterMoney(tx, [
      { ...money, source, kind: "payment", occurred_on, registration_id: null, invoice_id: id },
    ]);
  const attempts = await attemptsOf(tx, registration_id);
  if (attempts.some(({ state }) => state === "processing")) throw paymentUnderWay();
  const payment = { ...money, source, registration_id, invoice_id: id, booked_on: occurred_on } as const;
  await bookPayments(tx, [payment], { action: "paid-noted", notify: false });
  await endPaymentsOf(tx, registration_id);
}
