import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import type { HeldRegistration } from "../answer-schema.ts";
import { deleteAbsence } from "../holder-store.ts";
import { lockToMiss, tellOfAbsence } from "./announce-absence.ts";
import { getHeld } from "./public-view.ts";

/**
 * Takes back that the holder of the link will miss a session that is still to come. Taken back twice it is told once.
 * @throws registrationUnknown, onlyByMail, cannotMiss
 */
export const takeAbsenceBack = (ctx: Ctx, token: string, session_id: number): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const { row, session } = await lockToMiss(tx, token, session_id);
    if (await deleteAbsence(tx, row.id, session.id)) {
      await record(tx, { type: "registration", id: row.id }, "absence-taken-back", {
        session: [session.starts_at, null],
      });
      await tellOfAbsence(tx, row, session, { taken_back: true });
    }
    return getHeld(tx, token);
  });
