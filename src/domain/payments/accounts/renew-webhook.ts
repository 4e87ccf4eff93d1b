import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { type Provider, ProviderRefused } from "../../../platform/gateways/gateway.ts";
import { enqueueEach } from "../../../platform/queue.ts";
import { opened } from "../credentials.ts";
import { webhookOutdated } from "../jobs.ts";
import { eventsOf, type PaymentConfig, webhookUrl } from "../stored-account.ts";

/** Has the providers told of all that they are to report by now, for accounts whose webhook we set up before. */
export async function renewWebhooks(tx: Tx): Promise<void> {
  const accounts = await tx.db
    .selectFrom("payment_accounts")
    .select(["id", "provider", "webhook_events"])
    .where("team_id", "=", tx.team)
    .where("retired_at", "is", null)
    .where("has_own_webhook", "=", true)
    .execute();
  const outdated = accounts.filter((one) => one.webhook_events !== eventsOf(one.provider as Provider));
  await enqueueEach(
    tx,
    webhookOutdated,
    outdated.map(({ id }) => ({ data: { account: id } })),
  );
}

/**
 * Tells the provider what it is to report about an account, whose webhook we set up; one that does not let the credentials
 * in is told when there are others. @throws ProviderDown
 */
export async function renewWebhook(ctx: Ctx, config: PaymentConfig, account: number): Promise<void> {
  const row = await reading(ctx, (tx) => findOwn(tx, account));
  const credentials = row && opened(ctx, row.webhook_token, row.credentials, config);
  if (!row || !credentials) return;
  const provider = row.provider as Provider;
  try {
    await config.gateways.renewWebhook(credentials, webhookUrl(provider, row.webhook_token, config));
  } catch (error) {
    if (error instanceof ProviderRefused) return;
    throw error;
  }
  await inTransaction(ctx, (tx) => saveEvents(tx, account, provider));
}

const findOwn = (tx: Tx, account: number) =>
  tx.db
    .selectFrom("payment_accounts")
    .select(["provider", "webhook_token", "credentials"])
    .where("team_id", "=", tx.team)
    .where("id", "=", account)
    .where("retired_at", "is", null)
    .where("has_own_webhook", "=", true)
    .executeTakeFirst();

/** Keeps that the provider reports all that is wanted by now. */
const saveEvents = (tx: Tx, account: number, provider: Provider) =>
  tx.db
    .updateTable("payment_accounts")
    .set({ webhook_events: eventsOf(provider) })
    .where("team_id", "=", tx.team)
    .where("id", "=", account)
    .execute();
