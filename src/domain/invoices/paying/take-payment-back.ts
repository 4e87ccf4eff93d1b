import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { entriesOfInvoice, takeEntriesBack } from "../../payments/money/ledger.ts";
import { takePaymentOfInvoiceBack } from "../../registrations/noted-payments/book-payments.ts";
import { moneyWentBack } from "../../registrations/noted-payments/errors.ts";
import { paymentUnknown } from "../errors.ts";
import { lockForMoney } from "../lock.ts";
import { getInvoice } from "../queries.ts";
import type { InvoiceDetail } from "../schema.ts";

/**
 * Takes a payment back that was entered by hand for an invoice by mistake, or a refund of an invoice that is no registration's: as if it had never come, but both entries stay in
 * sight. Also once the invoice is cancelled. Asked twice, it is taken back once.
 * @throws invoiceUnknown, registrationUnknown; paymentUnknown (404); moneyWentBack (409) where some of it was returned since
 */
export const takePaymentBack = (ctx: Ctx, id: number, payment: number): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockForMoney(tx, id);
    const entry = (await entriesOfInvoice(tx, id)).find((one) => one.id === payment);
    if (entry?.source !== "hand") throw paymentUnknown();
    const { registration_id, kind } = entry;
    if (registration_id !== null && kind !== "payment") throw paymentUnknown();
    const came_cents = entry.is_dunning_fee ? row.dunning_fee_paid_cents : row.paid_cents;
    if (registration_id === null && kind === "payment" && came_cents < entry.amount_cents)
      throw moneyWentBack(row.number ?? "");
    if (registration_id === null) await takeEntriesBack(tx, [entry]);
    else await takePaymentOfInvoiceBack(tx, { ...entry, registration_id });
    await record(tx, { type: "invoice", id }, `${kind}-taken-back`, {
      amount_cents: [null, entry.amount_cents],
    });
    return getInvoice(tx, id);
  });
