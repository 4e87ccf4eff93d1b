import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { ProviderAccount } from "../../../platform/gateways/gateway.ts";
import { getPaymentAccount } from "../queries.ts";
import { saysTheSame } from "../rules.ts";
import type { PaymentAccount } from "../schema.ts";
import {
  keepAccount,
  lockStoredAccount,
  nextToken,
  type PaymentConfig,
  webhookUrl,
} from "../stored-account.ts";
import {
  askedByClaim,
  type Claim,
  claimCheck,
  refuseWhileChecked,
  validateAccount,
} from "./check-account.ts";
import { recordAccountChange } from "./record-account-change.ts";
import { wakeWaiting } from "./wake-waiting.ts";

/**
 * Keeps an instructor's credentials at a provider, all of them at once, in place of those there were; the same again
 * change nothing. What was accepted before is replaced only by what the provider accepts too, so that a slip of the
 * keyboard takes no working account away; then the new one is offered as the old one was. Everything else is kept as
 * typed, to be validated. The instructor is told by mail.
 * @throws instructorUnknown; beingChecked, providerRefuses, webhookByHand, providerAway
 */
export async function replaceCredentials(
  ctx: Ctx,
  instructor: number,
  typed: ProviderAccount,
  config: PaymentConfig,
): Promise<PaymentAccount> {
  const before = await inTransaction(ctx, (tx) => keepOrClaim(tx, instructor, typed, config));
  if ("kept" in before) return before.kept;
  const { claim, url } = before;
  const { provider } = typed;
  return askedByClaim(
    ctx,
    claim,
    config,
    () => validateAccount(typed, url, config),
    async (tx, current, validated) => {
      const has_own_webhook = validated !== typed;
      const validation = { validated_at: tx.now, is_active: current.is_active, has_own_webhook };
      await keepAccount(tx, instructor, current, validated, validation, config);
      await wakeWaiting(tx, instructor, provider);
      await recordAccountChange(tx, instructor, provider, "replaced", config);
      return getPaymentAccount(tx, instructor, provider, config);
    },
  );
}

const unchecked = { validated_at: null, is_active: false, has_own_webhook: false };

type Before = { kept: PaymentAccount } | { claim: Claim; url: string };

/** What nobody has to be asked about is done at once. */
async function keepOrClaim(
  tx: Tx,
  instructor: number,
  typed: ProviderAccount,
  config: PaymentConfig,
): Promise<Before> {
  const { provider } = typed;
  const current = await lockStoredAccount(tx, instructor, provider, config);
  if (current?.account && saysTheSame(current.account, typed))
    return { kept: await getPaymentAccount(tx, instructor, provider, config) };
  if (current?.validated_at) {
    const url = webhookUrl(provider, await nextToken(tx, instructor, provider, current, config), config);
    return { claim: await claimCheck(tx, instructor, current), url };
  }
  refuseWhileChecked(current, tx);
  await keepAccount(tx, instructor, current, typed, unchecked, config);
  await recordAccountChange(tx, instructor, provider, current ? "replaced" : "set", config);
  return { kept: await getPaymentAccount(tx, instructor, provider, config) };
}
