import { z } from "@hono/zod-openapi";
import { refund } from "../../domain/checkout/refunds/refund.ts";
import { refundInput } from "../../domain/checkout/schema.ts";
import { giftQuestion } from "../../domain/gift-vouchers/schema.ts";
import { erasePerson } from "../../domain/privacy/erase-person.ts";
import { exportPerson } from "../../domain/privacy/export-person.ts";
import { personAsText, personInWords } from "../../domain/privacy/person-in-words.ts";
import { registrationDetail } from "../../domain/registrations/answer-schema.ts";
import { acceptByPhone } from "../../domain/registrations/desk/accept-by-phone.ts";
import { addByHand } from "../../domain/registrations/desk/add-by-hand.ts";
import { getDeskTerms } from "../../domain/registrations/desk/desk-terms.ts";
import { editRegistration } from "../../domain/registrations/desk/edit.ts";
import { moveRegistration } from "../../domain/registrations/desk/move.ts";
import { addNote, deleteNote } from "../../domain/registrations/desk/notes.ts";
import { redeemGiftVoucher } from "../../domain/registrations/desk/redeem-gift-voucher.ts";
import {
  addedByHand,
  deskTerms,
  newPlace,
  noteInput,
  offerRetraction,
  outOfTurn,
  paymentNote,
  phoneAcceptance,
  refundNote,
  registrationEdit,
  registrationMove,
  reinstatement,
  testBooking,
} from "../../domain/registrations/desk/staff-schema.ts";
import { undoCancellation } from "../../domain/registrations/desk/undo-cancellation.ts";
import {
  extendOffer,
  moveInLine,
  offerOutOfTurn,
  retractOffer,
} from "../../domain/registrations/desk/waiting-line.ts";
import { noteOfflineRefund } from "../../domain/registrations/noted-payments/note-offline-refund.ts";
import { notePayment } from "../../domain/registrations/noted-payments/note-payment.ts";
import { confirmByHand } from "../../domain/registrations/self-service/confirm-address.ts";
import { bookTest, removeTest } from "../../domain/registrations/test-registrations/test-registration.ts";
import { teamOnPaper } from "../../domain/teams/team-on-paper.ts";
import { reading, together } from "../../platform/database/transaction.ts";
import { formatDateTime } from "../../shared/time/dates.ts";
import { aboutRegistration, mailing, mailOf } from "../access/mail-limits.ts";
import { refuseMoney } from "../access/programs.ts";
import { created, done, file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { router } from "../http/router.ts";
import { withPicture } from "./paper-team.ts";

/** /api/registrations: what the team does with one registration. Stands before the list's part, whose `/{id}` knows less. */
export const registrationDesk = router()
  .get("/terms/{id}", "registrations.write", {
    name: "getRegistrationTerms",
    summary: "What the team's form asks for a lesson, with its seats as they stand",
    scope: "registrations.write",
    answers: deskTerms,
    read: (tx, { params }) => getDeskTerms(tx, params.id),
  })
  .post("/", "registrations.write", {
    summary: "Register somebody by hand; sent twice with the same key it is done once",
    scope: "registrations.write",
    body: addedByHand,
    answers: created(registrationDetail),
    handle: ({ c, ctx, body }) => {
      refuseMoney(ctx, "paid", body.paid);
      return mailing(c, "added-registration", mailOf(body), () => addByHand(ctx, body));
    },
    message: "Anmeldung angelegt",
  })
  .post("/test", "registrations.write", {
    summary: "Book oneself in for an hour, to see what participants get; takes no seat",
    body: testBooking,
    answers: created(registrationDetail),
    handle: ({ c, ctx, body }) =>
      mailing(c, "registration", { to: "test" }, () => bookTest(ctx, body.lesson_id)),
    message: "Probe gebucht. Die E-Mails sind unterwegs.",
  })
  .delete("/{id}", "registrations.write", {
    summary: "Remove a test registration with all that it caused; real ones are cancelled instead",
    answers: done,
    handle: ({ ctx, params }) => removeTest(ctx, params.id),
    message: "Probebuchung entfernt",
  })
  .patch("/{id}", "registrations.write", {
    summary: "Change what is known of a registration; price and seats follow only on request",
    scope: "registrations.write",
    body: registrationEdit,
    answers: registrationDetail,
    handle: ({ ctx, params, body }) => editRegistration(ctx, params.id, body),
    message: "Anmeldung gespeichert",
  })
  .post("/{id}/move", "registrations.write", {
    summary: "Move a registration into another lesson; sent twice it is done once",
    scope: "registrations.write",
    body: registrationMove,
    answers: registrationDetail,
    handle: ({ c, ctx, params: { id }, body }) =>
      mailing(c, "registration", aboutRegistration(id), () => moveRegistration(ctx, id, body)),
    message: "Anmeldung umgebucht",
  })
  .post("/{id}/offer", "registrations.write", {
    summary: "Offer a seat to somebody whose turn it is not yet, with a reason that is logged",
    body: outOfTurn,
    answers: registrationDetail,
    handle: ({ c, ctx, params: { id }, body }) =>
      mailing(c, "registration", aboutRegistration(id), () => offerOutOfTurn(ctx, id, body)),
    message: "Der Platz ist angeboten",
  })
  .post("/{id}/offer/extension", "registrations.write", {
    summary: "Let an offer run on by the team's hours, never past the start of the lesson; she is mailed",
    answers: registrationDetail,
    handle: ({ c, ctx, params: { id } }) =>
      mailing(c, "registration", aboutRegistration(id), () => extendOffer(ctx, id)),
    message: ({ expires_at }) =>
      expires_at ? `Das Angebot gilt jetzt bis ${formatDateTime(expires_at)}` : "Das Angebot ist verlängert",
  })
  .post("/{id}/offer/retraction", "registrations.write", {
    summary: "Take an offer back, with a reason that is logged: she waits behind all others, and is mailed",
    body: offerRetraction,
    answers: registrationDetail,
    handle: ({ c, ctx, params: { id }, body }) =>
      mailing(c, "registration", aboutRegistration(id), () => retractOffer(ctx, id, body)),
    message: "Das Angebot ist zurückgezogen. Der Platz geht an die Nächste.",
  })
  .post("/{id}/acceptance", "registrations.write", {
    summary: "Book an offered seat for somebody who says yes on the phone, at the terms that were read out",
    body: phoneAcceptance,
    answers: registrationDetail,
    handle: ({ c, ctx, params: { id }, body }) =>
      mailing(c, "registration", aboutRegistration(id), () => acceptByPhone(ctx, id, body)),
    message: "Zusage eingetragen. Die Bestätigung ist per E-Mail unterwegs.",
  })
  .post("/{id}/reinstatement", "registrations.write", {
    summary: "Undo a cancellation while a seat is free; sent twice it is done once",
    body: reinstatement,
    answers: registrationDetail,
    handle: ({ c, ctx, params: { id }, body }) =>
      mailing(c, "registration", aboutRegistration(id), () => undoCancellation(ctx, id, body)),
    message: "Die Stornierung ist zurückgenommen, der Platz ist wieder gebucht",
  })
  .post("/{id}/place", "registrations.write", {
    summary: "Give somebody who waits another place in line, with a reason that is logged",
    body: newPlace,
    answers: registrationDetail,
    handle: ({ ctx, params, body }) => moveInLine(ctx, params.id, body),
    message: "Der Platz in der Reihe ist geändert",
  })
  .post("/{id}/address-proof", "registrations.write", {
    summary: "Book a seat for good whose address nobody has proven yet; sent twice it is done once",
    answers: registrationDetail,
    handle: ({ ctx, params }) => confirmByHand(ctx, params.id),
    message: "Als bestätigt vermerkt",
  })
  .post("/{id}/payment", "registrations.write", {
    summary: "Note that what is due was paid by transfer or on site, or take the note back",
    body: paymentNote,
    answers: registrationDetail,
    handle: ({ ctx, params, body }) => notePayment(ctx, params.id, body),
    message: (_, { body }) => (body.paid ? "Als bezahlt vermerkt" : "Als nicht bezahlt vermerkt"),
  })
  .post("/{id}/gift-voucher", "registrations.write", {
    summary: "Pay what is open from a gift voucher that somebody brought along, as far as it goes",
    body: giftQuestion,
    limit: () => ["voucher"],
    answers: registrationDetail,
    handle: ({ ctx, params, body }) => redeemGiftVoucher(ctx, params.id, body),
    message: "Gutschein eingelöst",
  })
  .post("/{id}/noted-refund", "registrations.write", {
    summary:
      "Note that money which came by transfer or on site was given back, all or a part; or take such a note back",
    body: refundNote,
    answers: registrationDetail,
    handle: ({ ctx, params, body }) => noteOfflineRefund(ctx, params.id, body),
    message: (_, { body }) => (body.refunded ? "Rückzahlung vermerkt" : "Rückzahlung zurückgenommen"),
  })
  .post("/{id}/notes", "registrations.write", {
    summary: "Add a note for the team",
    body: noteInput,
    answers: created(registrationDetail),
    handle: ({ ctx, params, body }) => addNote(ctx, params.id, body),
    message: "Notiz gespeichert",
  })
  .delete("/{id}/notes/{note_id}", "registrations.write", {
    summary: "Remove a note that one wrote oneself",
    answers: done,
    handle: ({ ctx, params }) => deleteNote(ctx, params.id, params.note_id),
    message: "Notiz gelöscht",
  })
  .get("/{id}/export", "registrations.write", {
    summary: "All that is kept of the person (Art. 15 and 20 GDPR), as JSON, or to read as a PDF or as text",
    query: z.object({
      format: z.enum(["json", "pdf", "text"], { error: "Dieses Format gibt es nicht" }).default("json"),
    }),
    asksPassword: true,
    answers: file("The person's data", "application/json", "application/pdf", "text/plain"),
    handle: async ({ c, ctx, params: { id }, query: { format } }) => {
      const [person, team] = await reading(ctx, (tx) => together([exportPerson(tx, id), teamOnPaper(tx)]));
      if (format === "json") return fileAnswer(c, `auskunft-${id}.json`, JSON.stringify(person, null, 2));
      const words = personInWords(person);
      if (format === "text") return fileAnswer(c, `auskunft-${id}.txt`, personAsText(words));
      const { personReport } = await import("../../platform/pdf/papers/person-report.ts");
      const sheet = await withPicture(c, { ...words, team, printed_at: ctx.now });
      return fileAnswer(c, `auskunft-${id}.pdf`, new Uint8Array(await personReport(sheet)));
    },
  })
  .post("/{id}/erasure", "registrations.write", {
    summary:
      "Take the person out of a registration for good, with the contact request it came from; number, state and amounts stay",
    answers: registrationDetail,
    handle: ({ ctx, params }) => erasePerson(ctx, params.id),
    message: "Die Angaben zur Person sind gelöscht",
  })
  .post("/{id}/refunds", "registrations.write", {
    summary: "Send back what was paid online, all that is left or a part, the way it came",
    body: refundInput,
    answers: registrationDetail,
    handle: ({ ctx, params, body }) => refund(ctx, params.id, body),
    message: "Die Erstattung ist veranlasst. Das Geld geht von selbst zurück.",
  });
