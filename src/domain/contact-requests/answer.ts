import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { post } from "../mails/post.ts";
import { contactChanged, noAddressToAnswer } from "./errors.ts";
import { getContactRequest, lockWithinReach } from "./queries.ts";
import type { ContactAnswerInput, ContactDetail } from "./schema.ts";
import { answerOfIntention, insertAnswer, saveRequest } from "./store.ts";

/**
 * Answers a request by mail; the mail exists if and only if the answer does. The request counts as answered then.
 * The same intention (idempotency key) sent again goes out once.
 * @throws contactUnknown; noAddressToAnswer, contactChanged (409)
 */
export const answerContactRequest = (
  ctx: Ctx,
  id: number,
  { text, idempotency_key }: ContactAnswerInput,
): Promise<ContactDetail> =>
  inTransaction(ctx, async (tx) => {
    const request = await lockWithinReach(tx, id);
    if (!request.email) throw noAddressToAnswer();
    const sent = idempotency_key ? await answerOfIntention(tx, id, idempotency_key) : undefined;
    if (sent && sent.text !== text) throw contactChanged();
    if (sent) return getContactRequest(tx, id);
    const author_name = tx.actor.kind === "user" ? tx.actor.name : "";
    const mail_id = await post(tx, { contact_request_id: id, email: request.email }, "contact-answer", {});
    await insertAnswer(tx, {
      request_id: id,
      text,
      author_name,
      mail_id,
      idempotency_key: idempotency_key || null,
    });
    await saveRequest(tx, id, { status: "answered" });
    await record(tx, { type: "contact_request", id }, "answered");
    return getContactRequest(tx, id);
  });
