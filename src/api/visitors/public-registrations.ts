import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { accept, book } from "../../domain/checkout/book.ts";
import { askGiftVoucher } from "../../domain/gift-vouchers/ask-gift-voucher.ts";
import { giftAnswer, giftQuestion } from "../../domain/gift-vouchers/schema.ts";
import { ownInvoices } from "../../domain/invoices/own-page/own-invoice-schema.ts";
import { listOwnInvoices, ownInvoiceSheet } from "../../domain/invoices/own-page/own-invoices.ts";
import { invoicePaper } from "../../domain/invoices/paper.ts";
import { getBookingTerms } from "../../domain/registrations/agreement/terms.ts";
import { bookingTerms } from "../../domain/registrations/agreement/terms-schema.ts";
import { askVoucher } from "../../domain/registrations/booking-form/ask-voucher.ts";
import {
  type Registered,
  registered,
  voucherAnswer,
} from "../../domain/registrations/booking-form/booked-schema.ts";
import type { Network } from "../../domain/registrations/booking-form/register.ts";
import { cancelByHolder } from "../../domain/registrations/cancelling/cancel.ts";
import { endInvitationsByHolder } from "../../domain/registrations/invitations/end-invitations.ts";
import { comeAfterAll } from "../../domain/registrations/make-up/end-make-ups.ts";
import { getMakeUps, giveMakeUpBack, takeMakeUp } from "../../domain/registrations/make-up/make-up.ts";
import { makeUpInput, makeUps } from "../../domain/registrations/make-up/make-up-schema.ts";
import { allowanceOf } from "../../domain/registrations/rules/network-rules.ts";
import { personInput, registrationBody, voucherQuestion } from "../../domain/registrations/schema.ts";
import { confirmAddress, sendProofAgain } from "../../domain/registrations/self-service/confirm-address.ts";
import { heldRegistration } from "../../domain/registrations/self-service/held-schema.ts";
import {
  absenceInput,
  addressProofInput,
  cancellationPreview,
  holderMessage,
  offer,
} from "../../domain/registrations/self-service/holder-schema.ts";
import {
  getCalendar,
  getHeld,
  getOffer,
  previewCancellation,
} from "../../domain/registrations/self-service/public-view.ts";
import { announceAbsence, writeToTeam } from "../../domain/registrations/self-service/tell-team.ts";
import { listOwnCertificates, ownCertificate } from "../../domain/sheets/own-certificates.ts";
import { certificateKind, ownCertificates } from "../../domain/sheets/schema.ts";
import { reading } from "../../platform/database/transaction.ts";
import { networkOf } from "../../platform/http/incoming/client-address.ts";
import { flag, wholeNumber } from "../../shared/schema.ts";
import { formatTime } from "../../shared/time/dates.ts";
import { certificateAnswer } from "../desk/paper-team.ts";
import { created, file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { lessonId } from "../http/inputs.ts";
import type { Call } from "../http/route.ts";
import { router } from "../http/router.ts";

const held = "/{team_token}/registrations/{registration_token}";

/** What a holder does by her link is counted by it. */
const limit = ({ params }: Call<{ registration_token: string }>) =>
  ["holder", params.registration_token] as const;

/** The network that a visitor books from, and how often it may. Addresses are personal: only its hash is counted under. */
const bookingNetwork = ({ c, services }: Call): Network => ({
  name: createHash("sha256")
    .update(`booking ${networkOf(c.env?.clientAddress ?? "")}`)
    .digest("base64"),
  ...allowanceOf(services.config.rateLimitFactor),
});

function bookedWords({ payment_required, address_proof_required, registration }: Registered): string {
  if (address_proof_required && registration.expires_at)
    return `Wir halten Ihren Platz bis ${formatTime(registration.expires_at)} Uhr. Gebucht ist er, sobald Sie den Link in unserer E-Mail öffnen.`;
  return payment_required
    ? "Ihr Platz ist reserviert. Gebucht ist er, sobald Ihre Zahlung da ist."
    : "Ihr Platz ist gebucht.";
}

/** Registering for a lesson of a team, under its token or alias. */
export const publicRegister = router()
  .get("/{team_token}/register", "public.read", {
    summary: "What must be said before somebody books a lesson, and which fields its form asks",
    query: z.object({ lesson_id: lessonId }),
    answers: bookingTerms,
    handle: ({ ctx, query }) => getBookingTerms(ctx, query.lesson_id),
  })
  .post("/{team_token}/register", "public.write", {
    summary: "Book a seat or join the waiting list; which fields are needed depends on the lesson",
    body: registrationBody,
    limit: ({ body }) => ["registration", body.email?.trim().toLowerCase()],
    answers: created(registered),
    handle: (call) => {
      const { paymentService } = call.services;
      return book(call.ctx, paymentService, bookingNetwork(call), call.body, (token) =>
        paymentService.links.later(call.params.team_token, token),
      );
    },
    message: (booked) =>
      booked.type === "waitlist"
        ? `Sie stehen auf der Warteliste, an Stelle ${booked.registration.position}.`
        : bookedWords(booked),
  })
  .post("/{team_token}/gift-voucher", "public.write", {
    summary: "What is left on the gift voucher whose number somebody holds",
    body: giftQuestion,
    limit: () => ["voucher"],
    answers: giftAnswer,
    handle: ({ ctx, body }) => askGiftVoucher(ctx, body),
    message: "Den Gutschein gibt es.",
  })
  .post("/{team_token}/voucher", "public.write", {
    summary: "Whether a voucher is good for a lesson, and what is due with it",
    body: voucherQuestion,
    limit: () => ["voucher"],
    answers: voucherAnswer,
    handle: ({ ctx, body }) => askVoucher(ctx, body),
    message: ({ valid, message }) =>
      valid ? "Der Gutschein gilt." : `${message || "Dieser Gutschein gilt für diesen Kurstermin nicht"}.`,
  });

/** What the holder of a registration's secret link sees and does. */
export const heldRegistrations = router()
  .get(held, "public.read", {
    summary: "The registration",
    answers: heldRegistration,
    read: (tx, { params }) => getHeld(tx, params.registration_token),
  })
  .post(`${held}/address-proof`, "public.write", {
    summary:
      "Book a seat for good that is held until the link in the mail is opened; sent twice it is done once",
    body: addressProofInput,
    limit,
    answers: heldRegistration,
    handle: ({ ctx, services, params, body }) =>
      confirmAddress(ctx, services.config, params.registration_token, body.proof),
    message: "Danke, Ihr Platz ist gebucht.",
  })
  .post(`${held}/address-proof-mail`, "public.write", {
    summary: "Send the mail once more whose link books a held seat for good",
    limit: ({ params }) => ["address-proof-mail", params.registration_token],
    answers: heldRegistration,
    handle: ({ ctx, params }) => sendProofAgain(ctx, params.registration_token),
    message: "Die E-Mail ist noch einmal unterwegs.",
  })
  .get(`${held}/cancellation`, "public.read", {
    summary: "What cancelling would cost now and later",
    answers: cancellationPreview,
    read: (tx, { params }) => previewCancellation(tx, params.registration_token),
  })
  .post(`${held}/cancellation`, "public.write", {
    summary:
      "Cancel, or leave the waiting list, of all dates of the course if wished, for the fee that was shown; sent twice it is done once",
    query: z.object({
      all_dates: flag.optional(),
      expected_fee_cents: wholeNumber(0, 99_999_999, "Bitte laden Sie die Seite neu").optional(),
    }),
    limit,
    answers: heldRegistration,
    handle: ({ ctx, params, query }) => cancelByHolder(ctx, params.registration_token, query),
    message: "Ihre Absage ist angekommen.",
  })
  .get(`${held}/acceptance`, "public.read", {
    summary: "The offer of a seat, with what a form needs to accept it",
    answers: offer,
    read: (tx, { params }) => getOffer(tx, params.registration_token),
  })
  .post(`${held}/acceptance`, "public.write", {
    summary: "Accept an offered seat: a binding booking; what was told before need not be told again",
    body: personInput,
    limit,
    answers: registered,
    handle: ({ ctx, services: { paymentService }, params: { team_token, registration_token }, body }) =>
      accept(ctx, paymentService, registration_token, body, (token) =>
        paymentService.links.later(team_token, token),
      ),
    message: bookedWords,
  })
  .post(`${held}/absences`, "public.write", {
    summary: "Tell the team that she will miss one coming session; sent twice it is told once",
    body: absenceInput,
    limit,
    answers: heldRegistration,
    handle: ({ ctx, params, body }) => announceAbsence(ctx, params.registration_token, body),
    message: "Danke, wir wissen Bescheid.",
  })
  .delete(`${held}/absences/{session_id}`, "public.write", {
    summary: "Take back that she will miss a session",
    limit,
    answers: heldRegistration,
    handle: ({ ctx, params }) => comeAfterAll(ctx, params.registration_token, params.session_id),
    message: "Schön, dass Sie doch kommen.",
  })
  .get(`${held}/make-up`, "public.read", {
    summary: "What she misses, and where she makes it up or can",
    answers: makeUps,
    read: (tx, { params }) => getMakeUps(tx, params.registration_token),
  })
  .post(`${held}/make-up`, "public.write", {
    summary: "Make up a missed session in a parallel date, where a seat is free; sent twice it is taken once",
    body: makeUpInput,
    limit,
    answers: makeUps,
    handle: ({ ctx, params, body }) => takeMakeUp(ctx, params.registration_token, body),
    message: "Ihr Platz zum Nachholen ist eingetragen.",
  })
  .delete(`${held}/make-up/{session_id}`, "public.write", {
    summary: "Give back the seat in which she would have made up a missed session",
    limit,
    answers: makeUps,
    handle: ({ ctx, params }) => giveMakeUpBack(ctx, params.registration_token, params.session_id),
    message: "Der Platz ist zurückgegeben.",
  })
  .delete(`${held}/invitation`, "public.write", {
    summary: "End invitations to what follows after the birth, for all registrations of the address",
    limit,
    answers: heldRegistration,
    handle: ({ ctx, params }) => endInvitationsByHolder(ctx, params.registration_token),
    message: "Solche E-Mails bekommen Sie nicht mehr.",
  })
  .post(`${held}/messages`, "public.write", {
    summary: "Write to the team; sent twice with the same key it arrives once",
    body: holderMessage,
    limit,
    answers: heldRegistration,
    handle: ({ ctx, params, body }) => writeToTeam(ctx, params.registration_token, body),
    message: "Ihre Nachricht ist angekommen.",
  })
  .get(`${held}/certificates`, "public.read", {
    summary: "What can be certified of the holder by now: after the last session, by what is entered",
    answers: ownCertificates,
    read: (tx, { params }) => listOwnCertificates(tx, params.registration_token),
  })
  .get(`${held}/certificate.pdf`, "public.read", {
    summary: "Her certificate of attendance, or for who came along",
    query: z.object({ kind: certificateKind }),
    answers: file("The certificate", "application/pdf"),
    handle: async ({ c, ctx, params, query: { kind } }) => {
      const sheet = await reading(ctx, (tx) => ownCertificate(tx, params.registration_token, kind));
      return certificateAnswer(c, sheet, "bescheinigung.pdf");
    },
  })
  .get(`${held}/invoices`, "public.read", {
    summary: "Her invoices that were handed out to her, each with the Stornorechnung that cancelled it",
    answers: ownInvoices,
    read: (tx, { params }) => listOwnInvoices(tx, params.registration_token),
  })
  .get(`${held}/invoices/{invoice_number}`, "public.read", {
    summary: "The paper of one of them, PDF/A-3 with its XML inside, by its number",
    answers: file("The invoice", "application/pdf"),
    handle: async ({ c, ctx, params: { registration_token, invoice_number } }) => {
      const sheet = await reading(ctx, (tx) => ownInvoiceSheet(tx, registration_token, invoice_number));
      const { name, bytes } = await invoicePaper(ctx, c.var.files, sheet);
      return fileAnswer(c, name, bytes);
    },
  })
  .get(`${held}/calendar.ics`, "public.read", {
    summary: "The sessions as a calendar file, for those who have a seat",
    answers: file("The sessions", "text/calendar"),
    read: async (tx, { c, services, params }) =>
      fileAnswer(
        c,
        "termine.ics",
        await getCalendar(tx, params.registration_token, services.config.publicUrl),
      ),
  });
