import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { together } from "../../../platform/database/transaction.ts";
import { instantOut } from "../../../shared/schema.ts";
import { lockPaymentsOf, type PaymentRow, paymentsOf, type RefundRow } from "./money-store.ts";
import type { PaymentTry } from "./try-schema.ts";

/** All tries to pay a registration online with their refunds, the oldest first; two statements. */
export const triesOf = async (tx: Tx, registration: number): Promise<PaymentTry[]> =>
  (await triesOfEach(tx, [registration])).get(registration) ?? [];

/** The same of several registrations, by their ids; who never tried is not among them. */
export async function triesOfEach(
  tx: Tx,
  registrations: readonly number[],
): Promise<Map<number, PaymentTry[]>> {
  const [payments, refunds] = await together([
    paymentsOf(tx, ...registrations),
    refundsFor(tx, registrations),
  ]);
  const refundsOf = Map.groupBy(refunds, ({ payment_id }) => payment_id);
  const of = Map.groupBy(payments, ({ registration_id }) => registration_id);
  return new Map(
    [...of].map(([id, tries]) => [id, tries.map((one) => tryOut(one, refundsOf.get(one.id) ?? []))]),
  );
}

/** The same, locked; the registration is locked before. */
export async function lockTriesOf(tx: Tx, registration: number): Promise<PaymentTry[]> {
  await lockPaymentsOf(tx, registration);
  return triesOf(tx, registration);
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

const tryOut = (row: PaymentRow, refunds: readonly RefundRow[]): PaymentTry => ({
  id: row.id,
  provider: row.provider as PaymentTry["provider"],
  state: row.state as PaymentTry["state"],
  amount_cents: row.amount_cents,
  currency: row.currency,
  received_cents: row.received_cents,
  refunded_cents: row.refunded_cents,
  fee_cents: row.fee_cents,
  dispute: row.dispute as PaymentTry["dispute"],
  created_at: instantOut(row.created_at),
  paid_at: row.paid_at && instantOut(row.paid_at),
  refunds: refunds.map(refundOut),
});

const refundOut = (row: RefundRow): PaymentTry["refunds"][number] => ({
  id: row.id,
  amount_cents: row.amount_cents,
  cause: row.cause as PaymentTry["refunds"][number]["cause"],
  reason: row.reason,
  state: row.state as PaymentTry["refunds"][number]["state"],
  error: row.error,
  created_at: instantOut(row.created_at),
  done_at: row.done_at && instantOut(row.done_at),
});
