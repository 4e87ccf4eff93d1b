import type { Tx } from "../../platform/context.ts";
import type { Provider } from "../../platform/gateways/gateway.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { modeOf, webhookOf } from "./rules.ts";
import type { PaymentAccount, PaymentMethod } from "./schema.ts";
import {
  nextToken,
  type PaymentConfig,
  reachableAccounts,
  storedAccount,
  webhookUrl,
} from "./stored-account.ts";

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
  keys: Omit<PaymentConfig, "gateways">,
): Promise<PaymentAccount> {
  const current = await storedAccount(tx, instructor, provider, keys);
  const next = webhookUrl(provider, await nextToken(tx, instructor, provider, current, keys), keys);
  return {
    id: current?.id ?? null,
    configured: asFlag(current !== null),
    validated_at: current?.validated_at ? instantOut(current.validated_at) : null,
    is_active: asFlag(current?.is_active ?? false),
    mode: current?.account ? modeOf(current.account) : null,
    has_webhook: asFlag(Boolean(current?.account && webhookOf(current.account))),
    webhook_url: current ? webhookUrl(provider, current.webhook_token, keys) : next,
    next_webhook_url: next,
  };
}
