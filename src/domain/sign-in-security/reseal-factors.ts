import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { SecretKeys } from "../../platform/secrets/keys.ts";
import { type Resealed, resealEach } from "../../platform/secrets/resealing.ts";
import { resealSecret } from "./keys.ts";
import { sealedFactors } from "./queries.ts";
import { saveResealed } from "./store.ts";

/**
 * Seals the secrets of a team's second factors with the key in force, also those that are being set up. Run twice, or after it broke
 * off, it does what is left; `lost` names users. With `isTried` nothing is kept.
 */
export const resealFactors = (ctx: Ctx, keys: SecretKeys, isTried = false): Promise<Resealed> =>
  inTransaction(ctx, async (tx) =>
    resealEach(
      await sealedFactors(tx),
      ({ id, text }) => resealSecret(tx, id, text, keys),
      async ({ id, text }, anew) => isTried || saveResealed(tx, id, { before: text, after: anew }),
    ),
  );
