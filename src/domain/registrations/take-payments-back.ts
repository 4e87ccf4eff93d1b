import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { type Changes, recordEach } from "../audit/record.ts";
import { lockMany } from "./at-once.ts";
import type { Payment } from "./book-payments.ts";
import type { LockedRow } from "./lock.ts";
import { moneyWentBack } from "./staff-errors.ts";
import { dueCents, paidCents, paymentAfter } from "./staff-rules.ts";

/**
 * Takes back money that was booked for registrations by mistake, for many at once: it counts as never come, and what is
 * due is open again. A place that it brought stays. @throws moneyWentBack (409) where some of it was returned since
 */
export async function takePaymentsBack(
  tx: Tx,
  payments: readonly Omit<Payment, "booked_on">[],
): Promise<void> {
  const of = new Map(payments.map((one) => [one.registration_id, one.amount_cents]));
  const found = await lockMany(tx, [...of.keys()]);
  const done = found.map(({ row }) => without(row, of.get(row.id) ?? 0));
  await sql`
    update registrations r set payment_status = w.payment_status, paid_cents = w.paid_cents, paid_on = w.paid_on
    from unnest(${done.map(({ id }) => id)}::bigint[], ${done.map((one) => one.payment_status)}::text[],
      ${done.map((one) => one.paid_cents)}::int[], ${done.map((one) => one.paid_on)}::date[])
      as w (id, payment_status, paid_cents, paid_on)
    where r.team_id = ${tx.team} and r.id = w.id`.execute(tx.db);
  await recordEach(tx, "registration", "payment-taken-back", done);
}

/** How a registration stands without this money; what was noted as not paid before has nothing left to take. */
function without(row: LockedRow, cents: number) {
  const before = paidCents(row);
  const after = Math.max(0, before - cents);
  if ((row.refunded_cents ?? 0) > after) throw moneyWentBack(row.number);
  const payment_status = paymentAfter(row.payment_status, dueCents(row), after);
  const paid_on = after > 0 ? row.paid_on : null;
  const changes: Changes = {
    paid_cents: [before, after],
    ...(row.payment_status !== payment_status && {
      payment_status: [row.payment_status, payment_status] as [string, string],
    }),
    ...(row.paid_on !== paid_on && { paid_on: [row.paid_on, paid_on] as [string | null, string | null] }),
  };
  return { id: row.id, payment_status, paid_cents: after || null, paid_on, changes };
}
