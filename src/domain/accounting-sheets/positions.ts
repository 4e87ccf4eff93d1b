import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { changesBetween, record } from "../audit/record.ts";
import type { AccountingPositions } from "./schema.ts";
import { putPositions } from "./store.ts";

/** Under which positions the team's billing program knows antenatal and postnatal courses; empty until it says so. */
export async function getPositions(tx: Tx): Promise<AccountingPositions> {
  const found = await tx.db
    .selectFrom("accounting_positions")
    .select(["antenatal", "postnatal"])
    .where("team_id", "=", tx.team)
    .executeTakeFirst();
  return found ?? { antenatal: "", postnatal: "" };
}

/** Keeps them; the log knows those before. */
export const savePositions = (ctx: Ctx, positions: AccountingPositions): Promise<AccountingPositions> =>
  inTransaction(ctx, async (tx) => {
    const changes = changesBetween(await getPositions(tx), positions);
    if (Object.keys(changes).length === 0) return positions;
    await putPositions(tx, positions);
    await record(tx, { type: "accounting_positions", id: tx.team }, "updated", changes);
    return positions;
  });
