import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { formatDate, later } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { lockTeam } from "../users/access.ts";
import { tooManyTokens } from "./errors.ts";
import { countValid, getToken } from "./queries.ts";
import { scopeWords } from "./rules.ts";
import type { ApiTokenInput, NewApiToken } from "./schema.ts";
import { hashOf, newSecret } from "./secret.ts";
import { insertToken } from "./store.ts";

/** So many keys that hold a team may have. */
const MOST = 20;

/** Makes a key for a program. The answer is the only place where it ever stands. @throws tooManyTokens */
export const createToken = (
  ctx: Ctx,
  user: number,
  { name, scopes, valid_days }: ApiTokenInput,
): Promise<NewApiToken> =>
  inTransaction(ctx, async (tx) => {
    await lockTeam(tx);
    if ((await countValid(tx)) >= MOST) throw tooManyTokens(MOST);
    const token = newSecret(tx.team);
    const expires_at = later(tx.now, { days: valid_days });
    const row = { name, scopes, hash: hashOf(token), ending: token.slice(-4), created_by: user, expires_at };
    const id = await insertToken(tx, row);
    await record(tx, { type: "team", id: tx.team }, "api-token-created", {
      program: [null, name],
      program_may: [null, scopes.map((scope) => scopeWords[scope].label).join(", ")],
      program_until: [null, formatDate(expires_at)],
    });
    return { ...(await getToken(tx, id)), token };
  });
