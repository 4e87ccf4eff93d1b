import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { ProviderRefund } from "../../../platform/gateways/gateway.ts";
import { enqueue } from "../../../platform/queue.ts";
import { refundWanted } from "../jobs.ts";
import { insertRefund, type RefundRow, updateRefund } from "./money-store.ts";

/** Why money goes back. */
export type RefundCause = "no-seat" | "paid-twice" | "wrong-amount" | "staff";

/** Puts down that money is to go back; the provider is told by a job, until it has answered. Under the payment's lock. */
export async function wantRefund(
  tx: Tx,
  payment: number,
  input: { amount_cents: number; cause: RefundCause; reason?: string },
): Promise<RefundRow> {
  const refund = await insertRefund(tx, { payment_id: payment, reason: "", ...input });
  await enqueue(tx, refundWanted, { refund: refund.id });
  return refund;
}

/** What a provider keeps with a refund of ours, so that it is known again; two of one amount are not one. */
export const refundReference = ({ id }: { id: number }): string => `refund-${id}`;

/** Puts down what a provider answered to a refund. */
export const noteRefund = (tx: Tx, id: number, { id: provider_refund, state }: ProviderRefund) =>
  updateRefund(tx, id, { provider_refund, state, error: "", done_at: state === "done" ? tx.now : null });

/** The same for the first answer of all; false where another one was quicker. */
export async function noteTaken(
  tx: Tx,
  id: number,
  { id: provider_refund, state }: ProviderRefund,
): Promise<boolean> {
  const taken = tx.db
    .updateTable("refunds")
    .set({ provider_refund, state, error: "", done_at: state === "done" ? tx.now : null })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("provider_refund", "is", null)
    .returning("id");
  return (await taken.executeTakeFirst()) !== undefined;
}

/** Puts down that a refund waits for credentials that the provider lets in. Answers whether that is news. */
export async function noteWaiting(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("refunds")
    .set({ error: "credentials" })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("state", "=", "wanted")
    .where("error", "=", "")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts down that a provider refused a refund for good; `error` is a word of ours. */
export const failRefund = (tx: Tx, id: number, error: string) =>
  updateRefund(tx, id, { state: "failed", error });

/** A refund with the payment it is of. Undefined for none. */
export const findRefund = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("refunds as f")
    .innerJoin("payments as p", (join) =>
      join.onRef("p.team_id", "=", "f.team_id").onRef("p.id", "=", "f.payment_id"),
    )
    .select([
      "f.id",
      "f.payment_id",
      "f.amount_cents",
      "f.state",
      "f.provider_refund",
      "f.cause",
      "f.created_at",
    ])
    .select(["p.account_id", "p.provider_payment", "p.currency"])
    .where("f.team_id", "=", tx.team)
    .where("f.id", "=", id)
    .executeTakeFirst();

/** Whether all that came by a payment was good for nothing, and goes back by itself. */
export async function isSentBack(tx: Tx, payment: { id: number; received_cents: number }): Promise<boolean> {
  const { cents } = await tx.db
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as("cents"))
    .where("team_id", "=", tx.team)
    .where("payment_id", "=", payment.id)
    .where("cause", "in", ["no-seat", "paid-twice", "wrong-amount"])
    .executeTakeFirstOrThrow();
  return cents > 0 && cents >= payment.received_cents;
}
