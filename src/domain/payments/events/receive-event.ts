import type { Ctx } from "../../../platform/context.ts";
import { type Database, inTransaction } from "../../../platform/database/transaction.ts";
import {
  ForgedEvent,
  ProviderDown,
  type ProviderEvent,
  ProviderRefused,
} from "../../../platform/gateways/gateway.ts";
import { enqueue } from "../../../platform/queue.ts";
import { accountGateway, type Speaking } from "../accounts/account-gateway.ts";
import { eventForged, eventUnverified, webhookUnknown } from "../errors.ts";
import { eventArrived } from "../jobs.ts";
import { accountByToken, insertEvent } from "./events.ts";

/** What a provider sent, and where: `body` is the very text. */
export type Report = { provider: string; token: string; headers: Headers; body: string };

/** What receiving stands on; `onForged` is told which account was lied about, and why that is thought. */
export type Receiving = Speaking & {
  database: Database;
  now: Date;
  onForged: (account: number, error: Error) => void;
};

/**
 * Keeps what a provider reports about an account, each report once, and has it worked off. It is a reason to ask, and
 * nothing more. @throws webhookUnknown, eventForged, eventUnverified
 */
export async function receiveEvent(receiving: Receiving, report: Report): Promise<void> {
  const { database, now } = receiving;
  const found = await accountByToken(database, report.token, now);
  if (found?.provider !== report.provider) throw webhookUnknown();
  const ctx: Ctx = { database, team: found.team, actor: { kind: "system", job: "webhook" }, now };
  const event = await verifiedEvent(ctx, receiving, found.account, report);
  await inTransaction(ctx, async (tx) => {
    const kept = await insertEvent(tx, found.account, event);
    if (kept !== null) await enqueue(tx, eventArrived, { event: kept });
  });
}

async function verifiedEvent(
  ctx: Ctx,
  receiving: Receiving,
  account: number,
  { headers, body }: Report,
): Promise<ProviderEvent> {
  const gateway = await accountGateway(ctx, receiving, account);
  try {
    return await gateway.readEvent(headers, body);
  } catch (error) {
    if (error instanceof ForgedEvent) {
      receiving.onForged(account, error);
      throw eventForged();
    }
    if (error instanceof ProviderDown || error instanceof ProviderRefused) throw eventUnverified();
    throw error;
  }
}
