import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { contentHash } from "../../../platform/secrets/content-hash.ts";
import { record } from "../../audit/record.ts";
import { draftChanged, registrationNotThere, seriesNotYours } from "../errors.ts";
import { getInvoice } from "../queries.ts";
import { ownInstructor } from "../reach.ts";
import type { InvoiceDetail } from "../schema.ts";
import type { InvoiceInput } from "../schemas/input-schema.ts";
import { openingOf } from "../seller.ts";
import { seriesOfTeam } from "../series.ts";
import { draftOfIntention, insertDrafts } from "../store.ts";
import { itemsFrom } from "./items.ts";
import { findRecipient } from "./recipient.ts";

/**
 * Writes a draft by hand. Where it names a registration and nobody by name, the recipient is hers, in all that is left open;
 * words and days to pay come from the series. The same intention (idempotency key) sent again makes nothing new.
 * @throws seriesNotYours, registrationNotThere, amountOutOfBounds (422); draftChanged (409)
 */
export const writeDraft = (ctx: Ctx, input: InvoiceInput): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const { items, series_id, registration_id, idempotency_key, payment_days, intro, closing, ...values } =
      input;
    const request_hash = contentHash(input);
    const series = await seriesFor(tx, series_id);
    const known = registration_id === null ? null : await findRecipient(tx, registration_id);
    if (registration_id !== null && !known) throw registrationNotThere();
    const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
    const recipient = values.recipient_name === "" ? { ...values, ...known?.recipient, ...typed } : values;
    const invoice = {
      ...recipient,
      ...{ registration_id, request_hash, kind: "invoice", series_id: series.id },
      idempotency_key: idempotency_key || null,
      instructor_id: known?.instructor_id ?? ownInstructor(tx.actor) ?? series.instructor_id,
      payment_days: payment_days ?? series.payment_days,
      intro: intro || openingOf(series, "für folgende Leistungen"),
      closing: closing || series.closing,
    };
    const [id] = await insertDrafts(tx, [{ invoice, items: itemsFrom(items) }]);
    if (!id) return earlier(tx, idempotency_key ?? "", request_hash);
    await record(tx, { type: "invoice", id }, "created");
    return getInvoice(tx, id);
  });

async function earlier(tx: Tx, key: string, hash: string): Promise<InvoiceDetail> {
  const { id, request_hash } = await draftOfIntention(tx, key);
  if (request_hash !== hash) throw draftChanged();
  return getInvoice(tx, id);
}

/** The series that was named; else that of the instructor who writes, or the team's. @throws seriesNotYours */
async function seriesFor(tx: Tx, wanted: number | null) {
  const own = ownInstructor(tx.actor);
  const series = (await seriesOfTeam(tx)).filter(
    ({ is_used, instructor_id }) => is_used && (own === null || [null, own].includes(instructor_id)),
  );
  const of = (instructor: number | null) => series.find(({ instructor_id }) => instructor_id === instructor);
  const found = wanted === null ? (of(own) ?? of(null)) : series.find(({ id }) => id === wanted);
  if (!found) throw seriesNotYours();
  return found;
}
