import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { asFlag } from "../../shared/schema.ts";
import { changesBetween, record } from "../audit/record.ts";
import { lockTeam } from "../users/access.ts";
import { ownSecondFactorFirst } from "./errors.ts";
import { findSecondFactor, isSecondFactorRequired, listWithoutSecondFactor } from "./queries.ts";
import { saveRequirement } from "./store.ts";

/** What the team asks of everybody, and who has not done it yet. */
export async function getTeamSecurity(tx: Tx) {
  const required = await isSecondFactorRequired(tx);
  return {
    requires_second_factor: asFlag(required),
    without_second_factor: await listWithoutSecondFactor(tx),
  };
}

/**
 * Asks everybody in the team for a second factor, or nobody any more. Whoever has none is led to set it up before
 * anything else.
 * @throws ownSecondFactorFirst
 */
export const requireSecondFactor = (ctx: Ctx, owner: number, required: boolean) =>
  inTransaction(ctx, async (tx) => {
    await lockTeam(tx);
    const factor = await findSecondFactor(tx, owner);
    if (required && !factor?.confirmed_at) throw ownSecondFactorFirst();
    const before = { requires_second_factor: await isSecondFactorRequired(tx) };
    await saveRequirement(tx, required);
    await record(
      tx,
      { type: "team", id: tx.team },
      "updated",
      changesBetween(before, { requires_second_factor: required }),
    );
    return getTeamSecurity(tx);
  });
