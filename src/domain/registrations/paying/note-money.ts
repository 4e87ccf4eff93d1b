import type { Tx } from "../../../platform/context.ts";
import { changesBetween, record } from "../../audit/record.ts";
import type { ProviderNews } from "../../payments/money/money-queries.ts";
import type { LockedRow } from "../lock.ts";
import { lockRegistration, updateRegistration } from "../store.ts";

/**
 * Notes what providers told beside what came and went, which has been entered, and records what all of it changed of the
 * registration, which was `before`. Under the registration's lock.
 */
export async function noteMoney(
  tx: Tx,
  before: LockedRow,
  { fee_cents, failed }: ProviderNews,
): Promise<void> {
  const entered = await lockRegistration(tx, before.id);
  await updateRegistration(tx, before.id, {
    provider_fee_cents: fee_cents,
    // Anything else follows from what came and is due.
    ...((failed || entered.payment_status === "failed") && { payment_status: failed ? "failed" : "open" }),
  });
  const { payment_status, paid_cents, paid_on, refunded_cents, provider_fee_cents } = await lockRegistration(
    tx,
    before.id,
  );
  const after = { payment_status, paid_cents, paid_on, refunded_cents, provider_fee_cents };
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return;
  await record(tx, { type: "registration", id: before.id }, "payment-changed", changes);
}
