import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { refuseStale } from "../../../shared/edits.ts";
import { changesBetween, record } from "../../audit/record.ts";
import { lockDraft } from "../lock.ts";
import { getInvoice, itemsOf } from "../queries.ts";
import type { InvoiceDetail, InvoiceEdit } from "../schema.ts";
import { replaceItems, saveInvoice } from "../store.ts";
import { itemsFrom } from "./items.ts";

/** Edits a draft; items are replaced as a whole. @throws invoiceUnknown, invoiceFinalised, amountOutOfBounds; a stale edit (409) */
export const editDraft = (ctx: Ctx, id: number, edit: InvoiceEdit): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockDraft(tx, id);
    const { updated_at, items, ...change } = edit;
    refuseStale(before, updated_at);
    const earlier = items ? ((await itemsOf(tx, [id])).get(id) ?? []) : [];
    if (Object.keys(change).length > 0) await saveInvoice(tx, id, change);
    if (items)
      await replaceItems(
        tx,
        id,
        itemsFrom(items).map((item, at) => kept(item, earlier[at])),
      );
    const after = await getInvoice(tx, id);
    await record(tx, { type: "invoice", id }, "updated", {
      ...changesBetween(before, change),
      ...(items && changesBetween({ items: earlier }, { items: after.items })),
    });
    return after;
  });

type Item = ReturnType<typeof itemsFrom>[number];
type Bound = { description: string; registration_id: number | null; session_id: number | null };

/** What an item is about is kept with it while it bills the same. */
const kept = (item: Item, before: Bound | undefined): Item =>
  before && before.description === item.description
    ? { ...item, registration_id: before.registration_id, session_id: before.session_id }
    : item;
