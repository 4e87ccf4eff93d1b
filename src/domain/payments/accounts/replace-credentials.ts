import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { ProviderAccount } from "../../../platform/gateways/gateway.ts";
import { getPaymentAccount } from "../queries.ts";
import { saysTheSame } from "../rules.ts";
import type { PaymentAccount } from "../schema.ts";
import { type Desk, lockedStanding, nextToken, webhookUrl } from "../standing.ts";
import { askedByClaim, type Claim, claimCheck, refuseWhileChecked } from "./claim.ts";
import { keepAccount } from "./keep-account.ts";
import { noteChange } from "./note-change.ts";
import { prove } from "./prove.ts";
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
  desk: Desk,
): Promise<PaymentAccount> {
  const before = await inTransaction(ctx, (tx) => keepOrClaim(tx, instructor, typed, desk));
  if ("kept" in before) return before.kept;
  const { claim, url } = before;
  const { provider } = typed;
  return askedByClaim(
    ctx,
    claim,
    desk,
    () => prove(typed, url, desk),
    async (tx, now, proven) => {
      const has_own_webhook = proven !== typed;
      const proof = { validated_at: tx.now, is_active: now.is_active, has_own_webhook };
      await keepAccount(tx, instructor, now, proven, proof, desk);
      await wakeWaiting(tx, instructor, provider);
      await noteChange(tx, instructor, provider, "replaced", desk);
      return getPaymentAccount(tx, instructor, provider, desk);
    },
  );
}

const unproven = { validated_at: null, is_active: false, has_own_webhook: false };

type Before = { kept: PaymentAccount } | { claim: Claim; url: string };

/** What nobody has to be asked about is done at once. */
async function keepOrClaim(tx: Tx, instructor: number, typed: ProviderAccount, desk: Desk): Promise<Before> {
  const { provider } = typed;
  const now = await lockedStanding(tx, instructor, provider, desk);
  if (now?.account && saysTheSame(now.account, typed))
    return { kept: await getPaymentAccount(tx, instructor, provider, desk) };
  if (now?.validated_at) {
    const url = webhookUrl(provider, await nextToken(tx, instructor, provider, now, desk), desk);
    return { claim: await claimCheck(tx, instructor, now), url };
  }
  refuseWhileChecked(now, tx);
  await keepAccount(tx, instructor, now, typed, unproven, desk);
  await noteChange(tx, instructor, provider, now ? "replaced" : "set", desk);
  return { kept: await getPaymentAccount(tx, instructor, provider, desk) };
}
