import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { together } from "../../../platform/database/transaction.ts";
import { instantOut } from "../../../shared/schema.ts";
import type { PaymentAttempt } from "./money-schema.ts";
import { lockPaymentsOf, type PaymentRow, paymentsOf, type RefundRow } from "./money-store.ts";

/** All attempts to pay a registration online with their refunds, the oldest first; two statements. */
export const attemptsOf = async (tx: Tx, registration: number): Promise<PaymentAttempt[]> =>
  (await attemptsOfEach(tx, [registration])).get(registration) ?? [];

/** The same of several registrations, by their ids; who never tried is not among them. */
export async function attemptsOfEach(
  tx: Tx,
  registrations: readonly number[],
): Promise<Map<number, PaymentAttempt[]>> {
  const [payments, refunds] = await together([
    paymentsOf(tx, ...registrations),
    refundsFor(tx, registrations),
  ]);
  const refundsOf = Map.groupBy(refunds, ({ payment_id }) => payment_id);
  const of = Map.groupBy(payments, ({ registration_id }) => registration_id);
  return new Map(
    [...of].map(([id, all]) => [id, all.map((one) => attemptOut(one, refundsOf.get(one.id) ?? []))]),
  );
}

/** The same, locked; the registration is locked before. */
export async function lockAttemptsOf(tx: Tx, registration: number): Promise<PaymentAttempt[]> {
  await lockPaymentsOf(tx, registration);
  return attemptsOf(tx, registration);
}

const refundsFor = (tx: Tx, registrations: readonly number[]): Promise<RefundRow[]> =>
  tx.db
    .selectFrom("refunds as f")
    .innerJoin("payments as p", (join) =>
      join.onRef("p.team_id", "=", "f.team_id").onRef("p.id", "=", "f.payment_id"),
    )
    .selectAll("f")
    .where("p.team_id", "=", tx.team)
    .where("p.registration_id", "=", sql<number>`any(${[...registrations]}::bigint[])`)
    .orderBy("f.id")
    .execute();

const attemptOut = (row: PaymentRow, refunds: readonly RefundRow[]): PaymentAttempt => ({
  id: row.id,
  provider: row.provider as PaymentAttempt["provider"],
  state: row.state as PaymentAttempt["state"],
  amount_cents: row.amount_cents,
  currency: row.currency,
  received_cents: row.received_cents,
  refunded_cents: row.refunded_cents,
  fee_cents: row.fee_cents,
  dispute: row.dispute as PaymentAttempt["dispute"],
  created_at: instantOut(row.created_at),
  paid_at: row.paid_at && instantOut(row.paid_at),
  refunds: refunds.map(refundOut),
});

const refundOut = (row: RefundRow): PaymentAttempt["refunds"][number] => ({
  id: row.id,
  amount_cents: row.amount_cents,
  cause: row.cause as PaymentAttempt["refunds"][number]["cause"],
  reason: row.reason,
  state: row.state as PaymentAttempt["refunds"][number]["state"],
  error: row.error,
  created_at: instantOut(row.created_at),
  done_at: row.done_at && instantOut(row.done_at),
});
