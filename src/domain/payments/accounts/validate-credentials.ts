import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Provider, ProviderAccount } from "../../../platform/gateways/gateway.ts";
import { Refusal } from "../../../shared/refusal.ts";
import { record } from "../../audit/record.ts";
import { sealCredentials } from "../credentials.ts";
import { noCredentials, unreadable } from "../errors.ts";
import { getPaymentAccount } from "../queries.ts";
import type { PaymentAccount } from "../schema.ts";
import { saveValidated, saveWithWebhook } from "../store.ts";
import {
  eventsOf,
  lockStoredAccount,
  type PaymentConfig,
  type StoredAccount,
  webhookUrl,
} from "../stored-account.ts";
import { askedByClaim, claimCheck, validateAccount } from "./check-account.ts";
import { invalidateCredentials } from "./invalidate-credentials.ts";
import { renewWebhooks } from "./renew-webhook.ts";
import { wakeWaiting } from "./wake-waiting.ts";

/**
 * Asks the provider whether it accepts what is kept, and sets its webhook up where there is none. What it accepted once
 * and now refuses (a key that was revoked) is offered to nobody any more, and the instructor and the team are told by mail.
 * @throws instructorUnknown; noCredentials, unreadable, beingChecked; providerRefuses, webhookByHand, providerAway
 */
export async function validateCredentials(
  ctx: Ctx,
  instructor: number,
  provider: Provider,
  config: PaymentConfig,
): Promise<PaymentAccount> {
  const { claim, account, url } = await inTransaction(ctx, async (tx) => {
    const stored = await lockStoredAccount(tx, instructor, provider, config);
    if (!stored) throw noCredentials(provider);
    if (!stored.account) throw unreadable(provider);
    const reportedAt = webhookUrl(provider, stored.webhook_token, config);
    return { claim: await claimCheck(tx, instructor, stored), account: stored.account, url: reportedAt };
  });
  const outcome = await askedByClaim(
    ctx,
    claim,
    config,
    () => validateAccount(account, url, config).catch(refusalOf),
    async (tx, current, answer) => {
      if (answer instanceof Refusal) {
        if (isLost(current, answer))
          await invalidateCredentials(tx, { id: current.id, instructor, provider }, config);
        return answer;
      }
      await keepValidated(tx, current, { asked: account, validated: answer }, config);
      await wakeWaiting(tx, instructor, provider);
      await renewWebhooks(tx);
      await record(tx, { type: "instructor", id: instructor }, "payment_account_validated", {
        payment_provider: [null, provider],
      });
      return getPaymentAccount(tx, instructor, provider, config);
    },
  );
  // What was written down about the refusal stays.
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** A provider that is away, or that does not say what it misses, proves nothing against an account. */
const isLost = ({ validated_at }: StoredAccount, { code }: Refusal) =>
  validated_at !== null && /^payment_provider_refuses_(credentials|permission|mode|webhook)$/.test(code);

/** An account stays itself when it gets its webhook: who has read its id may go on to use it. */
async function keepValidated(
  tx: Tx,
  current: StoredAccount,
  { asked, validated }: { asked: ProviderAccount; validated: ProviderAccount },
  config: PaymentConfig,
) {
  if (validated === asked) return saveValidated(tx, current.id, tx.now);
  return saveWithWebhook(tx, current.id, {
    validated_at: tx.now,
    webhook_events: eventsOf(validated.provider),
    credentials: sealCredentials(tx, current.webhook_token, validated, config),
  });
}
