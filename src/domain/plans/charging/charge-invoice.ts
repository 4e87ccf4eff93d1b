import type { Ctx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { ProviderDown } from "../../../platform/gateways/gateway.ts";
import type { ChargeStatus, ChargeTry } from "../../../platform/gateways/plan-gateway.ts";
import { enqueue } from "../../../platform/queue.ts";
import { lastingKey } from "../../../platform/secrets/keys.ts";
import { keyFor } from "../../../platform/secrets/signing.ts";
import type { PlanSeller } from "../billing/plan-sheet.ts";
import { remindedAt } from "../billing-rules.ts";
import { nextLookAt } from "../charge-rules.ts";
import { planChargeDue, planInvoiceDue } from "../jobs.ts";
import { findPayer } from "../payers.ts";
import type { PlanCharging } from "./charging.ts";
import { noteCharge } from "./note-charge.ts";
import { findOpen, insertCharge, type OpenInvoice } from "./store.ts";

/**
 * Charges an invoice to what the team has saved, with nobody there: when it is issued, and again when it was refused and its
 * time has come. One that is on its way is looked at. Where nothing is saved (any more) the invoice is one to be transferred.
 * `isLastTry`: a provider that is away for days is asked tomorrow. @throws ProviderDown, ProviderRefused
 */
export async function chargeInvoice(
  ctx: Ctx,
  charging: PlanCharging | null,
  seller: PlanSeller | null,
  { id, isLastTry }: { id: number; isLastTry: boolean },
): Promise<void> {
  const [open, payer] = await reading(
    ctx,
    async (tx) => [await findOpen(tx, id), await findPayer(tx)] as const,
  );
  if (!open || isTooEarly(open, ctx.now)) return;
  if (!charging || !payer?.method) {
    await inTransaction(ctx, (tx) =>
      enqueue(tx, planInvoiceDue, { plan_invoice: id }, remindedAt(open.due_on)),
    );
    return;
  }
  try {
    if (open.state === "processing" && open.charge) {
      const status = await charging.gateway.look(open.charge);
      return await noteCharge(ctx, seller, { id, status, attempt: "due" });
    }
    const by = { customer: payer.customer, method: payer.method, present: false };
    const status = await tryToCharge(ctx, charging, open, by);
    await noteCharge(ctx, seller, { id, status, attempt: "unattended" });
  } catch (error) {
    if (!isLastTry || !(error instanceof ProviderDown)) throw error;
    await inTransaction(ctx, (tx) => enqueue(tx, planChargeDue, { plan_invoice: id }, nextLookAt(tx.now)));
  }
}

/** What was refused has its days; whoever comes between them comes too early. */
const isTooEarly = ({ state, tries, next_try_at }: OpenInvoice, now: Date): boolean =>
  (state === "refused" || state === "confirm") && tries !== 0 && (next_try_at === null || next_try_at > now);

type By = { customer: string; method: string; present: boolean };

/** Has the provider take the money for an invoice, once. Answers how the charge stands then. @throws ProviderDown, ProviderRefused */
export async function tryToCharge(
  ctx: Ctx,
  { gateway, links, ...keys }: PlanCharging,
  open: OpenInvoice,
  { customer, method, present }: By,
): Promise<ChargeStatus> {
  const { id, number, total_cents, paid_cents } = open;
  const attempt: ChargeTry = {
    ...{ method, present, return_url: links.back },
    amount_cents: total_cents - paid_cents,
  };
  if (open.charge) return gateway.charge(open.charge, attempt);
  const key = keyFor(lastingKey(keys), `plan invoice ${ctx.team} ${number}`);
  const prepared = await gateway.prepare({
    key,
    team: ctx.team,
    customer,
    number,
    amount_cents: total_cents,
  });
  const charge = await inTransaction(ctx, (tx) => insertCharge(tx, id, prepared));
  return gateway.charge(charge, attempt);
}
