import type { Tx } from "../../../platform/context.ts";
import type { Provider } from "../../../platform/gateways/gateway.ts";
import { enqueueEach } from "../../../platform/queue.ts";
import { paymentCheck, refundWanted } from "../jobs.ts";

/**
 * Has everything tried at once that may have waited for an instructor's credentials at a provider: money that is to go
 * back, and payments whose time is over that nobody could ask about. To be called with the acceptance of new ones. The
 * number of statements does not grow with the payments.
 */
export async function wakeWaiting(tx: Tx, instructor: number, provider: Provider): Promise<void> {
  const own = tx.db
    .selectFrom("payments as p")
    .innerJoin("payment_accounts as a", (join) =>
      join.onRef("a.team_id", "=", "p.team_id").onRef("a.id", "=", "p.account_id"),
    )
    .where("p.team_id", "=", tx.team)
    .where("a.instructor_id", "=", instructor)
    .where("a.provider", "=", provider);
  const over = await own
    .select("p.id")
    .where("p.state", "in", ["asked", "open", "processing"])
    .where("p.expires_at", "<=", tx.now)
    .execute();
  const wanted = await own
    .innerJoin("refunds as f", (join) =>
      join.onRef("f.team_id", "=", "p.team_id").onRef("f.payment_id", "=", "p.id"),
    )
    .select("f.id")
    .where("f.state", "in", ["wanted", "pending"])
    .execute();
  await enqueueEach(
    tx,
    paymentCheck,
    over.map(({ id }) => ({ data: { payment: id } })),
  );
  await enqueueEach(
    tx,
    refundWanted,
    wanted.map(({ id }) => ({ data: { refund: id } })),
  );
}
