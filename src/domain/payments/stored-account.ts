import type { Tx } from "../../platform/context.ts";
import type { Gateways, Provider, ProviderAccount } from "../../platform/gateways/gateway.ts";
import { contentHash } from "../../platform/secrets/content-hash.ts";
import { lastingKey, type SecretKeys } from "../../platform/secrets/keys.ts";
import { keyFor } from "../../platform/secrets/signing.ts";
import { paymentEvents } from "../../shared/money/payment-events.ts";
import { withTeam } from "../../shared/team-token.ts";
import { instructorUnknown } from "../instructors/errors.ts";
import { mayEdit } from "../instructors/reach.ts";
import { opened, sealCredentials } from "./credentials.ts";
import { webhookPath } from "./rules.ts";
import {
  accountsOf,
  countAccounts,
  deleteAccount,
  insertAccount,
  lockOwner,
  retireAccount,
} from "./store.ts";

/** What the verbs about accounts stand on: the way to the providers, and what of the configuration they need. */
export type PaymentConfig = SecretKeys & { gateways: Gateways; publicUrl: string };

/** An account as it is kept, and what is in it; null where it can not be opened with the key of this installation. */
export type StoredAccount = Awaited<ReturnType<typeof accountsOf>>[number] & {
  account: ProviderAccount | null;
};

/** The instructor's account at a provider; null for none. @throws instructorUnknown where one may not touch it */
export async function storedAccount(
  tx: Tx,
  instructor: number,
  provider: Provider,
  keys: SecretKeys,
): Promise<StoredAccount | null> {
  const row = (await reachableAccounts(tx, instructor)).find((one) => one.provider === provider);
  return row ? { ...row, account: opened(tx, row.webhook_token, row.credentials, keys) } : null;
}

/** The same, while every other change of the instructor's accounts waits. @throws instructorUnknown */
export async function lockStoredAccount(
  tx: Tx,
  instructor: number,
  provider: Provider,
  keys: SecretKeys,
): Promise<StoredAccount | null> {
  if (mayEdit(tx.actor, instructor)) await lockOwner(tx, instructor);
  return storedAccount(tx, instructor, provider, keys);
}

/** All accounts that the instructor has now. @throws instructorUnknown where one may not touch them */
export async function reachableAccounts(tx: Tx, instructor: number) {
  const isThere = mayEdit(tx.actor, instructor) && (await isInstructor(tx, instructor));
  if (!isThere) throw instructorUnknown();
  return accountsOf(tx, instructor);
}

/**
 * The token of the account that comes next, known before it is: an address at the provider can be typed in first. One
 * that was never used makes room, and its token with it.
 */
export async function nextToken(
  tx: Tx,
  instructor: number,
  provider: Provider,
  current: StoredAccount | null,
  keys: SecretKeys,
): Promise<string> {
  if (current && makesRoom(current)) return current.webhook_token;
  const place = await countAccounts(tx, instructor, provider);
  return withTeam(tx.team, keyFor(lastingKey(keys), `webhook ${tx.team} ${instructor} ${provider} ${place}`));
}

/** Whether an account leaves nothing behind when it goes. */
const makesRoom = ({ validated_at, is_used }: StoredAccount): boolean => validated_at === null && !is_used;

/** Where a provider reports about the account of this token. */
export const webhookUrl = (
  provider: Provider,
  token: string,
  { publicUrl }: Pick<PaymentConfig, "publicUrl">,
) => `${publicUrl}${webhookPath(provider, token)}`;

/** What a provider reports to webhooks that are set up now, as it is kept with an account. */
export const eventsOf = (provider: Provider): string => contentHash({ events: paymentEvents[provider] });

type Validation = { validated_at: Date | null; is_active: boolean; has_own_webhook: boolean };

/** Keeps an account in place of the current one: that one goes, or is retired when anything was done with it. */
export async function keepAccount(
  tx: Tx,
  instructor: number,
  current: StoredAccount | null,
  account: ProviderAccount,
  validation: Validation,
  config: PaymentConfig,
): Promise<void> {
  const { provider } = account;
  const token = await nextToken(tx, instructor, provider, current, config);
  if (current) await takeAway(tx, current);
  await insertAccount(tx, {
    ...validation,
    webhook_events: validation.has_own_webhook ? eventsOf(provider) : "",
    instructor_id: instructor,
    provider,
    webhook_token: token,
    credentials: sealCredentials(tx, token, account, config),
  });
}

/** Takes an account out of use. What nobody ever used is not kept. */
export const takeAway = (tx: Tx, account: StoredAccount) =>
  makesRoom(account) ? deleteAccount(tx, account.id) : retireAccount(tx, account.id);

const isInstructor = async (tx: Tx, id: number) =>
  (await tx.db
    .selectFrom("instructors")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst()) !== undefined;
