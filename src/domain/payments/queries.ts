import type { Tx } from "../../platform/context.ts";
import type { Provider } from "../../platform/gateways/gateway.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { modeOf, webhookOf } from "./rules.ts";
import type { PaymentAccount, PaymentMethod } from "./schema.ts";
import { type Desk, nextToken, reachableAccounts, standingOf, webhookUrl } from "./standing.ts";

/** The instructor's accounts at providers. @throws instructorUnknown where one may not touch them */
export async function listPaymentMethods(tx: Tx, instructor: number): Promise<PaymentMethod[]> {
  const accounts = await reachableAccounts(tx, instructor);
  return accounts.map(({ id, provider, is_active, validated_at }) => ({
    id,
    payment_method: provider as Provider,
    is_active: asFlag(is_active),
    validated_at: validated_at && instantOut(validated_at),
  }));
}

/** How the instructor's account at a provider stands, without a word of its credentials. @throws instructorUnknown */
export async function getPaymentAccount(
  tx: Tx,
  instructor: number,
  provider: Provider,
  keys: Pick<Desk, "secretKey" | "publicUrl">,
): Promise<PaymentAccount> {
  const now = await standingOf(tx, instructor, provider, keys);
  const next = webhookUrl(provider, await nextToken(tx, instructor, provider, now, keys), keys);
  return {
    id: now?.id ?? null,
    configured: asFlag(now !== null),
    validated_at: now?.validated_at ? instantOut(now.validated_at) : null,
    is_active: asFlag(now?.is_active ?? false),
    mode: now?.account ? modeOf(now.account) : null,
    has_webhook: asFlag(Boolean(now?.account && webhookOf(now.account))),
    webhook_url: now ? webhookUrl(provider, now.webhook_token, keys) : next,
    next_webhook_url: next,
  };
}
