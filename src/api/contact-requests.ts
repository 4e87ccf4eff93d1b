import { z } from "@hono/zod-openapi";
import { addContactRequest } from "../domain/contact-requests/add.ts";
import { answerContactRequest } from "../domain/contact-requests/answer.ts";
import { convertContactRequest } from "../domain/contact-requests/convert.ts";
import { deleteContactRequest } from "../domain/contact-requests/delete.ts";
import { editContactRequest } from "../domain/contact-requests/edit.ts";
import {
  countContactRequests,
  getContactRequest,
  listContactRequests,
} from "../domain/contact-requests/queries.ts";
import {
  contactAnswerInput,
  contactByHand,
  contactCounts,
  contactDetail,
  contactEdit,
  contactRow,
  contactSorts,
  contactStates,
} from "../domain/contact-requests/schema.ts";
import { registrationDetail } from "../domain/registrations/answer-schema.ts";
import { addedByHand } from "../domain/registrations/staff-schema.ts";
import { reading, together } from "../platform/database/transaction.ts";
import { idInput } from "../shared/schema.ts";
import { mailing, mailOf } from "./mail-limits.ts";
import { answers, answersCountedList, answersCreated, body, created, list, ok } from "./reply.ts";
import { filter, guarded, idFilters, idParam, listQuery, noun, underShortNames } from "./route.ts";

/** What a list of contact requests is asked for. */
export const contactQuery = listQuery
  .extend({
    status: filter(z.enum(contactStates, { error: "Diesen Stand gibt es nicht" })),
    ...idFilters({ instructor: filter(idInput) }),
    sort: filter(z.enum(contactSorts, { error: "Diese Sortierung gibt es nicht" })),
  })
  .transform(underShortNames);

/** /api/contact-requests */
export const contactRequests = noun()
  .openapi(
    guarded("contact.use", {
      method: "get",
      path: "/",
      summary: "Contact requests, the newest first, with counts of each state for the same search",
      request: { query: contactQuery },
      responses: answersCountedList(contactRow, contactCounts),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const [page, counts] = await reading(c.var.ctx, (tx) =>
        together([listContactRequests(tx, wish, wish), countContactRequests(tx, wish)]),
      );
      return c.json({ ...list(page, wish, c.req.url), counts }, 200);
    },
  )
  .openapi(
    guarded("contact.use", {
      method: "post",
      path: "/",
      summary: "Write down a request that came on another way; nobody is mailed",
      request: { body: body(contactByHand) },
      responses: answersCreated(contactDetail),
    }),
    async (c) => {
      const made = await addContactRequest(c.var.ctx, c.req.valid("json"));
      return c.json(created(made, "Kontaktanfrage angelegt"), 201);
    },
  )
  .openapi(
    guarded("contact.use", {
      method: "get",
      path: "/{id}",
      summary: "One request with its answers, mails and history",
      request: { params: idParam },
      responses: answers(contactDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getContactRequest(tx, id))), 200);
    },
  )
  .openapi(
    guarded("contact.use", {
      method: "patch",
      path: "/{id}",
      summary: "Set its state, who looks after it, and the team's note",
      request: { params: idParam, body: body(contactEdit) },
      responses: answers(contactDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const saved = await editContactRequest(c.var.ctx, id, c.req.valid("json"));
      return c.json(ok(saved, "Kontaktanfrage gespeichert"), 200);
    },
  )
  .openapi(
    guarded("contact.use", {
      method: "post",
      path: "/{id}/answers",
      summary: "Answer by mail; sent twice with the same key it goes out once",
      request: { params: idParam, body: body(contactAnswerInput) },
      responses: answersCreated(contactDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { email } = await reading(c.var.ctx, (tx) => getContactRequest(tx, id));
      const answered = await mailing(c, "contact-answer", { to: email, mails: email ? 1 : 0 }, () =>
        answerContactRequest(c.var.ctx, id, c.req.valid("json")),
      );
      return c.json(created(answered, "Ihre Antwort ist unterwegs."), 201);
    },
  )
  .openapi(
    guarded("contact.use", {
      method: "post",
      path: "/{id}/registration",
      summary: "Register the person who asked; the request is closed and leads to the registration",
      request: { params: idParam, body: body(addedByHand) },
      responses: answersCreated(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      const made = await mailing(c, "added-registration", mailOf(input), () =>
        convertContactRequest(c.var.ctx, id, input),
      );
      return c.json(created(made, "Aus der Kontaktanfrage ist eine Anmeldung geworden"), 201);
    },
  )
  .openapi(
    guarded("contact.use", {
      method: "delete",
      path: "/{id}",
      summary: "Remove a request with all that was written",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await deleteContactRequest(c.var.ctx, id), "Kontaktanfrage gelöscht"), 200);
    },
  );

export type ContactRequestsApi = typeof contactRequests;
