import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { changesBetween, record } from "../audit/record.ts";
import { teamIsActive, teamRests } from "./errors.ts";
import { lockCaredTeam, saveStanding } from "./store.ts";

/**
 * Lets a team rest: its public pages say that they are not to be reached, nobody books and nobody of it signs in, which
 * the reason is told for. Nothing is deleted, who has booked keeps her own page, and what is due (deadlines, offers,
 * refunds, reminders) goes on; nobody is invited to what follows. @throws teamRests
 */
export const suspendTeam = (ctx: Ctx, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCaredTeam(tx);
    if (before.status !== "active") throw teamRests();
    const after = { status: "suspended" as const, resting_reason: reason.trim(), erased_from: null };
    await saveStanding(tx, after);
    await record(tx, { type: "team", id: tx.team }, "suspended", changesBetween(before, after));
  });

/** Lets a team that rests go on as it was, also one that was closed and is not erased yet. @throws teamIsActive */
export const resumeTeam = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCaredTeam(tx);
    if (before.status === "active") throw teamIsActive();
    const after = { status: "active" as const, resting_reason: "", erased_from: null };
    await saveStanding(tx, after);
    await record(tx, { type: "team", id: tx.team }, "resumed", changesBetween(before, after));
  });
