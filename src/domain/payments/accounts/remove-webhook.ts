import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { type Provider, ProviderRefused } from "../../../platform/gateways/gateway.ts";
import { enqueue } from "../../../platform/queue.ts";
import { later } from "../../../shared/time/dates.ts";
import { openCredentials } from "../credentials.ts";
import { webhookUnused } from "../jobs.ts";
import { reportedUntil } from "../rules.ts";
import { type Desk, webhookUrl } from "../standing.ts";
import { findRetired, forgetWebhook } from "./retired-accounts.ts";

type Retired = NonNullable<Awaited<ReturnType<typeof findRetired>>>;

/**
 * Takes the webhook that was set up for an account away at the provider, once the account is out of use and nothing more
 * can be reported about what was paid into it; until then it looks again. @throws ProviderDown
 */
export async function removeWebhook(ctx: Ctx, desk: Desk, account: number): Promise<void> {
  const retired = await reading(ctx, (tx) => findRetired(tx, account));
  if (!retired) return;
  const until = retired.is_open ? later(ctx.now, { hours: 24 }) : reportedUntil(retired);
  if (until && until > ctx.now)
    return inTransaction(ctx, (tx) => enqueue(tx, webhookUnused, { account }, until));
  await askToRemove(ctx, desk, retired);
  await inTransaction(ctx, (tx) => forgetWebhook(tx, account));
}

/** Credentials that were withdrawn, or sealed with a key that is gone, take nothing away: then it stays, and is ignored. */
async function askToRemove(ctx: Ctx, desk: Desk, { webhook_token, credentials, provider }: Retired) {
  const opened = open(ctx, webhook_token, credentials, desk);
  if (!opened) return;
  const url = webhookUrl(provider as Provider, webhook_token, desk);
  await desk.gateways.removeWebhook(opened, url).catch((error) => {
    if (!(error instanceof ProviderRefused)) throw error;
  });
}

function open(ctx: Pick<Tx, "team">, token: string, sealed: string, desk: Desk) {
  try {
    return openCredentials(ctx, token, sealed, desk);
  } catch {
    return null;
  }
}
