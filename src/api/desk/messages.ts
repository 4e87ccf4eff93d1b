import type { z } from "@hono/zod-openapi";
import { previewMessage } from "../../domain/messages/preview.ts";
import { getMessage, listMessages } from "../../domain/messages/queries.ts";
import { audienceOf } from "../../domain/messages/recipients.ts";
import {
  mailPreview,
  messageDetail,
  messageInput,
  messagePreviewInput,
  messageRow,
} from "../../domain/messages/schema.ts";
import { sendMessage } from "../../domain/messages/send-message.ts";
import { reading } from "../../platform/database/transaction.ts";
import { idInput } from "../../shared/schema.ts";
import { mailing } from "../access/mail-limits.ts";
import { created, list } from "../http/answers.ts";
import { filter, idFilters, listQuery, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";

const messageQuery = listQuery
  .omit({ q: true, sort: true })
  .extend(idFilters({ lesson: filter(idInput) }))
  .transform(underShortNames);

/** How the answer to a message that was sent reads. */
export const sentTo = ({ recipients }: z.infer<typeof messageDetail>): string =>
  recipients.length === 1
    ? "Ihre Nachricht ist unterwegs."
    : `Ihre Nachricht ist unterwegs, an ${recipients.length} Personen.`;

/** /api/participant-messages */
export const messages = router()
  .get("/", "registrations.write", {
    summary: "What participants were written, the newest first, with how the delivery stands",
    query: messageQuery,
    answers: list(messageRow),
    read: (tx, { query }) => listMessages(tx, query, query),
  })
  .post("/", "registrations.write", {
    summary:
      "Write to participants, of a lesson or chosen one by one, at most 500; sent twice with the same key it goes out once",
    body: messageInput,
    answers: created(messageDetail),
    handle: async ({ c, ctx, body }) => {
      const { length: mails } = await reading(ctx, (tx) => audienceOf(tx, body));
      return mailing(c, "message", { to: "many", mails }, () => sendMessage(ctx, body));
    },
    message: sentTo,
  })
  .post("/preview", "registrations.write", {
    summary: "The mail as one of the recipients would get it, and who they are; nothing is sent",
    body: messagePreviewInput,
    answers: mailPreview,
    handle: ({ ctx, services, body }) => previewMessage(ctx, body, services.renderMail),
  })
  .get("/{id}", "registrations.write", {
    summary: "One message with everybody whom it went to",
    answers: messageDetail,
    read: (tx, { params }) => getMessage(tx, params.id),
  });
