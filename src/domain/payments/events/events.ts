import type { Tx } from "../../../platform/context.ts";
import { teamOfToken } from "../../../platform/database/directory.ts";
import { type Database, inTeam } from "../../../platform/database/transaction.ts";
import type { ProviderEvent } from "../../../platform/gateways/gateway.ts";

/** Whose account a provider reports about at the address with this token; null for nobody's. */
export async function accountByToken(
  database: Database,
  token: string,
  now: Date,
): Promise<{ team: number; account: number; provider: string } | null> {
  if (!/^[\w.-]{22,100}$/.test(token)) return null;
  const team = await teamOfToken(database, "webhook", token, (secret) => secret, now);
  if (team === null) return null;
  const [row] = await inTeam<{ account: number; provider: string }>(
    { database, team, now },
    {
      name: "payment_account_of",
      text: `select id as account, provider from payment_accounts
        where team_id = current_team() and webhook_token = $1`,
      values: [token],
    },
  );
  return row ? { team, ...row } : null;
}

/** Keeps a report of an account; null when it was kept before. */
export async function insertEvent(tx: Tx, account: number, event: ProviderEvent): Promise<number | null> {
  const row = await tx.db
    .insertInto("payment_events")
    .values({
      team_id: tx.team,
      account_id: account,
      event: event.id,
      kind: event.kind,
      session: event.session,
      provider_payment: event.payment,
      received_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(["team_id", "account_id", "event"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Marks reports as not worked off: the one that the provider calls so, or all that are not. Answers their ids, the oldest first. */
export async function reopenEvents(tx: Tx, event: string | null): Promise<number[]> {
  const rows = await tx.db
    .updateTable("payment_events")
    .set({ processed_at: null, outcome: "" })
    .where("team_id", "=", tx.team)
    .where((is) => (event === null ? is("processed_at", "is", null) : is("event", "=", event)))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** What a provider reported. Undefined for none. */
export const findEvent = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("payment_events")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();

/** Puts down that a report was worked off, and what came of it. */
export const finishEvent = (tx: Tx, id: number, outcome: "settled" | "unknown") =>
  tx.db
    .updateTable("payment_events")
    .set({ processed_at: tx.now, outcome })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();
