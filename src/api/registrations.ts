import { z } from "@hono/zod-openapi";
import { cancelRefunding } from "../domain/checkout/cancel.ts";
import { messageDetail, ownMessageInput } from "../domain/messages/schema.ts";
import { sendMessage } from "../domain/messages/send-message.ts";
import {
  registrationCounts,
  registrationDetail,
  registrationRow,
} from "../domain/registrations/answer-schema.ts";
import { participantListOf } from "../domain/registrations/participant-list.ts";
import { countRegistrations, getRegistration, listRegistrations } from "../domain/registrations/queries.ts";
import { staffCancellation } from "../domain/registrations/schema.ts";
import { reading, together } from "../platform/database/transaction.ts";
import { flag, wholeNumber } from "../shared/schema.ts";
import { aboutRegistration, mailing } from "./mail-limits.ts";
import { sentTo } from "./messages.ts";
import { registrationQuery } from "./registration-query.ts";
import {
  answers,
  answersCountedList,
  answersCreated,
  answersFile,
  body,
  created,
  list,
  ok,
} from "./reply.ts";
import { guarded, idParam, noun } from "./route.ts";

const listOf = z.object({
  lesson_id: wholeNumber(1, 999_999_999, "Keine Lesson-ID angegeben!"),
  signatures: flag.optional(),
});

/** /api/registrations */
export const registrations = noun()
  .openapi(
    guarded("registrations.read", {
      method: "get",
      path: "/",
      summary: "Registrations, the newest first, with counts of each state for the same search",
      request: { query: registrationQuery },
      responses: answersCountedList(registrationRow, registrationCounts),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const [page, counts] = await reading(c.var.ctx, (tx) =>
        together([listRegistrations(tx, wish, wish), countRegistrations(tx, wish)]),
      );
      return c.json({ ...list(page, wish, c.req.url), counts }, 200);
    },
  )
  .openapi(
    guarded("registrations.read", {
      method: "get",
      path: "/participant-list.pdf",
      summary:
        "The participants of a lesson and who waits for it, to print; `signatures` adds a column to sign in",
      request: { query: listOf },
      responses: answersFile("The list", "application/pdf"),
    }),
    async (c) => {
      const { lesson_id, signatures = false } = c.req.valid("query");
      const people = await reading(c.var.ctx, (tx) => participantListOf(tx, lesson_id, signatures));
      // Fonts and the PDF writer are loaded with the first list, not at the start.
      const { participantList } = await import("../platform/pdf/participant-list.ts");
      const pdf = await participantList(people);
      return c.body(new Uint8Array(pdf), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="teilnehmende-${lesson_id}.pdf"`,
        "Cache-Control": "private, no-store",
      });
    },
  )
  .openapi(
    guarded("registrations.read", {
      method: "get",
      path: "/{id}",
      summary: "One registration with its mails and its history",
      request: { params: idParam },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getRegistration(tx, id))), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/cancellation",
      summary: "Cancel a registration for the team; sent twice it is done once",
      request: { params: idParam, body: body(staffCancellation) },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const cancelled = await mailing(c, "registration", aboutRegistration(id), () =>
        cancelRefunding(c.var.ctx, id, c.req.valid("json")),
      );
      return c.json(ok(cancelled, "Anmeldung storniert"), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/messages",
      summary: "Write to one participant; sent twice with the same key it goes out once",
      request: { params: idParam, body: body(ownMessageInput) },
      responses: answersCreated(messageDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = { ...c.req.valid("json"), registration_ids: [id], groups: [] };
      const sent = await mailing(c, "registration", aboutRegistration(id), () =>
        sendMessage(c.var.ctx, input),
      );
      return c.json(created(sent, sentTo(sent)), 201);
    },
  );

export type RegistrationsApi = typeof registrations;
