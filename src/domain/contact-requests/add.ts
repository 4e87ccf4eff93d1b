import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { contentHash } from "../../platform/secrets/content-hash.ts";
import { record } from "../audit/record.ts";
import { contactChanged, nobodyToWriteTo, notYoursToAssign } from "./errors.ts";
import { getContactRequest } from "./queries.ts";
import type { ContactByHand, ContactDetail } from "./schema.ts";
import { findInstructor, insertRequest, requestOfIntention } from "./store.ts";

/**
 * Writes a request down that reached the team on another way; nobody is mailed. Who sees only their own gets it
 * assigned. The same intention (idempotency key) sent again makes nothing new.
 * @throws nobodyToWriteTo (422); notYoursToAssign; contactChanged (409)
 */
export const addContactRequest = (ctx: Ctx, input: ContactByHand): Promise<ContactDetail> =>
  inTransaction(ctx, async (tx) => {
    const assigned_id = await assigneeOf(tx, input.assigned_id);
    const request_hash = contentHash(input);
    const idempotency_key = input.idempotency_key || null;
    const added = { ...input, assigned_id, idempotency_key, request_hash, source: "staff", status: "open" };
    const id = await insertRequest(tx, added);
    if (id === null) return earlier(tx, idempotency_key ?? "", request_hash);
    await record(tx, { type: "contact_request", id }, "created");
    return getContactRequest(tx, id);
  });

async function earlier(tx: Tx, key: string, hash: string): Promise<ContactDetail> {
  const { id, request_hash } = await requestOfIntention(tx, key);
  if (request_hash !== hash) throw contactChanged();
  return getContactRequest(tx, id);
}

async function assigneeOf(tx: Tx, wanted: number | null): Promise<number | null> {
  const own = tx.actor.kind === "user" && tx.actor.reach === "own" ? tx.actor.instructorId : null;
  if (own !== null) {
    if (wanted !== null && wanted !== own) throw notYoursToAssign();
    return own;
  }
  if (wanted !== null && !(await findInstructor(tx, wanted))) throw nobodyToWriteTo("assigned_id");
  return wanted;
}
