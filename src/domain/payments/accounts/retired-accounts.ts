import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";

/**
 * An account out of use whose webhook is still to be taken away: whether anything of it is open, when somebody last tried to
 * pay into it, and when money last came. Undefined for none.
 */
export const findRetired = (tx: Tx, account: number) =>
  tx.db
    .selectFrom("payment_accounts as a")
    .select(["a.provider", "a.credentials", "a.webhook_token"])
    .select([
      sql<boolean>`exists (
        select from payments p where p.team_id = a.team_id and p.account_id = a.id
          and (p.state in ('asked', 'open', 'processing') or p.dispute = 'open' or exists (
            select from refunds f where f.team_id = p.team_id and f.payment_id = p.id
              and f.state in ('wanted', 'pending'))))`.as("is_open"),
      sql<Date | null>`(select max(p.created_at) from payments p where p.team_id = a.team_id and p.account_id = a.id)`.as(
        "tried_at",
      ),
      sql<Date | null>`(select max(p.paid_at) from payments p where p.team_id = a.team_id and p.account_id = a.id)`.as(
        "paid_at",
      ),
    ])
    .where("a.team_id", "=", tx.team)
    .where("a.id", "=", account)
    .where("a.retired_at", "is not", null)
    .where("a.has_own_webhook", "=", true)
    .executeTakeFirst();

/** Puts down that an account has no webhook of ours any more. */
export const forgetWebhook = (tx: Tx, account: number) =>
  tx.db
    .updateTable("payment_accounts")
    .set({ has_own_webhook: false })
    .where("team_id", "=", tx.team)
    .where("id", "=", account)
    .execute();
