import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";

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
