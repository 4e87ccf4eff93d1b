import type { Tx } from "../../platform/context.ts";
import { fullName } from "../../shared/words/text.ts";
import type { Parties, Provider } from "./schema.ts";

/**
 * Writes that a user concludes the contract in this version for the team, with both sides as they are now. False where
 * the team has concluded it already.
 */
export async function insertAcceptance(
  tx: Tx,
  user: number,
  version: number,
  provider: Provider,
): Promise<boolean> {
  const { first_name, last_name, email } = await tx.db
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("team_id", "=", tx.team)
    .where("id", "=", user)
    .executeTakeFirstOrThrow();
  const parties: Parties = { ...provider, controller: await controllerOf(tx) };
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("contract_acceptances")
    .values({
      team_id: tx.team,
      version,
      accepted_at: tx.now,
      user_id: user,
      person: fullName({ first_name, last_name }) || email,
      email,
      parties: JSON.stringify(parties),
    })
    .onConflict((conflict) => conflict.columns(["team_id", "version"]).doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** The team as a side of the contract: its name and its address, as far as it has one. */
export async function controllerOf(tx: Tx): Promise<Parties["controller"]> {
  const { name, street, zip, city } = await tx.db
    .selectFrom("teams")
    .select(["name", "street", "zip", "city"])
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
  return { name, address: [street, `${zip} ${city}`.trim()].filter(Boolean) };
}
