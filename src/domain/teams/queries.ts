import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { findTeamUnder } from "../../platform/database/directory.ts";
import { type Database, reading } from "../../platform/database/transaction.ts";
import { later } from "../../shared/time/dates.ts";
import type { LegalStand } from "./rules.ts";

/** The team that answers under a token or alias of a public address; null for none. */
export async function findTeamByAddress(database: Database, address: string): Promise<number | null> {
  if (!/^[\w-]{1,200}$/.test(address)) return null;
  return findTeamUnder(database, address);
}

/**
 * Until when a team's public pages read as they do now if nothing is written: the next instant at which a
 * hold or an offer ends (of one lesson, where they show the seats of that one alone), a lesson begins or ends, or the last
 * day of a price is over, at most a day ahead.
 */
export const publicPagesFreshUntil = (ctx: Ctx, seats: "all" | "none" | number): Promise<Date> =>
  reading(ctx, async (tx) => {
    const ofShown =
      typeof seats === "number" ? sql`lesson_id = ${seats}` : seats === "all" ? sql`true` : sql`false`;
    const { rows } = await sql<{ until: Date }>`
      select least(
        ${later(tx.now, { days: 1 })}::timestamptz,
        (select min(expires_at) from registrations
          where team_id = ${tx.team} and ${ofShown} and status in ('pending', 'offered') and expires_at > ${tx.now}),
        (select min(starts_at) from lessons where team_id = ${tx.team} and starts_at > ${tx.now}),
        (select min(ends_at) from lessons where team_id = ${tx.team} and ends_at > ${tx.now}),
        (select min(over) from lessons, jsonb_array_elements(prices) price,
            timezone('Europe/Berlin', ((price ->> 'until')::date + 1)::timestamp) over
          where team_id = ${tx.team} and over > ${tx.now}),
        (select min(over) from lessons l join teams t on t.id = l.team_id,
            lateral (select (l.starts_at at time zone 'Europe/Berlin')::date - l.rest_due_days as rest_day) r,
            lateral (values (r.rest_day), (r.rest_day - t.transfer_days)) due (day),
            timezone('Europe/Berlin', due.day::timestamp) over
          where l.team_id = ${tx.team} and l.deposit_percent > 0 and over > ${tx.now})
      ) as until`.execute(tx.db);
    return rows[0]?.until ?? tx.now;
  });

/** What the team says of itself to the law; `methods` are the providers that an instructor offers, and the bank's transfers. */
export const legalStandOf = (tx: Tx): Promise<LegalStand & { methods: string[] }> =>
  tx.db
    .selectFrom("teams")
    .select(["street", "zip", "city", "imprint", "privacy"])
    .select(
      sql<
        string[]
      >`array(select distinct provider from payment_accounts where team_id = teams.id and is_active)
        || case when offers_transfer then array['transfer'] else array[]::text[] end`.as("methods"),
    )
    .select(hasContract.as("has_contract"))
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();

/** Whether the team has ever concluded the AV contract; of the row of `teams` that a query reads. */
export const hasContract = sql<boolean>`exists (select from contract_acceptances a where a.team_id = teams.id)`;
