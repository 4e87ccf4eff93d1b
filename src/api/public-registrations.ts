import { z } from "@hono/zod-openapi";
import { accept, book } from "../domain/checkout/book.ts";
import { announceAbsence } from "../domain/registrations/announce-absence.ts";
import {
  bookingTerms,
  cancellationPreview,
  heldRegistration,
  type Registered,
  registered,
  voucherAnswer,
} from "../domain/registrations/answer-schema.ts";
import { askVoucher } from "../domain/registrations/ask-voucher.ts";
import { cancelByHolder } from "../domain/registrations/cancel.ts";
import { confirmAddress, sendProofAgain } from "../domain/registrations/confirm-address.ts";
import { absenceInput, addressProofInput, holderMessage } from "../domain/registrations/holder-schema.ts";
import { offer } from "../domain/registrations/offer-schema.ts";
import { getCalendar, getHeld, getOffer, previewCancellation } from "../domain/registrations/public-view.ts";
import { registrationBody, toldAboutPerson, voucherQuestion } from "../domain/registrations/schema.ts";
import { takeAbsenceBack } from "../domain/registrations/take-absence-back.ts";
import { getBookingTerms } from "../domain/registrations/terms.ts";
import { writeToTeam } from "../domain/registrations/write-to-team.ts";
import { reading } from "../platform/database/transaction.ts";
import { formatTime } from "../shared/dates.ts";
import { flag, wholeNumber } from "../shared/schema.ts";
import { bookingNetwork } from "./booking-network.ts";
import { countTry } from "./limits.ts";
import { answers, answersCreated, answersFile, body, created, ok } from "./reply.ts";
import { guarded, noun, pathId } from "./route.ts";

const teamParam = z.object({ team_token: z.string() });
const heldParam = teamParam.extend({ registration_token: z.string().regex(/^[\w-]+$/) });
const held = "/{team_token}/registrations/{registration_token}";

function bookedWords({ payment_required, address_proof_required, registration }: Registered): string {
  if (address_proof_required && registration.expires_at)
    return `Wir halten Ihren Platz bis ${formatTime(registration.expires_at)} Uhr. Gebucht ist er, sobald Sie den Link in unserer E-Mail öffnen.`;
  return payment_required
    ? "Ihr Platz ist reserviert. Gebucht ist er, sobald Ihre Zahlung da ist."
    : "Ihr Platz ist gebucht.";
}

const lessonQuery = z.object({ lesson_id: wholeNumber(1, 999_999_999, "Keine Lesson-ID angegeben!") });

const cancellationQuery = z.object({
  all_dates: flag.optional(),
  expected_fee_cents: wholeNumber(0, 99_999_999, "Bitte laden Sie die Seite neu").optional(),
});

/** Registering for a lesson of a team, under its token or alias. */
export const publicRegister = noun()
  .openapi(
    guarded("public.read", {
      method: "get",
      path: "/{team_token}/register",
      summary: "What must be said before somebody books a lesson, and which fields its form asks",
      request: { params: teamParam, query: lessonQuery },
      responses: answers(bookingTerms),
    }),
    async (c) => c.json(ok(await getBookingTerms(c.var.ctx, c.req.valid("query").lesson_id)), 200),
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: "/{team_token}/register",
      summary: "Book a seat or join the waiting list; which fields are needed depends on the lesson",
      request: { params: teamParam, body: body(registrationBody) },
      responses: answersCreated(registered),
    }),
    async (c) => {
      const told = c.req.valid("json");
      await countTry(c, "registration", told.email?.trim().toLowerCase() ?? "");
      const { till } = c.var.services;
      const { team_token } = c.req.valid("param");
      const answer = await book(c.var.ctx, till, bookingNetwork(c), told, (token) =>
        till.links.later(team_token, token),
      );
      const { position } = answer.registration;
      const message =
        answer.type === "waitlist"
          ? `Sie stehen auf der Warteliste, an Stelle ${position}.`
          : bookedWords(answer);
      return c.json(created(answer, message), 201);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: "/{team_token}/voucher",
      summary: "Whether a voucher is good for a lesson, and what is due with it",
      request: { params: teamParam, body: body(voucherQuestion) },
      responses: answers(voucherAnswer),
    }),
    async (c) => {
      await countTry(c, "voucher");
      const answer = await askVoucher(c.var.ctx, c.req.valid("json"));
      const message = answer.valid
        ? "Der Gutschein gilt."
        : "Dieser Gutschein gilt für diesen Kurstermin nicht.";
      return c.json(ok(answer, message), 200);
    },
  );

/** What the holder of a registration's secret link sees and does. */
export const heldRegistrations = noun()
  .openapi(
    guarded("public.read", {
      method: "get",
      path: held,
      summary: "The registration",
      request: { params: heldParam },
      responses: answers(heldRegistration),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getHeld(tx, registration_token))), 200);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: `${held}/address-proof`,
      summary:
        "Book a seat for good that is held until the link in the mail is opened; sent twice it is done once",
      request: { params: heldParam, body: body(addressProofInput) },
      responses: answers(heldRegistration),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      await countTry(c, "holder", registration_token);
      const { proof } = c.req.valid("json");
      const confirmed = await confirmAddress(c.var.ctx, c.var.services.config, registration_token, proof);
      return c.json(ok(confirmed, "Danke, Ihr Platz ist gebucht."), 200);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: `${held}/address-proof-mail`,
      summary: "Send the mail once more whose link books a held seat for good",
      request: { params: heldParam },
      responses: answers(heldRegistration),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      await countTry(c, "address-proof-mail", registration_token);
      const sent = await sendProofAgain(c.var.ctx, registration_token);
      return c.json(ok(sent, "Die E-Mail ist noch einmal unterwegs."), 200);
    },
  )
  .openapi(
    guarded("public.read", {
      method: "get",
      path: `${held}/cancellation`,
      summary: "What cancelling would cost now and later",
      request: { params: heldParam },
      responses: answers(cancellationPreview),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => previewCancellation(tx, registration_token))), 200);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: `${held}/cancellation`,
      summary:
        "Cancel, or leave the waiting list, of all dates of the course if wished, for the fee that was shown; sent twice it is done once",
      request: { params: heldParam, query: cancellationQuery },
      responses: answers(heldRegistration),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      await countTry(c, "holder", registration_token);
      const cancelled = await cancelByHolder(c.var.ctx, registration_token, c.req.valid("query"));
      return c.json(ok(cancelled, "Ihre Absage ist angekommen."), 200);
    },
  )
  .openapi(
    guarded("public.read", {
      method: "get",
      path: `${held}/acceptance`,
      summary: "The offer of a seat, with what a form needs to accept it",
      request: { params: heldParam },
      responses: answers(offer),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getOffer(tx, registration_token))), 200);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: `${held}/acceptance`,
      summary: "Accept an offered seat: a binding booking; what was told before need not be told again",
      request: { params: heldParam, body: body(toldAboutPerson) },
      responses: answers(registered),
    }),
    async (c) => {
      const { team_token, registration_token } = c.req.valid("param");
      const { till } = c.var.services;
      await countTry(c, "holder", registration_token);
      const answer = await accept(c.var.ctx, till, registration_token, c.req.valid("json"), (token) =>
        till.links.later(team_token, token),
      );
      return c.json(ok(answer, bookedWords(answer)), 200);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: `${held}/absences`,
      summary: "Tell the team that she will miss one coming session; sent twice it is told once",
      request: { params: heldParam, body: body(absenceInput) },
      responses: answers(heldRegistration),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      await countTry(c, "holder", registration_token);
      const told = await announceAbsence(c.var.ctx, registration_token, c.req.valid("json"));
      return c.json(ok(told, "Danke, wir wissen Bescheid."), 200);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "delete",
      path: `${held}/absences/{session_id}`,
      summary: "Take back that she will miss a session",
      request: { params: heldParam.extend({ session_id: pathId("session_id") }) },
      responses: answers(heldRegistration),
    }),
    async (c) => {
      const { registration_token, session_id } = c.req.valid("param");
      await countTry(c, "holder", registration_token);
      const told = await takeAbsenceBack(c.var.ctx, registration_token, session_id);
      return c.json(ok(told, "Schön, dass Sie doch kommen."), 200);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: `${held}/messages`,
      summary: "Write to the team; sent twice with the same key it arrives once",
      request: { params: heldParam, body: body(holderMessage) },
      responses: answers(heldRegistration),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      await countTry(c, "holder", registration_token);
      const written = await writeToTeam(c.var.ctx, registration_token, c.req.valid("json"));
      return c.json(ok(written, "Ihre Nachricht ist angekommen."), 200);
    },
  )
  .openapi(
    guarded("public.read", {
      method: "get",
      path: `${held}/calendar.ics`,
      summary: "The sessions as a calendar file, for those who have a seat",
      request: { params: heldParam },
      responses: answersFile("The sessions", "text/calendar"),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      const { publicUrl } = c.var.services.config;
      const file = await reading(c.var.ctx, (tx) => getCalendar(tx, registration_token, publicUrl));
      return c.body(file, 200, {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="termine.ics"',
        "Cache-Control": "private, no-store",
      });
    },
  );

export type PublicRegisterApi = typeof publicRegister;
export type HeldRegistrationsApi = typeof heldRegistrations;
