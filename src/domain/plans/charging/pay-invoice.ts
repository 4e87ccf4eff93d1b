import type { Ctx } from "../../../platform/context.ts";
import { reading } from "../../../platform/database/transaction.ts";
import type { PlanSeller } from "../billing/plan-sheet.ts";
import { findInvoice } from "../billing/store.ts";
import { notCharged, nothingSaved, planInvoicePaid, planInvoiceUnknown } from "../errors.ts";
import { findPayer } from "../payers.ts";
import { tryToCharge } from "./charge-invoice.ts";
import { type PlanCharging, whileSomebodyWaits } from "./charging.ts";
import { noteCharge } from "./note-charge.ts";
import { findOpen } from "./store.ts";

/**
 * Charges an open invoice now, with its owner in her browser: answers the page of her bank where she has to confirm it, else
 * null; how it stands is booked then. @throws planInvoiceUnknown, planInvoicePaid, notCharged, nothingSaved, providerAway
 */
export async function payInvoice(
  ctx: Ctx,
  charging: PlanCharging | null,
  seller: PlanSeller | null,
  id: number,
): Promise<string | null> {
  const [open, payer] = await reading(ctx, async (tx) => {
    if (!(await findInvoice(tx, id))) throw planInvoiceUnknown();
    return [await findOpen(tx, id), await findPayer(tx)] as const;
  });
  if (!open) throw planInvoicePaid();
  if (!charging) throw notCharged();
  if (!payer?.method) throw nothingSaved();
  const by = { customer: payer.customer, method: payer.method, present: true };
  const status = await whileSomebodyWaits(() => tryToCharge(ctx, charging, open, by));
  if (status.url) return status.url;
  await noteCharge(ctx, seller, { id, status, attempt: "attended" });
  return null;
}
