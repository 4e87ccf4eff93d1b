import type { Tx } from "../../../platform/context.ts";
import type { ProviderAccount } from "../../../platform/gateways/gateway.ts";
import { sealCredentials } from "../credentials.ts";
import { type Desk, makesRoom, nextToken, type Standing } from "../standing.ts";
import { deleteAccount, insertAccount, retireAccount } from "../store.ts";
import { eventsOf } from "./renew-webhook.ts";

type Proof = { validated_at: Date | null; is_active: boolean; has_own_webhook: boolean };

/** Keeps an account in place of the one there is: that one goes, or is retired when anything was done with it. */
export async function keepAccount(
  tx: Tx,
  instructor: number,
  now: Standing | null,
  account: ProviderAccount,
  proof: Proof,
  desk: Desk,
): Promise<void> {
  const { provider } = account;
  const token = await nextToken(tx, instructor, provider, now, desk);
  if (now) await takeAway(tx, now);
  await insertAccount(tx, {
    ...proof,
    webhook_events: proof.has_own_webhook ? eventsOf(provider) : "",
    instructor_id: instructor,
    provider,
    webhook_token: token,
    credentials: sealCredentials(tx, token, account, desk),
  });
}

/** Takes an account out of use. What nobody ever used is not kept. */
export const takeAway = (tx: Tx, now: Standing) =>
  makesRoom(now) ? deleteAccount(tx, now.id) : retireAccount(tx, now.id);
