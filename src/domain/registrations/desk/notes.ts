import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { getRegistration, refuseOutOfReach } from "../queries.ts";
import { deleteOwnNote, insertNote } from "../staff-store.ts";
import { noteUnknown } from "./errors.ts";
import type { NoteInput } from "./staff-schema.ts";

/** Adds a note for the team; the log says that there is one, not what it says. @throws registrationUnknown */
export const addNote = (ctx: Ctx, registration: number, { text }: NoteInput): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    await refuseOutOfReach(tx, registration);
    await insertNote(tx, registration, text);
    await record(tx, { type: "registration", id: registration }, "note-added");
    return getRegistration(tx, registration);
  });

/** Removes a note that the actor wrote. @throws registrationUnknown, noteUnknown */
export const deleteNote = (ctx: Ctx, registration: number, note: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await refuseOutOfReach(tx, registration);
    if (!(await deleteOwnNote(tx, registration, note))) throw noteUnknown();
    await record(tx, { type: "registration", id: registration }, "note-deleted");
    return true as const;
  });
