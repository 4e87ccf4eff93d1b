import { z } from "@hono/zod-openapi";
import { cancelRefunding } from "../../domain/checkout/refunds/cancel.ts";
import { messageDetail, ownMessageInput } from "../../domain/messages/schema.ts";
import { sendMessage } from "../../domain/messages/send-message.ts";
import {
  registrationCounts,
  registrationDetail,
  registrationRow,
} from "../../domain/registrations/answer-schema.ts";
import { askForData } from "../../domain/registrations/insured-sheets/ask-data.ts";
import {
  questionsAtOnce,
  sheetsPreview,
  sheetsWanted,
} from "../../domain/registrations/insured-sheets/insured-sheet-schema.ts";
import {
  insuredSheetsOf,
  previewInsuredSheets,
} from "../../domain/registrations/insured-sheets/insured-sheets.ts";
import { doneAtOnce } from "../../domain/registrations/lists/at-once-schema.ts";
import { listRegistrations } from "../../domain/registrations/lists/list.ts";
import { getRegistration } from "../../domain/registrations/queries.ts";
import {
  registrationFilters as filters,
  registrationSorts,
  staffCancellation,
} from "../../domain/registrations/schema.ts";
import { participantListOf } from "../../domain/sheets/participant-list.ts";
import { columnsInAddress } from "../../domain/sheets/schema.ts";
import { signatureListOf } from "../../domain/sheets/signature-list.ts";
import { reading } from "../../platform/database/transaction.ts";
import { flag, wholeNumber } from "../../shared/schema.ts";
import { aboutRegistration, mailing } from "../access/mail-limits.ts";
import { refuseMoney } from "../access/programs.ts";
import { countedList, created, file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { filter, idFilters, lessonId, listQuery, sortedBy, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import { sentTo } from "./messages.ts";
import { withPicture } from "./paper-team.ts";

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
    scope: "registrations.read",
    query: registrationQuery,
    answers: countedList(registrationRow, registrationCounts),
    read: (tx, { query }) => listRegistrations(tx, query, query),
  })
  .get("/participant-list.pdf", "registrations.read", {
    summary:
      "The participants of a lesson and who waits for it, to print; with `signatures` the sheets that can go round instead: names and room to sign, for `session_id`, for `all_sessions`, or for the session that comes next. `ids` narrows to some of them, `columns` prints others than those that the team chose",
    query: z.object({
      lesson_id: lessonId,
      signatures: flag.optional(),
      session_id: filter(wholeNumber(1, 999_999_999, "Bitte wählen Sie das Treffen")),
      all_sessions: flag.optional(),
      columns: filter(columnsInAddress),
      ids: filter(filters.ids),
    }),
    answers: file("The list", "application/pdf"),
    handle: async ({ c, ctx, query: { lesson_id, signatures = false, ...asked } }) => {
      // Fonts and the PDF writer are loaded with the first list, not at the start.
      if (signatures) {
        const sheet = await reading(ctx, (tx) => signatureListOf(tx, lesson_id, asked));
        const { signatureList } = await import("../../platform/pdf/papers/signature-list.ts");
        const pdf = new Uint8Array(await signatureList(await withPicture(c, sheet)));
        return fileAnswer(c, `unterschriften-${lesson_id}.pdf`, pdf, { inline: true });
      }
      const people = await reading(ctx, (tx) => participantListOf(tx, lesson_id, asked));
      const { participantList } = await import("../../platform/pdf/papers/participant-list.ts");
      const pdf = new Uint8Array(await participantList(await withPicture(c, people)));
      return fileAnswer(c, `teilnehmende-${lesson_id}.pdf`, pdf, { inline: true });
    },
  })
  .get("/insured-sheets.pdf", "registrations.read", {
    summary:
      "The sheets that the statutorily insured sign after each session (form 3.4), one a person, of a lesson or of those named",
    query: sheetsWanted,
    answers: file("The sheets", "application/pdf"),
    handle: async ({ c, ctx, query }) => {
      const sheets = await reading(ctx, (tx) => insuredSheetsOf(tx, query));
      const { insuredSheets } = await import("../../platform/pdf/papers/insured-sheets.ts");
      const pdf = new Uint8Array(await insuredSheets(sheets));
      return fileAnswer(c, "versichertenbestaetigungen.pdf", pdf, { inline: true });
    },
  })
  .get("/insured-sheets", "registrations.read", {
    summary: "What is missing on these sheets, whom there is none for, and who was asked by mail",
    query: sheetsWanted,
    answers: sheetsPreview,
    read: (tx, { query }) => previewInsuredSheets(tx, query),
  })
  .post("/data-questions", "registrations.write", {
    summary: "Ask each of these by mail, with a link to a page, for what her sheet misses",
    body: questionsAtOnce,
    answers: doneAtOnce,
    handle: ({ c, ctx, body: { ids } }) =>
      mailing(c, "message", { to: "many", mails: ids.length }, () => askForData(ctx, ids)),
    message: ({ done, results }) =>
      done === results.length
        ? `Die ${done === 1 ? "Bitte ist" : `${done} Bitten sind`} per E-Mail unterwegs`
        : `${done} von ${results.length} gefragt`,
  })
  .get("/{id}", "registrations.read", {
    summary: "One registration with its mails and its history",
    scope: "registrations.read",
    answers: registrationDetail,
    read: (tx, { params }) => getRegistration(tx, params.id),
  })
  .post("/{id}/cancellation", "registrations.write", {
    summary: "Cancel a registration for the team; sent twice it is done once",
    scope: "registrations.write",
    body: staffCancellation,
    answers: registrationDetail,
    handle: ({ c, ctx, params: { id }, body }) => {
      refuseMoney(ctx, "refund", body.refund);
      return mailing(c, "registration", aboutRegistration(id), () => cancelRefunding(ctx, id, body));
    },
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
