import type { Ctx, Database } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { tokenExpired, tokenRevoked, tokenUnknown } from "./errors.ts";
import { type Scope, teamNamedIn, tokenState } from "./rules.ts";
import { hashOf } from "./secret.ts";
import { saveUse } from "./store.ts";

/** A key that holds, and what it may. */
export type UsableToken = {
  team: number;
  id: number;
  name: string;
  scopes: readonly Scope[];
  last_used_on: string | null;
};

/**
 * The key that a program brings. Looked for in the team that it names, so that no way leads past the wall between teams.
 * @throws tokenUnknown, tokenExpired, tokenRevoked
 */
export async function findToken(database: Database, token: string, now: Date): Promise<UsableToken> {
  const team = teamNamedIn(token);
  if (team === null) throw tokenUnknown();
  const row = await reading({ database, team, actor: { kind: "visitor" }, now }, (tx) =>
    tx.db
      .selectFrom("api_tokens as t")
      .innerJoin("teams", "teams.id", "t.team_id")
      .select(["t.id", "t.name", "t.scopes", "t.expires_at", "t.revoked_at", "t.last_used_on"])
      .where("t.team_id", "=", team)
      .where("t.hash", "=", hashOf(token))
      .where("teams.status", "=", "active")
      .executeTakeFirst(),
  );
  if (!row) throw tokenUnknown();
  const state = tokenState(row, now);
  if (state === "revoked") throw tokenRevoked();
  if (state === "expired") throw tokenExpired();
  return { ...row, team, scopes: row.scopes as Scope[] };
}

/** Writes down that a key was used today, once a day. */
export async function keepUse(ctx: Ctx, { id, last_used_on }: UsableToken): Promise<void> {
  const today = wallClock(ctx.now).date;
  if (last_used_on !== today) await inTransaction(ctx, (tx) => saveUse(tx, id, today));
}
