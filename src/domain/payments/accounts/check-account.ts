import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import {
  type Provider,
  type ProviderAccount,
  ProviderDown,
  ProviderRefused,
} from "../../../platform/gateways/gateway.ts";
import type { SecretKeys } from "../../../platform/secrets/keys.ts";
import { later } from "../../../shared/time/dates.ts";
import { beingChecked, providerAway, providerRefuses, webhookByHand } from "../errors.ts";
import { webhookOf } from "../rules.ts";
import { saveChecked } from "../store.ts";
import { lockStoredAccount, type PaymentConfig, type StoredAccount } from "../stored-account.ts";

/** Longer than a provider can be asked about an account; who asks longer than that has died meanwhile. */
const CHECK_MINUTES = 5;

/** The right to ask a provider about an account, which one has at a time. */
export type Claim = { instructor: number; provider: Provider; account: number; until: Date };

/** Refuses a change of an account that the provider is being asked about. @throws beingChecked */
export function refuseWhileChecked(account: StoredAccount | null, tx: Tx): void {
  if (account?.checked_until && account.checked_until > tx.now) throw beingChecked();
}

/** Takes the right to ask about an account, under its owner's lock. @throws beingChecked */
export async function claimCheck(tx: Tx, instructor: number, current: StoredAccount): Promise<Claim> {
  refuseWhileChecked(current, tx);
  const until = later(tx.now, { minutes: CHECK_MINUTES });
  await saveChecked(tx, current.id, until);
  return { instructor, provider: current.provider as Provider, account: current.id, until };
}

/**
 * Asks a provider by right of a claim while no connection of the database is held, and books its answer under the lock;
 * the claim ends whatever comes out. @throws what is asked or booked refuses; beingChecked for a claim that was too old
 */
export async function askedByClaim<Answer, Booked>(
  ctx: Ctx,
  claim: Claim,
  config: Pick<PaymentConfig, keyof SecretKeys>,
  ask: () => Promise<Answer>,
  book: (tx: Tx, current: StoredAccount, answer: Answer) => Promise<Booked>,
): Promise<Booked> {
  let answer: Answer;
  try {
    answer = await ask();
  } catch (error) {
    await inTransaction(ctx, (tx) => endClaim(tx, claim, config));
    throw error;
  }
  return inTransaction(ctx, async (tx) => {
    const current = await endClaim(tx, claim, config);
    if (!current) throw beingChecked();
    return book(tx, current, answer);
  });
}

/** Gives the right back. The account as it is now; null where the right was lost: somebody else may have asked since. */
async function endClaim(
  tx: Tx,
  { instructor, provider, account, until }: Claim,
  config: Pick<PaymentConfig, keyof SecretKeys>,
): Promise<StoredAccount | null> {
  const current = await lockStoredAccount(tx, instructor, provider, config);
  if (current?.id !== account || current.checked_until?.getTime() !== until.getTime()) return null;
  await saveChecked(tx, account, null);
  return current;
}

/**
 * Asks the provider whether it accepts an account, and has it report to `url` where the account has no webhook yet.
 * Answers the account with all that is needed to use it.
 * @throws providerRefuses, webhookByHand, providerAway
 */
export async function validateAccount(
  account: ProviderAccount,
  url: string,
  { gateways }: PaymentConfig,
): Promise<ProviderAccount> {
  const { provider } = account;
  try {
    await gateways.connect(account).validate();
    if (webhookOf(account) !== "") return account;
    const reporting = await gateways.registerWebhook(account, url);
    if (!reporting) throw webhookByHand(provider, url);
    return reporting;
  } catch (error) {
    if (error instanceof ProviderDown) throw providerAway(provider);
    if (error instanceof ProviderRefused) throw providerRefuses(provider, error.reason);
    throw error;
  }
}
