import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { postEach } from "../mails/post.ts";
import { toOwners } from "../teams/owners.ts";
import { getContractStanding } from "./queries.ts";

/**
 * Asks the owners by mail to read the newest version of the contract, once a version and owner. What the team shows stays.
 * Nobody is asked where it is concluded already, or where there was no contract before.
 */
export const askAgain = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await sql`select from teams where id = ${tx.team} for no key update`.execute(tx.db);
    const { standing, newest, changes } = await getContractStanding(tx);
    if (standing !== "outdated") return;
    const asked = await askedBefore(tx, newest);
    const owners = (await toOwners(tx)).filter(({ user_id }) => !asked.has(user_id));
    if (owners.length === 0) return;
    await record(tx, { type: "team", id: tx.team }, "contract_changed", { contract_version: [null, newest] });
    await postEach(
      tx,
      "contract-changed",
      owners.map(({ recipient_name, ...to }) => ({ to, data: { recipient_name, version: newest, changes } })),
    );
  });

/** Whom a mail has asked for this version. */
async function askedBefore(tx: Tx, version: number): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from mails where team_id = ${tx.team} and kind = 'contract-changed'
      and user_id is not null and (data ->> 'version')::int = ${version}`.execute(tx.db);
  return new Set(rows.map(({ user_id }) => user_id));
}
