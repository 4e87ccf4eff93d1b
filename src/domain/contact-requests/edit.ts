import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { changesBetween, record } from "../audit/record.ts";
import { nobodyToWriteTo, notYoursToAssign } from "./errors.ts";
import { getContactRequest, lockWithinReach } from "./queries.ts";
import type { ContactDetail, ContactEdit } from "./schema.ts";
import { findInstructor, saveRequest } from "./store.ts";

/**
 * Sets a request's state, who looks after it, and the team's note. The log says that the note changed, not what it said.
 * @throws contactUnknown; nobodyToWriteTo (422); notYoursToAssign; a stale edit (409)
 */
export const editContactRequest = (ctx: Ctx, id: number, edit: ContactEdit): Promise<ContactDetail> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockWithinReach(tx, id);
    const { updated_at, ...change } = edit;
    refuseStale(before, updated_at);
    await refuseAssigning(tx, before.assigned_id, change.assigned_id);
    await saveRequest(tx, id, change);
    const { note, ...changes } = changesBetween(before, change);
    const logged = note ? { ...changes, note: [null, null] satisfies [null, null] } : changes;
    if (Object.keys(logged).length > 0) await record(tx, { type: "contact_request", id }, "updated", logged);
    return getContactRequest(tx, id);
  });

async function refuseAssigning(tx: Tx, before: number | null, wanted: number | null | undefined) {
  if (wanted === undefined || wanted === before) return;
  if (tx.actor.kind === "user" && tx.actor.reach === "own") throw notYoursToAssign();
  if (wanted !== null && !(await findInstructor(tx, wanted))) throw nobodyToWriteTo("assigned_id");
}
