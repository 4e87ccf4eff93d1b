import { z } from "@hono/zod-openapi";
import { addContactRequest } from "../../domain/contact-requests/add.ts";
import { answerContactRequest } from "../../domain/contact-requests/answer.ts";
import { convertContactRequest } from "../../domain/contact-requests/convert.ts";
import { deleteContactRequest } from "../../domain/contact-requests/delete.ts";
import { editContactRequest } from "../../domain/contact-requests/edit.ts";
import {
  countContactRequests,
  getContactRequest,
  listContactRequests,
} from "../../domain/contact-requests/queries.ts";
import {
  contactAnswerInput,
  contactByHand,
  contactCounts,
  contactDetail,
  contactEdit,
  contactRow,
  contactSorts,
  contactStates,
} from "../../domain/contact-requests/schema.ts";
import { registrationDetail } from "../../domain/registrations/answer-schema.ts";
import { addedByHand } from "../../domain/registrations/desk/staff-schema.ts";
import { reading, together } from "../../platform/database/transaction.ts";
import { idInput } from "../../shared/schema.ts";
import { mailing, mailOf } from "../access/mail-limits.ts";
import { countedList, created, done } from "../http/answers.ts";
import { filter, idFilters, listQuery, sortedBy, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** What a list of contact requests is asked for. */
export const contactQuery = listQuery
  .extend({
    status: filter(z.enum(contactStates, { error: "Diesen Stand gibt es nicht" })),
    ...idFilters({ instructor: filter(idInput) }),
    sort: sortedBy(contactSorts),
  })
  .transform(underShortNames);

/** /api/contact-requests */
export const contactRequests = router()
  .get("/", "contact.use", {
    summary: "Contact requests, the newest first, with counts of each state for the same search",
    query: contactQuery,
    answers: countedList(contactRow, contactCounts),
    read: (tx, { query }) =>
      together([listContactRequests(tx, query, query), countContactRequests(tx, query)]),
  })
  .post("/", "contact.use", {
    summary: "Write down a request that came on another way; nobody is mailed",
    body: contactByHand,
    answers: created(contactDetail),
    handle: ({ ctx, body }) => addContactRequest(ctx, body),
    message: "Kontaktanfrage angelegt",
  })
  .get("/{id}", "contact.use", {
    summary: "One request with its answers, mails and history",
    answers: contactDetail,
    read: (tx, { params }) => getContactRequest(tx, params.id),
  })
  .patch("/{id}", "contact.use", {
    summary: "Set its state, who looks after it, and the team's note",
    body: contactEdit,
    answers: contactDetail,
    handle: ({ ctx, params, body }) => editContactRequest(ctx, params.id, body),
    message: "Kontaktanfrage gespeichert",
  })
  .post("/{id}/answers", "contact.use", {
    summary: "Answer by mail; sent twice with the same key it goes out once",
    body: contactAnswerInput,
    answers: created(contactDetail),
    handle: async ({ c, ctx, params, body }) => {
      const { email } = await reading(ctx, (tx) => getContactRequest(tx, params.id));
      return mailing(c, "contact-answer", { to: email, mails: email ? 1 : 0 }, () =>
        answerContactRequest(ctx, params.id, body),
      );
    },
    message: "Ihre Antwort ist unterwegs.",
  })
  .post("/{id}/registration", "contact.use", {
    summary: "Register the person who asked; the request is closed and leads to the registration",
    body: addedByHand,
    answers: created(registrationDetail),
    handle: ({ c, ctx, params, body }) =>
      mailing(c, "added-registration", mailOf(body), () => convertContactRequest(ctx, params.id, body)),
    message: "Aus der Kontaktanfrage ist eine Anmeldung geworden",
  })
  .delete("/{id}", "contact.use", {
    summary: "Remove a request with all that was written",
    answers: done,
    handle: ({ ctx, params }) => deleteContactRequest(ctx, params.id),
    message: "Kontaktanfrage gelöscht",
  });
