import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { getToken } from "./queries.ts";
import type { ApiToken } from "./schema.ts";
import { endToken } from "./store.ts";

/** Takes a key back: from now on it opens nothing. Twice it is done once. @throws apiTokenGone */
export const revokeToken = (ctx: Ctx, id: number): Promise<ApiToken> =>
  inTransaction(ctx, async (tx) => {
    const name = await endToken(tx, id);
    if (name !== null)
      await record(tx, { type: "team", id: tx.team }, "api-token-revoked", { program: [name, null] });
    return getToken(tx, id);
  });
