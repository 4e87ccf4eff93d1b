import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { SecretKeys } from "../../../platform/secrets/keys.ts";
import { type Resealed, resealEach } from "../../../platform/secrets/resealing.ts";
import { resealCredentials } from "../credentials.ts";
import { lockSealed, saveSealed } from "../store.ts";

/**
 * Seals a team's credentials at payment providers with the key in force, also those of accounts that are out of use. Run twice, or
 * after it broke off, it does what is left. With `isTried` nothing is kept.
 */
export const resealAccounts = (ctx: Ctx, keys: SecretKeys, isTried = false): Promise<Resealed> =>
  inTransaction(ctx, async (tx) => {
    const accounts = await lockSealed(tx);
    const tokens = new Map(accounts.map(({ id, webhook_token }) => [id, webhook_token]));
    return resealEach(
      accounts.map(({ id, credentials }) => ({ id, text: credentials })),
      ({ id, text }) => resealCredentials(tx, tokens.get(id) ?? "", text, keys),
      async ({ id }, anew) => isTried || saveSealed(tx, id, anew),
    );
  });
