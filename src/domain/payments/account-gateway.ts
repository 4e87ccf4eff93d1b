import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import type { Gateway, Gateways } from "../../platform/gateways/gateway.ts";
import { type Keys, openCredentials } from "./credentials.ts";

/** Speaks to a provider for an instructor's account, whatever its state: also for one that was replaced. */
export async function accountGateway(
  ctx: Ctx,
  { gateways, keys }: { gateways: Gateways; keys: Keys },
  account: number,
): Promise<Gateway> {
  const { credentials, webhook_token } = await reading(ctx, (tx) =>
    tx.db
      .selectFrom("payment_accounts")
      .select(["credentials", "webhook_token"])
      .where("team_id", "=", tx.team)
      .where("id", "=", account)
      .executeTakeFirstOrThrow(),
  );
  return gateways.connect(openCredentials(ctx, webhook_token, credentials, keys));
}
