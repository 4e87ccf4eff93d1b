import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { endWhatRunsNoMore } from "../guests.ts";
import type { HeldRegistration } from "../self-service/held-schema.ts";
import { findByHolder } from "../self-service/public-view.ts";
import { takeAbsenceBack } from "../self-service/tell-team.ts";

/** Ends the seats of a day that somebody has no more right to, and tells of it. Ended twice they are ended once. */
export const endMakeUps = (ctx: Ctx, registration: number): Promise<void> =>
  inTransaction(ctx, (tx) => endWhatRunsNoMore(tx, [registration]));

/**
 * Takes back that the holder of a link will miss a session, and ends the seat in which she would have made it up.
 * @throws registrationUnknown, onlyByMail, cannotMiss
 */
export const comeAfterAll = (ctx: Ctx, token: string, session_id: number): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const held = await takeAbsenceBack(tx, token, session_id);
    const { id } = await findByHolder(tx, token);
    await endWhatRunsNoMore(tx, [id]);
    return held;
  });
