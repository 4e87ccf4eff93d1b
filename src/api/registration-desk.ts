import { z } from "@hono/zod-openapi";
import { erasePerson } from "../domain/privacy/erase-person.ts";
import { exportPerson } from "../domain/privacy/export-person.ts";
import { personInWords } from "../domain/privacy/person-in-words.ts";
import { addByHand } from "../domain/registrations/add-by-hand.ts";
import { addNote } from "../domain/registrations/add-note.ts";
import { registrationDetail } from "../domain/registrations/answer-schema.ts";
import { bookTest } from "../domain/registrations/book-test.ts";
import { confirmByHand } from "../domain/registrations/confirm-address.ts";
import { deleteNote } from "../domain/registrations/delete-note.ts";
import { getDeskTerms } from "../domain/registrations/desk-terms.ts";
import { editRegistration } from "../domain/registrations/edit.ts";
import { moveRegistration } from "../domain/registrations/move.ts";
import { moveInLine } from "../domain/registrations/move-in-line.ts";
import { noteOfflineRefund } from "../domain/registrations/note-offline-refund.ts";
import { notePayment } from "../domain/registrations/note-payment.ts";
import { offerOutOfTurn } from "../domain/registrations/offer-out-of-turn.ts";
import { removeTest } from "../domain/registrations/remove-test.ts";
import {
  addedByHand,
  deskTerms,
  newPlace,
  noteInput,
  outOfTurn,
  paymentNote,
  refundNote,
  registrationEdit,
  registrationMove,
  testBooking,
} from "../domain/registrations/staff-schema.ts";
import { reading } from "../platform/database/transaction.ts";
import { aboutRegistration, mailing, mailOf } from "./mail-limits.ts";
import { answers, answersCreated, answersFile, body, created, ok } from "./reply.ts";
import { guarded, idParam, noun } from "./route.ts";

const noteParam = idParam.extend({
  note_id: idParam.shape.id.openapi({ param: { name: "note_id", in: "path" } }),
});
const exportQuery = z.object({
  format: z.enum(["json", "text"], { error: "Dieses Format gibt es nicht" }).default("json"),
});

/** /api/registrations: what the team does with one registration. Stands before the list's part, whose `/{id}` knows less. */
export const registrationDesk = noun()
  .openapi(
    guarded("registrations.write", {
      method: "get",
      path: "/terms/{id}",
      summary: "What the team's form asks for a lesson, with its seats as they stand",
      request: { params: idParam },
      responses: answers(deskTerms),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getDeskTerms(tx, id))), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/",
      summary: "Register somebody by hand; sent twice with the same key it is done once",
      request: { body: body(addedByHand) },
      responses: answersCreated(registrationDetail),
    }),
    async (c) => {
      const input = c.req.valid("json");
      const made = await mailing(c, "added-registration", mailOf(input), () => addByHand(c.var.ctx, input));
      return c.json(created(made, "Anmeldung angelegt"), 201);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/test",
      summary: "Book oneself in for an hour, to see what participants get; takes no seat",
      request: { body: body(testBooking) },
      responses: answersCreated(registrationDetail),
    }),
    async (c) => {
      const { lesson_id } = c.req.valid("json");
      const made = await mailing(c, "registration", { to: "test" }, () => bookTest(c.var.ctx, lesson_id));
      return c.json(created(made, "Probe gebucht. Die E-Mails sind unterwegs."), 201);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "delete",
      path: "/{id}",
      summary: "Remove a test registration with all that it caused; real ones are cancelled instead",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await removeTest(c.var.ctx, id), "Probebuchung entfernt"), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "patch",
      path: "/{id}",
      summary: "Change what is known of a registration; price and seats follow only on request",
      request: { params: idParam, body: body(registrationEdit) },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        ok(await editRegistration(c.var.ctx, id, c.req.valid("json")), "Anmeldung gespeichert"),
        200,
      );
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/move",
      summary: "Move a registration into another lesson; sent twice it is done once",
      request: { params: idParam, body: body(registrationMove) },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const moved = await mailing(c, "registration", aboutRegistration(id), () =>
        moveRegistration(c.var.ctx, id, c.req.valid("json")),
      );
      return c.json(ok(moved, "Anmeldung umgebucht"), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/offer",
      summary: "Offer a seat to somebody whose turn it is not yet, with a reason that is logged",
      request: { params: idParam, body: body(outOfTurn) },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const offered = await mailing(c, "registration", aboutRegistration(id), () =>
        offerOutOfTurn(c.var.ctx, id, c.req.valid("json")),
      );
      return c.json(ok(offered, "Der Platz ist angeboten"), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/place",
      summary: "Give somebody who waits another place in line, with a reason that is logged",
      request: { params: idParam, body: body(newPlace) },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        ok(await moveInLine(c.var.ctx, id, c.req.valid("json")), "Der Platz in der Reihe ist geändert"),
        200,
      );
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/address-proof",
      summary: "Book a seat for good whose address nobody has proven yet; sent twice it is done once",
      request: { params: idParam },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await confirmByHand(c.var.ctx, id), "Als bestätigt vermerkt"), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/payment",
      summary: "Note that what is due was paid by transfer or on site, or take the note back",
      request: { params: idParam, body: body(paymentNote) },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const wish = c.req.valid("json");
      const noted = await notePayment(c.var.ctx, id, wish);
      return c.json(ok(noted, wish.paid ? "Als bezahlt vermerkt" : "Als nicht bezahlt vermerkt"), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/noted-refund",
      summary:
        "Note that money which came by transfer or on site was given back, all or a part; or take such a note back",
      request: { params: idParam, body: body(refundNote) },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const wish = c.req.valid("json");
      const noted = await noteOfflineRefund(c.var.ctx, id, wish);
      return c.json(ok(noted, wish.refunded ? "Rückzahlung vermerkt" : "Rückzahlung zurückgenommen"), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/notes",
      summary: "Add a note for the team",
      request: { params: idParam, body: body(noteInput) },
      responses: answersCreated(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(created(await addNote(c.var.ctx, id, c.req.valid("json")), "Notiz gespeichert"), 201);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "delete",
      path: "/{id}/notes/{note_id}",
      summary: "Remove a note that one wrote oneself",
      request: { params: noteParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id, note_id } = c.req.valid("param");
      return c.json(ok(await deleteNote(c.var.ctx, id, note_id), "Notiz gelöscht"), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "get",
      path: "/{id}/export",
      asksPassword: true,
      summary: "All that is kept of the person (Art. 15 and 20 GDPR), as JSON or as text to read",
      request: { params: idParam, query: exportQuery },
      responses: answersFile("The person's data", "application/json"),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { format } = c.req.valid("query");
      const told = await reading(c.var.ctx, (tx) => exportPerson(tx, id));
      const isText = format === "text";
      return c.body(isText ? personInWords(told) : JSON.stringify(told, null, 2), 200, {
        "Content-Type": isText ? "text/plain; charset=utf-8" : "application/json",
        "Content-Disposition": `attachment; filename="auskunft-${id}.${isText ? "txt" : "json"}"`,
        "Cache-Control": "private, no-store",
      });
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/erasure",
      summary:
        "Take the person out of a registration for good, with the contact request it came from; number, state and amounts stay",
      request: { params: idParam },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await erasePerson(c.var.ctx, id), "Die Angaben zur Person sind gelöscht"), 200);
    },
  );

export type RegistrationDeskApi = typeof registrationDesk;
