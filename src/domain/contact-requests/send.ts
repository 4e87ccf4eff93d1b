import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { contentHash } from "../../platform/secrets/content-hash.ts";
import { instantOut } from "../../shared/schema.ts";
import { record } from "../audit/record.ts";
import { post } from "../mails/post.ts";
import { getPublicTeam } from "../teams/public.ts";
import { contactChanged, nobodyToWriteTo } from "./errors.ts";
import type { ContactInput, ContactReceipt } from "./schema.ts";
import { findInstructor, insertRequest, requestOfIntention } from "./store.ts";

/**
 * Takes a visitor's request in, with a receipt to the sender and a notice to whom it is addressed, else to the team.
 * The same intention (idempotency key) sent again is answered the same and mails nobody; what fell into the trap for
 * programs is answered alike and dropped.
 * @throws teamNotPublic; nobodyToWriteTo (422); contactChanged (409)
 */
export const sendContactRequest = (ctx: Ctx, input: ContactInput): Promise<ContactReceipt> =>
  inTransaction(ctx, async (tx) => {
    await getPublicTeam(tx);
    const { privacy: _, website, ...values } = input;
    const notice = await addressOf(tx, values.instructor_id);
    if (website) return { received_at: instantOut(tx.now) };
    const request_hash = contentHash(values);
    const idempotency_key = values.idempotency_key || null;
    const id = await insertRequest(tx, { ...values, idempotency_key, request_hash, source: "visitor" });
    if (id === null) return earlier(tx, idempotency_key ?? "", request_hash);
    await record(tx, { type: "contact_request", id }, "received");
    await post(tx, { contact_request_id: id, email: values.email }, "contact-receipt", {});
    await post(tx, { contact_request_id: id, email: notice }, "staff-contact-request", {});
    return { received_at: instantOut(tx.now) };
  });

async function earlier(tx: Tx, key: string, hash: string): Promise<ContactReceipt> {
  const { request_hash, created_at } = await requestOfIntention(tx, key);
  if (request_hash !== hash) throw contactChanged();
  return { received_at: instantOut(created_at) };
}

/** Where the notice goes: to an active instructor, if one is addressed and has a sign-in; null for the team. */
async function addressOf(tx: Tx, instructor: number | null): Promise<string | null> {
  if (instructor === null) return null;
  const found = await findInstructor(tx, instructor);
  if (found?.status !== "active") throw nobodyToWriteTo("instructor_id");
  return found.email;
}
