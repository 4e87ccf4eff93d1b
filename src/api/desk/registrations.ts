import { z } from "@hono/zod-openapi";
import { cancelRefunding } from "../../domain/checkout/refunds/cancel.ts";
import { messageDetail, ownMessageInput } from "../../domain/messages/schema.ts";
import { sendMessage } from "../../domain/messages/send-message.ts";
import {
  registrationCounts,
  registrationDetail,
  registrationRow,
} from "../../domain/registrations/answer-schema.ts";
import { participantListOf } from "../../domain/registrations/lists/participant-list.ts";
import { signatureListOf } from "../../domain/registrations/lists/signature-list.ts";
import {
  countRegistrations,
  getRegistration,
  listRegistrations,
} from "../../domain/registrations/queries.ts";
import {
  registrationFilters as filters,
  registrationSorts,
  staffCancellation,
} from "../../domain/registrations/schema.ts";
import { reading, together } from "../../platform/database/transaction.ts";
import { flag, wholeNumber } from "../../shared/schema.ts";
import { aboutRegistration, mailing } from "../access/mail-limits.ts";
import { countedList, created, file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { filter, idFilters, lessonId, listQuery, sortedBy, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import { sentTo } from "./messages.ts";

/** What a list of registrations is asked for. */
export const registrationQuery = listQuery
  .extend({
    status: filter(filters.status),
    payment_status: filter(filters.payment_status),
    ...idFilters({
      lesson: filter(filters.lesson),
      course: filter(filters.course),
      instructor: filter(filters.instructor),
    }),
    period: filter(filters.period),
    booked_from: filter(filters.booked_from),
    booked_to: filter(filters.booked_to),
    insurance: filter(filters.insurance),
    has_message: filter(filters.has_message),
    ids: filter(filters.ids),
    sort: sortedBy(registrationSorts),
  })
  .transform(underShortNames);

/** /api/registrations */
export const registrations = router()
  .get("/", "registrations.read", {
    summary: "Registrations, the newest first, with counts of each state for the same search",
    query: registrationQuery,
    answers: countedList(registrationRow, registrationCounts),
    read: (tx, { query }) => together([listRegistrations(tx, query, query), countRegistrations(tx, query)]),
  })
  .get("/participant-list.pdf", "registrations.read", {
    summary:
      "The participants of a lesson and who waits for it, to print; with `signatures` a sheet that can go round instead: names and room to sign, for `session_id` or the session that comes next",
    query: z.object({
      lesson_id: lessonId,
      signatures: flag.optional(),
      session_id: filter(wholeNumber(1, 999_999_999, "Bitte wählen Sie das Treffen")),
    }),
    answers: file("The list", "application/pdf"),
    handle: async ({ c, ctx, query: { lesson_id, signatures = false, session_id } }) => {
      // Fonts and the PDF writer are loaded with the first list, not at the start.
      if (signatures) {
        const sheet = await reading(ctx, (tx) => signatureListOf(tx, lesson_id, session_id));
        const { signatureList } = await import("../../platform/pdf/signature-list.ts");
        const pdf = new Uint8Array(await signatureList(sheet));
        return fileAnswer(c, `unterschriften-${lesson_id}.pdf`, pdf, { inline: true });
      }
      const people = await reading(ctx, (tx) => participantListOf(tx, lesson_id));
      const { participantList } = await import("../../platform/pdf/participant-list.ts");
      const pdf = new Uint8Array(await participantList(people));
      return fileAnswer(c, `teilnehmende-${lesson_id}.pdf`, pdf, { inline: true });
    },
  })
  .get("/{id}", "registrations.read", {
    summary: "One registration with its mails and its history",
    answers: registrationDetail,
    read: (tx, { params }) => getRegistration(tx, params.id),
  })
  .post("/{id}/cancellation", "registrations.write", {
    summary: "Cancel a registration for the team; sent twice it is done once",
    body: staffCancellation,
    answers: registrationDetail,
    handle: ({ c, ctx, params: { id }, body }) =>
      mailing(c, "registration", aboutRegistration(id), () => cancelRefunding(ctx, id, body)),
    message: "Anmeldung storniert",
  })
  .post("/{id}/messages", "registrations.write", {
    summary: "Write to one participant; sent twice with the same key it goes out once",
    body: ownMessageInput,
    answers: created(messageDetail),
    handle: ({ c, ctx, params: { id }, body }) =>
      mailing(c, "registration", aboutRegistration(id), () =>
        sendMessage(ctx, { ...body, registration_ids: [id], groups: [] }),
      ),
    message: sentTo,
  });
