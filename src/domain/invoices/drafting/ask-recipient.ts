import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { askForAddress } from "../../registrations/insured-sheets/ask-address.ts";
import { nobodyToAsk } from "../errors.ts";
import { lockDraft } from "../lock.ts";
import { getInvoice } from "../queries.ts";
import { isOfHolder } from "../rules/purpose-rules.ts";
import type { InvoiceDetail } from "../schema.ts";
import { fillDrafts } from "./fill-drafts.ts";
import { findRecipient } from "./recipient.ts";

/**
 * Completes the address on a draft from its registration; what is not known there whoever booked is asked by mail, with a
 * link to a page. Answers the invoice, and whether she was asked.
 * @throws invoiceUnknown, invoiceFinalised; nobodyToAsk; nothingMissing, withoutAddress
 */
export const askRecipient = (ctx: Ctx, id: number): Promise<{ invoice: InvoiceDetail; asked: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx, id);
    const { registration_id } = draft;
    const known = registration_id === null ? null : await findRecipient(tx, registration_id);
    if (registration_id === null || !known || !isOfHolder(draft, known.recipient)) throw nobodyToAsk();
    const filled = await fillDrafts(tx, registration_id);
    const { recipient_street, recipient_zip, recipient_city } = known.recipient;
    const isKnown = recipient_street && recipient_zip && recipient_city;
    if (isKnown && filled.includes(id)) return { invoice: await getInvoice(tx, id), asked: false };
    await askForAddress(tx, registration_id);
    await record(tx, { type: "invoice", id }, "recipient-asked");
    return { invoice: await getInvoice(tx, id), asked: true };
  });
