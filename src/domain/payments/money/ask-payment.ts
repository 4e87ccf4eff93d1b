import type { Tx } from "../../../platform/context.ts";
import type { Checkout } from "../../../platform/gateways/gateway.ts";
import { enqueue, enqueueEach } from "../../../platform/queue.ts";
import type { Keys } from "../credentials.ts";
import { paymentCheck } from "../jobs.ts";
import { hashOf, returnValue } from "../secret-values.ts";
import { insertPayment, nextPaymentId, type PaymentRow, paymentsOf, updatePayment } from "./money-store.ts";

type Wanted = { account: { id: number; provider: string }; amount_cents: number; expires_at: Date };

/**
 * Puts down that a registration is to be paid into an account until then. An attempt that is open for the same money and the
 * same account goes on; every other open one ends. To be called under the registration's lock.
 */
export async function askPayment(
  tx: Tx,
  registration: number,
  { account, amount_cents, expires_at }: Wanted,
  keys: Keys,
): Promise<PaymentRow> {
  const open = (await paymentsOf(tx, registration)).filter(
    (one) => (one.state === "asked" || one.state === "open") && one.expires_at > tx.now,
  );
  const same = open.find((one) => one.account_id === account.id && one.amount_cents === amount_cents);
  for (const other of open) if (other !== same) await endPayment(tx, other.id);
  if (same) return same;
  const id = await nextPaymentId(tx);
  const value = returnValue(tx, { id, created_at: tx.now }, keys);
  const { rows } = await insertPayment(tx, {
    id,
    registration_id: registration,
    account_id: account.id,
    provider: account.provider,
    return_hash: hashOf(value),
    amount_cents,
    expires_at,
  });
  await enqueue(tx, paymentCheck, { payment: id }, expires_at);
  return rows[0] as PaymentRow;
}

/** Ends the time of an attempt: at once the provider is told that nobody can pay it any more. */
async function endPayment(tx: Tx, id: number): Promise<void> {
  await updatePayment(tx, id, { expires_at: tx.now });
  await enqueue(tx, paymentCheck, { payment: id });
}

/** Puts down where a payment that was asked for can be paid. Told twice, it is put down once. */
export const noteCheckout = (tx: Tx, id: number, { session, url }: Checkout) =>
  tx.db
    .updateTable("payments")
    .set({ state: "open", session, checkout_url: url })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("state", "=", "asked")
    .execute();

/** Ends all attempts of these registrations that are still open, in two statements. To be called under their locks. */
export async function endPaymentsOf(tx: Tx, ...registrations: number[]): Promise<void> {
  if (registrations.length === 0) return;
  const ended = await tx.db
    .updateTable("payments")
    .set({ expires_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("registration_id", "in", registrations)
    .where("state", "in", ["asked", "open"])
    .returning("id")
    .execute();
  await enqueueEach(
    tx,
    paymentCheck,
    ended.map(({ id }) => ({ data: { payment: id } })),
  );
}
