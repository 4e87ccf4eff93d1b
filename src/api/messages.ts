import type { z } from "@hono/zod-openapi";
import { previewMessage } from "../domain/messages/preview.ts";
import { getMessage, listMessages } from "../domain/messages/queries.ts";
import { audienceOf } from "../domain/messages/recipients.ts";
import {
  mailPreview,
  messageDetail,
  messageInput,
  messagePreviewInput,
  messageRow,
} from "../domain/messages/schema.ts";
import { sendMessage } from "../domain/messages/send-message.ts";
import { reading } from "../platform/database/transaction.ts";
import { idInput } from "../shared/schema.ts";
import { mailing } from "./mail-limits.ts";
import { answers, answersCreated, answersList, body, created, list, ok } from "./reply.ts";
import { filter, guarded, idFilters, idParam, listQuery, noun, underShortNames } from "./route.ts";

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
export const messages = noun()
  .openapi(
    guarded("registrations.write", {
      method: "get",
      path: "/",
      summary: "What participants were written, the newest first, with how the delivery stands",
      request: { query: messageQuery },
      responses: answersList(messageRow),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const page = await reading(c.var.ctx, (tx) => listMessages(tx, wish, wish));
      return c.json(list(page, wish, c.req.url), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/",
      summary:
        "Write to participants, of a lesson or chosen one by one, at most 500; sent twice with the same key it goes out once",
      request: { body: body(messageInput) },
      responses: answersCreated(messageDetail),
    }),
    async (c) => {
      const input = c.req.valid("json");
      const { length: mails } = await reading(c.var.ctx, (tx) => audienceOf(tx, input));
      const sent = await mailing(c, "message", { to: "many", mails }, () => sendMessage(c.var.ctx, input));
      return c.json(created(sent, sentTo(sent)), 201);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/preview",
      summary: "The mail as one of the recipients would get it, and who they are; nothing is sent",
      request: { body: body(messagePreviewInput) },
      responses: answers(mailPreview),
    }),
    async (c) => {
      const { services, ctx } = c.var;
      const shown = await previewMessage(ctx, c.req.valid("json"), services.renderMail);
      return c.json(ok(shown), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "get",
      path: "/{id}",
      summary: "One message with everybody whom it went to",
      request: { params: idParam },
      responses: answers(messageDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getMessage(tx, id))), 200);
    },
  );

export type MessagesApi = typeof messages;
