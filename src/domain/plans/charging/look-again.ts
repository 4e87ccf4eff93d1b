import type { Ctx } from "../../../platform/context.ts";
import { reading } from "../../../platform/database/transaction.ts";
import type { PlanSeller } from "../billing/plan-sheet.ts";
import { findPayer } from "../payers.ts";
import { type PlanCharging, whileSomebodyWaits } from "./charging.ts";
import { noteCharge } from "./note-charge.ts";
import { takeSavedMethod } from "./save-method.ts";
import { findByCharge, listUncharged } from "./store.ts";

/**
 * Asks the provider how everything stands that is not settled: what was saved, and what was charged. For whoever comes back from
 * its pages: a way back proves nothing. @throws providerAway
 */
export async function lookAgain(ctx: Ctx, charging: PlanCharging, seller: PlanSeller | null): Promise<void> {
  await whileSomebodyWaits(() => takeSavedMethod(ctx, charging));
  for (const { id, charge } of await reading(ctx, listUncharged)) {
    if (!charge) continue;
    const status = await whileSomebodyWaits(() => charging.gateway.look(charge));
    await noteCharge(ctx, seller, { id, status });
  }
}

/**
 * Works off what the provider has reported about something of the team's: asks it how that stands. Done twice, or in any order, it
 * comes to the same. @throws ProviderDown, ProviderRefused
 */
export async function handleReport(
  ctx: Ctx,
  charging: PlanCharging | null,
  seller: PlanSeller | null,
  subject: string,
): Promise<void> {
  if (!charging) return;
  const [payer, charged] = await reading(
    ctx,
    async (tx) => [await findPayer(tx), await findByCharge(tx, subject)] as const,
  );
  if (payer?.setup_session === subject) await takeSavedMethod(ctx, charging);
  if (charged)
    await noteCharge(ctx, seller, {
      id: charged.plan_invoice_id,
      status: await charging.gateway.look(subject),
    });
}
