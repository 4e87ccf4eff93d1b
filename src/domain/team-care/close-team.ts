import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { instantOut } from "../../shared/schema.ts";
import { recordAct } from "../audit/platform-acts.ts";
import { changesBetween, record } from "../audit/record.ts";
import { teamIsClosed } from "./errors.ts";
import { erasureDue } from "./jobs.ts";
import { erasedFrom } from "./rules.ts";
import { lockCaredTeam, saveStanding } from "./store.ts";

/**
 * Closes a team that leaves: it rests from now on as a suspended one does, and thirty days later all of it is erased. Until then
 * it can be resumed, and its data taken along. Answers from when on nothing is kept. @throws teamIsClosed
 */
export const closeTeam = (ctx: Ctx, reason: string): Promise<Date> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCaredTeam(tx);
    if (before.status === "closed" && before.erased_from) throw teamIsClosed(before.erased_from);
    const erased_from = erasedFrom(tx.now);
    const resting_reason = reason.trim();
    await saveStanding(tx, { status: "closed", resting_reason, erased_from });
    await enqueue(tx, erasureDue, {}, erased_from);
    await record(tx, { type: "team", id: tx.team }, "closed", {
      ...changesBetween(before, { status: "closed", resting_reason }),
      erased_from: [null, instantOut(erased_from)],
    });
    await recordAct(tx, {
      act: "team-closed",
      subject: `team ${tx.team}`,
      changes: { erased_from: [null, instantOut(erased_from)] },
    });
    return erased_from;
  });
