import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { sessionUnknown } from "./errors.ts";
import { endOtherSessions, endSession } from "./store.ts";

/** Ends one of one's own sessions. @throws sessionUnknown */
export const signOutDevice = (ctx: Ctx, user: number, session: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    if (!(await endSession(tx, user, session))) throw sessionUnknown();
    await record(tx, { type: "user", id: user }, "session_ended");
    return true as const;
  });

/** Ends all of one's own sessions but this one; answers how many. */
export const signOutOtherDevices = (ctx: Ctx, user: number, current: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const ended = await endOtherSessions(tx, user, current);
    if (ended > 0) await record(tx, { type: "user", id: user }, "other_sessions_ended");
    return ended;
  });
