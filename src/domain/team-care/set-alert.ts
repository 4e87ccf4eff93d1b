import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { changesBetween, record } from "../audit/record.ts";
import { lockCaredTeam, saveAlert } from "./store.ts";

/** Shows a line above every screen of a team, to all of its people; an empty one takes it away. */
export const setAlert = (ctx: Ctx, text: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCaredTeam(tx);
    const alert = text.trim();
    await saveAlert(tx, alert);
    await record(tx, { type: "team", id: tx.team }, "alert_set", changesBetween(before, { alert }));
  });
