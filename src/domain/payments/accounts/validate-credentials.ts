import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Provider, ProviderAccount } from "../../../platform/gateways/gateway.ts";
import { Refusal } from "../../../shared/refusal.ts";
import { record } from "../../audit/record.ts";
import { noCredentials, unreadable } from "../errors.ts";
import { getPaymentAccount } from "../queries.ts";
import type { PaymentAccount } from "../schema.ts";
import { type Desk, lockedStanding, type Standing, webhookUrl } from "../standing.ts";
import { saveValidated } from "../store.ts";
import { askedByClaim, claimCheck } from "./claim.ts";
import { keepAccount } from "./keep-account.ts";
import { loseTrust } from "./lose-trust.ts";
import { prove } from "./prove.ts";
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
  desk: Desk,
): Promise<PaymentAccount> {
  const { claim, account, url } = await inTransaction(ctx, async (tx) => {
    const now = await lockedStanding(tx, instructor, provider, desk);
    if (!now) throw noCredentials(provider);
    if (!now.account) throw unreadable(provider);
    const reportedAt = webhookUrl(provider, now.webhook_token, desk);
    return { claim: await claimCheck(tx, instructor, now), account: now.account, url: reportedAt };
  });
  const outcome = await askedByClaim(
    ctx,
    claim,
    desk,
    () => prove(account, url, desk).catch(refusalOf),
    async (tx, now, proven) => {
      if (proven instanceof Refusal) {
        if (isLost(now, proven)) await loseTrust(tx, { id: now.id, instructor, provider }, desk);
        return proven;
      }
      await keepProof(tx, instructor, now, { asked: account, proven }, desk);
      await wakeWaiting(tx, instructor, provider);
      await renewWebhooks(tx);
      await record(tx, { type: "instructor", id: instructor }, "payment_account_validated", {
        payment_provider: [null, provider],
      });
      return getPaymentAccount(tx, instructor, provider, desk);
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
const isLost = ({ validated_at }: Standing, { code }: Refusal) =>
  validated_at !== null && /^payment_provider_refuses_(credentials|permission|mode|webhook)$/.test(code);

/** An account that got its webhook just now is another one, at the same address. */
async function keepProof(
  tx: Tx,
  instructor: number,
  now: Standing,
  { asked, proven }: { asked: ProviderAccount; proven: ProviderAccount },
  desk: Desk,
) {
  if (proven === asked) return saveValidated(tx, now.id, tx.now);
  const proof = { validated_at: tx.now, is_active: now.is_active, has_own_webhook: true };
  return keepAccount(tx, instructor, now, proven, proof, desk);
}
