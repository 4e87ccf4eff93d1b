import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { dunningTitles } from "../../../shared/invoices/dunning.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { record } from "../../audit/record.ts";
import { post } from "../../mails/post.ts";
import { nextStep } from "../dunning.ts";
import { stillDraft } from "../errors.ts";
import { type LockedInvoice, lockInvoice } from "../lock.ts";
import { owedOf } from "../owed.ts";
import { getInvoice } from "../queries.ts";
import { type DunningStep, feeOf } from "../rules/dunning-rules.ts";
import { overbilledInWords } from "../rules/owed-rules.ts";
import { feeOpenOf, openOf } from "../rules/standing-rules.ts";
import type { InvoiceDetail } from "../schema.ts";
import { noteSent } from "../store.ts";
import { billedTooMuch, dunnedMeanwhile, dunningNotDue, dunningOver, nothingToDun } from "./errors.ts";
import { insertDunning } from "./store.ts";

/**
 * Sends the next step of dunning: a letter that says what is open, by when, and what it costs, mailed with the invoice where
 * an address is known, else to be printed. It goes out once, also by two at the same moment, and never once something was
 * paid since it was proposed.
 * @throws invoiceUnknown; stillDraft, nothingToDun, billedTooMuch, dunnedMeanwhile, dunningOver, dunningNotDue (409)
 */
export const sendDunning = (ctx: Ctx, id: number, level: number): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (row.dunning_level >= level) throw dunnedMeanwhile();
    await takeStep(tx, row);
    return getInvoice(tx, id);
  });

/** The same for a run: whichever step is next, and what the run itself has sent before is done. */
export const sendNextDunning = (ctx: Ctx, id: number, since: Date): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (row.dunned_at && row.dunned_at >= since) return;
    await takeStep(tx, row);
  });

async function takeStep(tx: Tx, row: LockedInvoice): Promise<void> {
  if (row.state === "draft") throw stillDraft();
  if (openOf(row) === 0) throw nothingToDun(row);
  const owed = row.settles ? (await owedOf(tx, [row.registration_id])).get(row.registration_id) : null;
  const tooMuch = owed && overbilledInWords(owed);
  if (tooMuch) throw billedTooMuch(tooMuch);
  const step = await nextStep(tx, row);
  if (!step) throw dunningOver();
  if (step.on > wallClock(tx.now).date) throw dunningNotDue(step.on);
  await writeStep(tx, row, step);
}

async function writeStep(tx: Tx, row: LockedInvoice, step: DunningStep): Promise<void> {
  const { id: invoice_id, recipient_email, recipient_name } = row;
  const sent_on = wallClock(tx.now).date;
  const fee_cents = feeOf(step, row);
  const dunning = await insertDunning(tx, {
    ...{ invoice_id, level: step.level, words: step.words, fee_cents, sent_on },
    due_on: addDays(sent_on, step.payment_days),
    open_cents: openOf(row),
    earlier_fees_cents: feeOpenOf(row),
    sent_by: recipient_email ? "mail" : "letter",
  });
  if (recipient_email) {
    const to = { user_id: null, email: recipient_email };
    await post(tx, to, "invoice-reminder", { recipient_name, invoice: invoice_id, dunning });
    // The invoice goes with it.
    if (!row.sent_at) await noteSent(tx, invoice_id);
  }
  await record(tx, { type: "invoice", id: invoice_id }, recipient_email ? "dunned" : "dunned-by-letter", {
    dunning_level: [null, dunningTitles[step.level]],
    ...(fee_cents > 0 && { dunning_fee_cents: [null, fee_cents] }),
  });
}
