import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { apiTokenGone } from "./errors.ts";
import { type Scope, tokenState } from "./rules.ts";
import type { ApiToken } from "./schema.ts";

/** The team's keys, the newest first; those that ended behind those that hold. */
export async function listTokens(tx: Tx): Promise<ApiToken[]> {
  const rows = await selectTokens(tx).execute();
  const tokens = rows.map((row) => tokenOut(row, tx.now));
  return tokens.sort((a, b) => Number(a.state !== "valid") - Number(b.state !== "valid") || b.id - a.id);
}

/** One key. @throws apiTokenGone */
export async function getToken(tx: Tx, id: number): Promise<ApiToken> {
  const row = await selectTokens(tx).where("t.id", "=", id).executeTakeFirst();
  if (!row) throw apiTokenGone();
  return tokenOut(row, tx.now);
}

/** How many keys of the team hold. */
export async function countValid(tx: Tx): Promise<number> {
  const { count } = await tx.db
    .selectFrom("api_tokens")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("team_id", "=", tx.team)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", tx.now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const selectTokens = (tx: Tx) =>
  tx.db
    .selectFrom("api_tokens as t")
    .innerJoin("users as u", (join) =>
      join.onRef("u.team_id", "=", "t.team_id").onRef("u.id", "=", "t.created_by"),
    )
    .select([
      ...(["t.id", "t.name", "t.scopes", "t.ending", "t.created_at", "t.expires_at"] as const),
      ...(["t.revoked_at", "t.last_used_on", "u.first_name", "u.last_name"] as const),
    ])
    .where("t.team_id", "=", tx.team);

type Row = Awaited<ReturnType<ReturnType<typeof selectTokens>["execute"]>>[number];

const tokenOut = (row: Row, now: Date): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes as Scope[],
  ending: row.ending,
  created_at: instantOut(row.created_at),
  created_by_name: fullName(row),
  expires_at: instantOut(row.expires_at),
  state: tokenState(row, now),
  last_used_on: row.last_used_on,
});
