import type { Tx } from "../../platform/context.ts";
import type { Gateways, Provider, ProviderAccount } from "../../platform/gateways/gateway.ts";
import { keyFor } from "../../platform/secrets/signing.ts";
import { instructorUnknown } from "../instructors/errors.ts";
import { mayEdit } from "../instructors/reach.ts";
import { opened } from "./credentials.ts";
import { webhookPath } from "./rules.ts";
import { accountsOf, countAccounts, lockOwner } from "./store.ts";

/** What the verbs about accounts stand on: the way to the providers, and what of the configuration they need. */
export type Desk = { gateways: Gateways; secretKey: string; publicUrl: string };

/** An account as it is kept, and what is in it; null where it can not be opened with the key of this installation. */
export type Standing = Awaited<ReturnType<typeof accountsOf>>[number] & { account: ProviderAccount | null };

/** The instructor's account at a provider; null for none. @throws instructorUnknown where one may not touch it */
export async function standingOf(
  tx: Tx,
  instructor: number,
  provider: Provider,
  keys: Pick<Desk, "secretKey">,
): Promise<Standing | null> {
  const row = (await reachableAccounts(tx, instructor)).find((one) => one.provider === provider);
  return row ? { ...row, account: opened(tx, row.webhook_token, row.credentials, keys) } : null;
}

/** The same, while every other change of the instructor's accounts waits. @throws instructorUnknown */
export async function lockedStanding(
  tx: Tx,
  instructor: number,
  provider: Provider,
  keys: Pick<Desk, "secretKey">,
): Promise<Standing | null> {
  if (mayEdit(tx.actor, instructor)) await lockOwner(tx, instructor);
  return standingOf(tx, instructor, provider, keys);
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
  now: Standing | null,
  { secretKey }: Pick<Desk, "secretKey">,
): Promise<string> {
  if (now && makesRoom(now)) return now.webhook_token;
  const place = await countAccounts(tx, instructor, provider);
  return keyFor(secretKey, `webhook ${tx.team} ${instructor} ${provider} ${place}`);
}

/** Whether an account leaves nothing behind when it goes. */
export const makesRoom = ({ validated_at, is_used }: Standing): boolean => validated_at === null && !is_used;

/** Where a provider reports about the account of this token. */
export const webhookUrl = (provider: Provider, token: string, { publicUrl }: Pick<Desk, "publicUrl">) =>
  `${publicUrl}${webhookPath(provider, token)}`;

const isInstructor = async (tx: Tx, id: number) =>
  (await tx.db
    .selectFrom("instructors")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst()) !== undefined;
