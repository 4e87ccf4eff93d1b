import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { centsFromEuros } from "../../../shared/money/money.ts";
import { record } from "../../audit/record.ts";
import { enterMoney } from "../../payments/money/ledger.ts";
import { noAmount, nothingToReturn, paidMeanwhile, tooMuchToReturn } from "../errors.ts";
import { lockInvoice } from "../lock.ts";
import { getInvoice } from "../queries.ts";
import { toReturnOf } from "../rules/standing-rules.ts";
import type { InvoiceDetail } from "../schema.ts";
import type { RefundInput } from "../schemas/input-schema.ts";
import { dayOfMoney } from "./day-of-money.ts";

/**
 * Enters money that went back for an invoice that is no registration's: what came too much, or all once it is cancelled; what
 * was paid for a fee for dunning that is not owed any more last. Sent twice with `expected_cents` it is entered once.
 * @throws invoiceUnknown; nothingToReturn, paidMeanwhile (409); noAmount, tooMuchToReturn, dayToCome, dayLongGone (422)
 */
export const noteRefund = (ctx: Ctx, id: number, input: RefundInput): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const { invoice_cents, fee_cents } = toReturnOf(await lockInvoice(tx, id));
    const most = invoice_cents + fee_cents;
    if ((input.expected_cents ?? most) !== most) throw paidMeanwhile();
    if (most === 0) throw nothingToReturn();
    const amount_cents = centsFromEuros(input.amount);
    if (amount_cents === 0) throw noAmount();
    if (amount_cents > most) throw tooMuchToReturn(most);
    const occurred_on = dayOfMoney(input.occurred_on, tx.now);
    const ofInvoice = Math.min(invoice_cents, amount_cents);
    const refund = { kind: "refund", source: "hand", method: input.method, occurred_on } as const;
    await enterMoney(
      tx,
      [
        { ...refund, registration_id: null, invoice_id: id, amount_cents: ofInvoice },
        {
          ...{ ...refund, registration_id: null, invoice_id: id, is_dunning_fee: true },
          amount_cents: amount_cents - ofInvoice,
        },
      ].filter((entry) => entry.amount_cents > 0),
    );
    await record(tx, { type: "invoice", id }, "refund-noted", { amount_cents: [null, amount_cents] });
    return getInvoice(tx, id);
  });
