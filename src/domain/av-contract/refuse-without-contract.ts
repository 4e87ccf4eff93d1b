import type { Tx } from "../../platform/context.ts";
import { contractMissing } from "./errors.ts";

/** Refuses to show something to visitors of a team that has never concluded the contract. @throws contractMissing */
export async function refuseWithoutContract(tx: Tx): Promise<void> {
  const one = await tx.db
    .selectFrom("contract_acceptances")
    .select("id")
    .where("team_id", "=", tx.team)
    .limit(1)
    .executeTakeFirst();
  if (!one) throw contractMissing();
}
