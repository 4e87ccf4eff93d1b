import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { Payments, Refunds } from "../../../platform/database/schema.gen.ts";

export type PaymentRow = Selectable<Payments>;
export type RefundRow = Selectable<Refunds>;

/** The id of a payment that is about to be written down. */
export async function nextPaymentId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('payments', 'id'))::int as id`.execute(tx.db);
  return rows[0]?.id as number;
}

/** Writes a payment down under an id that was drawn before. */
export const insertPayment = (tx: Tx, payment: Omit<Insertable<Payments>, "team_id"> & { id: number }) =>
  sql<PaymentRow>`
    insert into payments (team_id, id, registration_id, account_id, provider, return_hash, amount_cents, expires_at, created_at)
    overriding system value
    values (${tx.team}, ${payment.id}, ${payment.registration_id}, ${payment.account_id}, ${payment.provider},
      ${payment.return_hash}, ${payment.amount_cents}, ${payment.expires_at}, ${tx.now})
    returning *`.execute(tx.db);

/** The row of a payment, locked; its lesson and registration are locked before. Undefined for none. */
export const lockPayment = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("payments")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Changes columns of a payment. */
export const updatePayment = (tx: Tx, id: number, change: Updateable<Payments>) =>
  tx.db.updateTable("payments").set(change).where("team_id", "=", tx.team).where("id", "=", id).execute();

/** All attempts to pay these registrations, the oldest first. */
export const paymentsOf = (tx: Tx, ...registrations: number[]) =>
  tx.db
    .selectFrom("payments")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", sql<number>`any(${registrations}::bigint[])`)
    .orderBy("id")
    .execute();

/** Locks all attempts to pay a registration; its lesson and itself are locked before. */
export const lockPaymentsOf = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("payments")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .orderBy("id")
    .forUpdate()
    .execute();

/** The refunds of a payment, the oldest first. */
export const refundsOf = (tx: Tx, payment: number) =>
  tx.db
    .selectFrom("refunds")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("payment_id", "=", payment)
    .orderBy("id")
    .execute();

/** Writes a refund down. */
export const insertRefund = (tx: Tx, refund: Omit<Insertable<Refunds>, "team_id">) =>
  tx.db
    .insertInto("refunds")
    .values({ ...refund, team_id: tx.team, created_at: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes columns of a refund. */
export const updateRefund = (tx: Tx, id: number, change: Updateable<Refunds>) =>
  tx.db.updateTable("refunds").set(change).where("team_id", "=", tx.team).where("id", "=", id).execute();
