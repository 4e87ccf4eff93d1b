import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { recordAct } from "../audit/platform-acts.ts";

/** Writes down that a team was moved from one server to another. `ctx` is the platform's. */
export const noteMove = (ctx: Ctx, team: number, { from, to }: { from: number; to: number }): Promise<void> =>
  inTransaction(ctx, (tx) =>
    recordAct(tx, { act: "team-moved", subject: `team ${team}`, changes: { server: [from, to] } }),
  );
