import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { refuseStale } from "../../../shared/edits.ts";
import { changesBetween, record } from "../../audit/record.ts";
import { lockDraft } from "../lock.ts";
import { getInvoice, itemsOf } from "../queries.ts";
import type { InvoiceDetail, InvoiceItem } from "../schema.ts";
import type { InvoiceEdit } from "../schemas/input-schema.ts";
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
    if (items) await replaceItems(tx, id, withWhatTheyBill(itemsFrom(items), earlier));
    const after = await getInvoice(tx, id);
    await record(tx, { type: "invoice", id }, "updated", {
      ...changesBetween(before, change),
      ...(items && changesBetween({ items: earlier }, { items: after.items })),
    });
    return after;
  });

type Item = ReturnType<typeof itemsFrom>[number];

/**
 * What items are about is kept with them while they bill the same: by their words and day wherever they stand now, or, where
 * the words were changed, by their place.
 */
function withWhatTheyBill(items: readonly Item[], earlier: readonly InvoiceItem[]): Item[] {
  const left = [...earlier];
  const take = (fits: (before: InvoiceItem) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const same = items.map((item) =>
    take(
      ({ description, service_from }) =>
        description === item.description && service_from === (item.service_from ?? null),
    ),
  );
  return items.map((item, at) => {
    const before =
      same[at] ??
      take(
        ({ position, description, service_from }) =>
          position === at + 1 &&
          (description === item.description || service_from === (item.service_from ?? null)),
      );
    return before
      ? { ...item, registration_id: before.registration_id, session_id: before.session_id }
      : item;
  });
}
