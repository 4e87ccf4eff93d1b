import { z } from "@hono/zod-openapi";
import { unpaidOfMove } from "../../domain/attendance/schema.ts";
import { unpaidOfMove as findUnpaidOfMove } from "../../domain/attendance/unpaid-of-move.ts";
import { cancelMany } from "../../domain/checkout/refunds/cancel.ts";
import { registrationDetail } from "../../domain/registrations/answer-schema.ts";
import { moveMany } from "../../domain/registrations/desk/move.ts";
import { moveAtOnce } from "../../domain/registrations/desk/staff-schema.ts";
import { previewCancellations } from "../../domain/registrations/lists/at-once.ts";
import {
  cancellationAtOnce,
  cancellationsPreview,
  type DoneAtOnce,
  doneAtOnce,
  mailOnceMore,
  mailsAtOnce,
  paymentsAtOnce,
} from "../../domain/registrations/lists/at-once-schema.ts";
import { resendMail, resendMany } from "../../domain/registrations/mails/resend.ts";
import { markPaid } from "../../domain/registrations/noted-payments/note-payment.ts";
import { registrationFilters } from "../../domain/registrations/schema.ts";
import { syncRegistrations } from "../../domain/registrations/sync/sync.ts";
import { syncInput, syncReport } from "../../domain/registrations/sync/sync-schema.ts";
import { aboutRegistration, mailing } from "../access/mail-limits.ts";
import { idFilters, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";

const few = z
  .object({
    ids: registrationFilters.ids.optional(),
    ...idFilters({ lesson: registrationFilters.lesson.optional() }),
  })
  .refine(({ ids, lesson, lesson_id }) => ids || lesson || lesson_id, {
    path: ["ids"],
    error: "Bitte wählen Sie Anmeldungen aus",
  })
  .transform(underShortNames);

const movedTo = z.object({
  ids: registrationFilters.ids,
  lesson_id: registrationFilters.lesson,
});

/** How many of those that were asked for it was done to: `3 Anmeldungen storniert`, `2 von 3 Anmeldungen storniert`. */
const inWords =
  (what: string) =>
  ({ done, results }: DoneAtOnce): string => {
    if (done < results.length) return `${done} von ${results.length} Anmeldungen ${what}`;
    return done === 1 ? `Eine Anmeldung ${what}` : `${done} Anmeldungen ${what}`;
  };

/** /api/registrations: what is done to several at once, and to all */
export const registrationsAtOnce = router()
  .get("/cancellation", "registrations.write", {
    summary: "What cancelling these now, or all of a lesson, would mean, cost by their terms, and send back",
    query: few,
    answers: cancellationsPreview,
    read: (tx, { query }) => previewCancellations(tx, query),
  })
  .post("/cancellation", "registrations.write", {
    summary:
      "Cancel several for the team, and send back what came online; those that are over stay, and are told one by one",
    body: cancellationAtOnce,
    answers: doneAtOnce,
    handle: ({ ctx, body }) => cancelMany(ctx, body),
    message: inWords("storniert"),
  })
  .get("/move", "registrations.write", {
    summary: "What insurers will not pay where these are moved to another lesson; nothing is forbidden by it",
    query: movedTo,
    answers: unpaidOfMove,
    read: (tx, { query: { ids, lesson_id } }) => findUnpaidOfMove(tx, ids, lesson_id),
  })
  .post("/move", "registrations.write", {
    summary: "Move several to another lesson for the prices agreed; those that cannot be are told one by one",
    body: moveAtOnce,
    answers: doneAtOnce,
    handle: ({ c, ctx, body }) =>
      mailing(c, "message", { to: "many", mails: body.ids.length }, () => moveMany(ctx, body)),
    message: inWords("umgebucht"),
  })
  .post("/payment", "registrations.write", {
    summary: "Note that several have paid by transfer or on site",
    body: paymentsAtOnce,
    answers: doneAtOnce,
    handle: ({ ctx, body }) => markPaid(ctx, body),
    message: inWords("als bezahlt vermerkt"),
  })
  .post("/mails", "registrations.write", {
    summary: "Send each of these the mail once more that says how the registration stands",
    body: mailsAtOnce,
    answers: doneAtOnce,
    handle: ({ c, ctx, body: { ids } }) =>
      mailing(c, "message", { to: "many", mails: ids.length }, () => resendMany(ctx, ids)),
    message: inWords("angeschrieben"),
  })
  .post("/{id}/mails", "registrations.write", {
    summary: "Send a mail about a registration once more, to the address that holds now",
    body: mailOnceMore,
    answers: registrationDetail,
    handle: ({ c, ctx, params: { id }, body }) =>
      mailing(c, "registration", aboutRegistration(id), () => resendMail(ctx, id, body.mail_id)),
    message: "Die E-Mail ist noch einmal unterwegs",
  })
  .post("/team-sync", "registrations.sync", {
    summary: "Hold all registrations of the team against what should be; with dry_run=false mend what can be",
    body: syncInput,
    answers: syncReport,
    handle: ({ ctx, body }) => syncRegistrations(ctx, body),
    message: (_, { body }) => (body.dry_run ? "" : "Abgleich abgeschlossen"),
  });
