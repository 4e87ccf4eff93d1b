import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import type { ChargeRefusal } from "./charge-rules.ts";
import type { Subscription } from "./schema.ts";

/** What the provider knows of the team; undefined where it has never saved anything. */
export const findPayer = (tx: Tx) =>
  tx.db
    .selectFrom("plan_payers")
    .select(["customer", "setup_session", "method", "kind", "brand", "last4", "expires_on"])
    .where("team_id", "=", tx.team)
    .executeTakeFirst();

/** What the team's plan is charged to, as it may be shown; null for invoices by transfer. */
export async function getSavedMethod(tx: Tx): Promise<Subscription["saved_method"]> {
  const payer = await findPayer(tx);
  if (!payer?.kind) return null;
  const { kind, brand, last4, expires_on } = payer;
  return { kind, brand, last4, expires_on };
}

/** The oldest invoice that is being charged and has not been paid; null for none. */
export async function getUnsettledCharge(tx: Tx): Promise<Subscription["charge"]> {
  const row = await tx.db
    .selectFrom("plan_charges as c")
    .innerJoin("plan_invoices as i", (join) =>
      join.onRef("i.team_id", "=", "c.team_id").onRef("i.id", "=", "c.plan_invoice_id"),
    )
    .leftJoin("subscriptions as s", "s.team_id", "c.team_id")
    .select(["i.id", "i.number", "i.total_cents", "i.paid_cents", "c.state", "c.refusal", "c.next_try_at"])
    .select("s.grace_ends_at")
    .where("c.team_id", "=", tx.team)
    .where("c.state", "in", ["processing", "confirm", "refused"])
    .whereRef("i.paid_cents", "<", "i.total_cents")
    .orderBy("i.id")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, number, total_cents, paid_cents, state, refusal, next_try_at, grace_ends_at } = row;
  return {
    plan_invoice: id,
    number,
    open_cents: total_cents - paid_cents,
    state: state as "processing" | "confirm" | "refused",
    refusal: (refusal || null) as ChargeRefusal | null,
    next_try_at: next_try_at && instantOut(next_try_at),
    grace_ends_at: grace_ends_at && grace_ends_at > tx.now ? instantOut(grace_ends_at) : null,
  };
}

/** Whether an invoice is charged to what is saved, and why it was refused the last time; null where it was not. */
export async function getChargeOf(tx: Tx, plan_invoice: number) {
  const row = await tx.db
    .selectFrom("plan_invoices as i")
    .leftJoin("plan_payers as payer", "payer.team_id", "i.team_id")
    .leftJoin("plan_charges as c", (join) =>
      join.onRef("c.team_id", "=", "i.team_id").onRef("c.plan_invoice_id", "=", "i.id"),
    )
    .select(["i.payment_method", "payer.method", "c.refusal"])
    .where("i.team_id", "=", tx.team)
    .where("i.id", "=", plan_invoice)
    .executeTakeFirst();
  return {
    is_charged: row?.payment_method === "stripe" && row.method !== null,
    refusal: (row?.refusal || null) as ChargeRefusal | null,
  };
}
