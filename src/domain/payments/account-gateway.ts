import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { type Gateway, type Gateways, ProviderRefused } from "../../platform/gateways/gateway.ts";
import { Refusal } from "../../shared/refusal.ts";
import { type Keys, openCredentials } from "./credentials.ts";
import { loseTrustInUse } from "./lose-trust.ts";

/** What speaking for accounts stands on. */
export type Speaking = { gateways: Gateways; keys: Keys; publicUrl: string };

/**
 * Speaks to a provider for an instructor's account, whatever its state: also for one that was replaced. Credentials
 * that the provider refuses meanwhile are offered to nobody any more, and the instructor is told.
 */
export async function accountGateway(ctx: Ctx, speaking: Speaking, account: number): Promise<Gateway> {
  const { credentials, webhook_token } = await reading(ctx, (tx) =>
    tx.db
      .selectFrom("payment_accounts")
      .select(["credentials", "webhook_token"])
      .where("team_id", "=", tx.team)
      .where("id", "=", account)
      .executeTakeFirstOrThrow(),
  );
  const gateway = speaking.gateways.connect(openCredentials(ctx, webhook_token, credentials, speaking.keys));
  const noting = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch(async (error) => {
      if (isKeyRefused(error)) await noteLoss(ctx, account, speaking);
      throw error;
    });
  return {
    ...gateway,
    open: (order) => noting(gateway.open(order)),
    look: (session) => noting(gateway.look(session)),
    capture: (session, key) => noting(gateway.capture(session, key)),
    close: (session) => noting(gateway.close(session)),
    refund: (wish) => noting(gateway.refund(wish)),
    sessionOf: (payment) => noting(gateway.sessionOf(payment)),
  };
}

/** Whether a provider does not let the credentials in: neither now nor with another wish. */
const isKeyRefused = (error: unknown): boolean =>
  error instanceof ProviderRefused && error.reason === "credentials";

/** Whoever changes the instructor's accounts at this very moment asks the provider herself. */
const noteLoss = (ctx: Ctx, account: number, speaking: Speaking): Promise<void> =>
  loseTrustInUse(ctx, account, speaking).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
