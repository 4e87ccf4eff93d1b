import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ProviderAccount } from "../../platform/gateways/gateway.ts";
import { keepAccount } from "./keep-account.ts";
import { noteChange } from "./note-change.ts";
import { prove } from "./prove.ts";
import { getPaymentAccount } from "./queries.ts";
import { saysTheSame } from "./rules.ts";
import type { PaymentAccount } from "./schema.ts";
import { type Desk, lockedStanding, nextToken, webhookUrl } from "./standing.ts";

/**
 * Keeps an instructor's credentials at a provider, all of them at once, in place of those there were; the same again
 * change nothing. What was accepted before is replaced only by what the provider accepts too, so that a slip of the
 * keyboard takes no working account away; then the new one is offered as the old one was. Everything else is kept as
 * typed, to be validated. The instructor is told by mail.
 * @throws instructorUnknown; providerRefuses, webhookByHand, providerAway
 */
export const replaceCredentials = (
  ctx: Ctx,
  instructor: number,
  typed: ProviderAccount,
  desk: Desk,
): Promise<PaymentAccount> =>
  inTransaction(ctx, async (tx) => {
    const { provider } = typed;
    const now = await lockedStanding(tx, instructor, provider, desk);
    if (now?.account && saysTheSame(now.account, typed))
      return getPaymentAccount(tx, instructor, provider, desk);
    if (now?.validated_at) {
      const url = webhookUrl(provider, await nextToken(tx, instructor, provider, now, desk), desk);
      const proven = await prove(typed, url, desk);
      const proof = { validated_at: tx.now, is_active: now.is_active };
      await keepAccount(tx, instructor, now, proven, proof, desk);
    } else await keepAccount(tx, instructor, now, typed, { validated_at: null, is_active: false }, desk);
    await noteChange(tx, instructor, provider, now ? "replaced" : "set", desk);
    return getPaymentAccount(tx, instructor, provider, desk);
  });
