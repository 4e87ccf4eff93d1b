import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { closingStands, isCancellation, noAddress, stillDraft } from "../errors.ts";
import { type LockedInvoice, lockInvoice } from "../lock.ts";
import { getInvoice, itemsOf } from "../queries.ts";
import type { Purpose } from "../rules/purpose-rules.ts";
import type { InvoiceDetail } from "../schema.ts";
import type { CancellationInput } from "../schemas/input-schema.ts";
import { insertDrafts, lockRow, saveInvoice } from "../store.ts";
import { issue } from "./issue.ts";
import { takeSaleBack } from "./sale-of-voucher.ts";
import { mailInvoice } from "./send-invoice.ts";

/**
 * Cancels a finalised invoice by a Stornorechnung with a number of its own, in the series of the invoice. What was paid for a
 * registration is free again for its next invoice. However often it is asked, there is one Stornorechnung.
 * Answers the invoice that was cancelled. @throws invoiceUnknown, stillDraft, isCancellation, noAddress, closingStands
 */
export const cancelInvoice = (
  ctx: Ctx,
  id: number,
  { reason, send }: CancellationInput,
): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (row.state === "draft") throw stillDraft();
    if (row.kind === "cancellation") throw isCancellation();
    if (row.state === "cancelled") return getInvoice(tx, id);
    if (send && !row.recipient_email) throw noAddress();
    await refuseUnderClosing(tx, row);
    await saveInvoice(tx, id, { state: "cancelled" });
    await takeSaleBack(tx, row);
    const cancellation = await cancellationOf(tx, row, reason);
    const number = await issue(tx, cancellation, {
      number: row.number ?? "",
      issued_on: row.issued_on ?? "",
    });
    await record(tx, { type: "invoice", id }, "cancelled", {
      state: ["finalised", "cancelled"],
      reason: ["", reason],
      cancellation: [null, number],
    });
    await record(tx, { type: "invoice", id: cancellation.id }, "finalised", {
      number: [null, number],
      cancels: [null, row.number],
    });
    if (send) await mailInvoice(tx, cancellation);
    return getInvoice(tx, id);
  });

/** A deposit that an invoice for the rest takes off stays until that one is cancelled. @throws closingStands */
async function refuseUnderClosing(tx: Tx, { purpose, registration_id }: LockedInvoice): Promise<void> {
  if (purpose !== "deposit") return;
  const closing = await tx.db
    .selectFrom("invoices")
    .select("number")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration_id)
    .where("purpose", "=", "rest")
    .where("kind", "=", "invoice")
    .where("state", "=", "finalised")
    .executeTakeFirst();
  if (closing) throw closingStands(closing.number ?? "");
}

/** Writes down what takes all of an invoice back; it is finalised by the caller. */
async function cancellationOf(tx: Tx, row: LockedInvoice, reason: string): Promise<LockedInvoice> {
  const items = (await itemsOf(tx, [row.id])).get(row.id) ?? [];
  const purpose = row.purpose as Purpose;
  const { series_id, registration_id, gift_voucher_id, instructor_id, payment_days } = row;
  const day = formatPlainDate(row.issued_on ?? "");
  const [id] = await insertDrafts(tx, [
    {
      invoice: {
        ...{ series_id, purpose, registration_id, gift_voucher_id, instructor_id, payment_days, reason },
        ...{ kind: "cancellation", cancels_id: row.id },
        recipient_salutation: row.recipient_salutation,
        recipient_name: row.recipient_name,
        recipient_extra: row.recipient_extra,
        recipient_street: row.recipient_street,
        recipient_zip: row.recipient_zip,
        recipient_city: row.recipient_city,
        recipient_country: row.recipient_country,
        recipient_email: row.recipient_email,
        recipient_vat_id: row.recipient_vat_id,
        intro: `hiermit ist die Rechnung ${row.number} vom ${day} in voller Höhe storniert.\nGrund: ${reason}`,
      },
      items: items.map(({ position: _, unit_price: __, quantity, total_cents, ...item }) => ({
        ...item,
        quantity: -quantity,
        total_cents: -total_cents,
      })),
    },
  ]);
  const written = await lockRow(tx, id ?? 0);
  if (!written) throw new Error("A Stornorechnung has no intention that could have been there before.");
  return written;
}
