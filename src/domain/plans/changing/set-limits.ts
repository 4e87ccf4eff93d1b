import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { type LimitKey, limitKeys } from "../rules.ts";
import { planFeatures } from "../schema.ts";
import { getStored, lockTeamRow, saveOverrides } from "../store.ts";

/** What is agreed with a team on a limit: a number, no limit (null), or what its plan says (undefined). */
export type AgreedLimits = { [Key in LimitKey]?: number | null | undefined };

/** Agrees on limits with a team that win over those of its plan; what is not named stays. */
export const setLimits = (ctx: Ctx, agreed: AgreedLimits): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTeamRow(tx);
    const before = planFeatures.parse((await getStored(tx)).plan_overrides);
    const after = planFeatures.parse({ ...before, ...agreed });
    for (const key of limitKeys) if (after[key] === undefined) delete after[key];
    await saveOverrides(tx, after);
    await record(tx, { type: "team", id: tx.team }, "limits_agreed", { plan_overrides: [before, after] });
  });
