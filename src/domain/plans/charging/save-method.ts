import type { Ctx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import type { PlanGateway } from "../../../platform/gateways/plan-gateway.ts";
import { enqueue, enqueueEach } from "../../../platform/queue.ts";
import { record } from "../../audit/record.ts";
import { remindedAt } from "../billing-rules.ts";
import { methodWords } from "../charge-rules.ts";
import { nothingSaved } from "../errors.ts";
import { planChargeDue, planInvoiceDue, planMethodUnused } from "../jobs.ts";
import { findPayer } from "../payers.ts";
import { lockTeamRow } from "../store.ts";
import { type PlanCharging, whileSomebodyWaits } from "./charging.ts";
import {
  beginAnew,
  findTeam,
  forgetMethod,
  insertPayer,
  listUncharged,
  saveMethod,
  saveSetup,
} from "./store.ts";

/**
 * Opens the provider's page on which a card or an account is saved, the same while it is open; answers its address.
 * @throws providerAway
 */
export const openSetup = (ctx: Ctx, charging: PlanCharging): Promise<string> =>
  whileSomebodyWaits(() => open(ctx, charging));

async function open(ctx: Ctx, charging: PlanCharging): Promise<string> {
  const { gateway, links } = charging;
  const [payer, team] = await reading(ctx, async (tx) => [await findPayer(tx), await findTeam(tx)] as const);
  if (payer?.setup_session) {
    // A second page would take the first one's place, and what is saved there would be seen by nobody.
    const before = await gateway.lookAtSetup(payer.setup_session);
    if (before.state === "open") return before.url;
    await takeSavedMethod(ctx, charging);
  }
  const customer = payer?.customer ?? (await addCustomer(ctx, gateway, team));
  const { session, url } = await gateway.openSetup({
    ...{ team: ctx.team, customer },
    ...{ success_url: links.back, cancel_url: links.cancel },
  });
  await inTransaction(ctx, (tx) => saveSetup(tx, session));
  return url;
}

async function addCustomer(
  ctx: Ctx,
  gateway: PlanGateway,
  team: { name: string; email: string } | undefined,
) {
  const customer = await gateway.addCustomer({
    ...{ id: ctx.team, name: team?.name ?? "", email: team?.email ?? "" },
  });
  return inTransaction(ctx, (tx) => insertPayer(tx, customer));
}

/**
 * Takes what was saved on the provider's page, once: plans are charged to it from now on, and what is open at once; what was
 * saved before is forgotten. Nothing where nobody has saved anything. @throws ProviderDown, ProviderRefused
 */
export async function takeSavedMethod(ctx: Ctx, { gateway }: PlanCharging): Promise<void> {
  const session = (await reading(ctx, findPayer))?.setup_session;
  if (!session) return;
  const status = await gateway.lookAtSetup(session);
  if (status.state === "open") return;
  await inTransaction(ctx, async (tx) => {
    await lockTeamRow(tx);
    const before = await findPayer(tx);
    if (status.state !== "saved") {
      if (before?.setup_session === session) await saveSetup(tx, null);
      return;
    }
    const { method } = status;
    if (!(await saveMethod(tx, session, method))) return;
    await record(tx, { type: "team", id: tx.team }, "plan_method_saved", {
      plan_method: [before?.kind ? methodWords({ ...before, kind: before.kind }) : null, methodWords(method)],
    });
    if (before?.method && before.method !== method.id)
      await enqueue(tx, planMethodUnused, { method: before.method });
    const open = (await listUncharged(tx)).filter(({ state }) => state !== "processing").map(({ id }) => id);
    await beginAnew(tx, open);
    await enqueueEach(
      tx,
      planChargeDue,
      open.map((plan_invoice) => ({ data: { plan_invoice } })),
    );
  });
}

/** Forgets what is saved: from now on invoices are to be transferred, those that are open too. @throws nothingSaved */
export const removeMethod = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTeamRow(tx);
    const payer = await findPayer(tx);
    if (!payer?.method || !payer.kind) throw nothingSaved();
    await forgetMethod(tx);
    await record(tx, { type: "team", id: tx.team }, "plan_method_removed", {
      plan_method: [methodWords({ ...payer, kind: payer.kind }), null],
    });
    await enqueue(tx, planMethodUnused, { method: payer.method });
    const open = (await listUncharged(tx)).filter(({ state }) => state !== "processing");
    await enqueueEach(
      tx,
      planInvoiceDue,
      open.map(({ id, due_on }) => ({ data: { plan_invoice: id }, due: remindedAt(due_on) })),
    );
  });
