import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Provider } from "../../platform/gateways/gateway.ts";
import { paymentCheck, refundWanted } from "./jobs.ts";

/**
 * Has everything tried at once that may have waited for an instructor's credentials at a provider: money that is to go
 * back, and payments whose time is over that nobody could ask about. To be called with the acceptance of new ones. One statement.
 */
export async function wakeWaiting(tx: Tx, instructor: number, provider: Provider): Promise<void> {
  await sql`
    with own as (
      select p.id, p.state, p.expires_at from payments p
      join payment_accounts a on a.team_id = p.team_id and a.id = p.account_id
      where p.team_id = ${tx.team} and a.instructor_id = ${instructor} and a.provider = ${provider}
    ), asked as (
      select enqueue(${paymentCheck.queue}, jsonb_build_object('team', ${tx.team}::bigint, 'payment', own.id))
      from own where own.state in ('asked', 'open', 'processing') and own.expires_at <= ${tx.now}
    ), told as (
      select enqueue(${refundWanted.queue}, jsonb_build_object('team', ${tx.team}::bigint, 'refund', f.id))
      from refunds f join own on own.id = f.payment_id
      where f.team_id = ${tx.team} and f.state in ('wanted', 'pending')
    )
    select (select count(*) from asked), (select count(*) from told)`.execute(tx.db);
}
