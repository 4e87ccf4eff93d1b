import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/dates.ts";
import { changesBetween, record } from "../audit/record.ts";
import type { PaymentMoney } from "../payments/money-queries.ts";
import { standingOf } from "../payments/money-rules.ts";
import { dueCents, paidCents } from "./staff-rules.ts";
import { lockRegistration, updateRegistration } from "./store.ts";

/**
 * Brings what a registration says about its money in line with what came, went back and was kept by providers; `before`
 * is what of it was booked already. What the team noted itself counts beside it, and is left as it is as long as nothing
 * came online. Under the registration's lock.
 */
export async function noteMoney(
  tx: Tx,
  registration: number,
  before: PaymentMoney,
  money: PaymentMoney,
): Promise<void> {
  const row = await lockRegistration(tx, registration);
  if (money.received_cents === 0 && row.paid_cents !== null) return;
  const offline_cents = Math.max(0, paidCents(row) - before.received_cents);
  const received_cents = offline_cents + money.received_cents;
  const change = {
    payment_status: standingOf({ due_cents: dueCents(row), ...money, received_cents }),
    paid_cents: received_cents > 0 ? received_cents : null,
    paid_on: money.paid_at && wallClock(money.paid_at).date,
    refunded_cents: money.refunded_cents > 0 ? money.refunded_cents : null,
    provider_fee_cents: money.fee_cents,
  };
  const changes = changesBetween(row, change);
  if (Object.keys(changes).length === 0) return;
  await updateRegistration(tx, registration, change);
  await record(tx, { type: "registration", id: registration }, "payment-changed", changes);
}
