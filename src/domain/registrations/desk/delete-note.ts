import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { refuseOutOfReach } from "../queries.ts";
import { noteUnknown } from "../staff-errors.ts";
import { deleteOwnNote } from "../staff-store.ts";

/** Removes a note that the actor wrote. @throws registrationUnknown, noteUnknown */
export const deleteNote = (ctx: Ctx, registration: number, note: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await refuseOutOfReach(tx, registration);
    if (!(await deleteOwnNote(tx, registration, note))) throw noteUnknown();
    await record(tx, { type: "registration", id: registration }, "note-deleted");
    return true as const;
  });
