import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { type Provider, ProviderRefused } from "../../../platform/gateways/gateway.ts";
import { enqueue } from "../../../platform/queue.ts";
import { later } from "../../../shared/time/dates.ts";
import { opened } from "../credentials.ts";
import { webhookUnused } from "../jobs.ts";
import { reportedUntil } from "../rules.ts";
import { type PaymentConfig, webhookUrl } from "../stored-account.ts";

type Retired = NonNullable<Awaited<ReturnType<typeof findRetired>>>;

/**
 * Takes the webhook that was set up for an account away at the provider, once the account is out of use and nothing more
 * can be reported about what was paid into it; until then it looks again. @throws ProviderDown
 */
export async function removeWebhook(ctx: Ctx, config: PaymentConfig, account: number): Promise<void> {
  const retired = await reading(ctx, (tx) => findRetired(tx, account));
  if (!retired) return;
  const until = retired.is_open ? later(ctx.now, { hours: 24 }) : reportedUntil(retired);
  if (until && until > ctx.now)
    return inTransaction(ctx, (tx) => enqueue(tx, webhookUnused, { account }, until));
  await askToRemove(ctx, config, retired);
  await inTransaction(ctx, (tx) => forgetWebhook(tx, account));
}

/** Credentials that were withdrawn, or sealed with a key that is gone, take nothing away: then it stays, and is ignored. */
async function askToRemove(
  ctx: Ctx,
  config: PaymentConfig,
  { webhook_token, credentials, provider }: Retired,
) {
  const account = opened(ctx, webhook_token, credentials, config);
  if (!account) return;
  const url = webhookUrl(provider as Provider, webhook_token, config);
  await config.gateways.removeWebhook(account, url).catch((error) => {
    if (!(error instanceof ProviderRefused)) throw error;
  });
}

/**
 * An account out of use whose webhook is still to be taken away: whether anything of it is open, when somebody last tried to
 * pay into it, and when money last came. Undefined for none.
 */
const findRetired = (tx: Tx, account: number) =>
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
const forgetWebhook = (tx: Tx, account: number) =>
  tx.db
    .updateTable("payment_accounts")
    .set({ has_own_webhook: false })
    .where("team_id", "=", tx.team)
    .where("id", "=", account)
    .execute();
