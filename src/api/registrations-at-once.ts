import { z } from "@hono/zod-openapi";
import { cancelMany } from "../domain/checkout/cancel.ts";
import { registrationDetail } from "../domain/registrations/answer-schema.ts";
import {
  cancellationAtOnce,
  cancellationsPreview,
  type DoneAtOnce,
  doneAtOnce,
  mailOnceMore,
  mailsAtOnce,
  paymentsAtOnce,
} from "../domain/registrations/at-once-schema.ts";
import { markPaid } from "../domain/registrations/mark-paid.ts";
import { previewCancellations } from "../domain/registrations/preview-cancellations.ts";
import { resendMail, resendMany } from "../domain/registrations/resend.ts";
import { registrationFilters } from "../domain/registrations/schema.ts";
import { syncRegistrations } from "../domain/registrations/sync.ts";
import { syncReport, syncWish } from "../domain/registrations/sync-schema.ts";
import { reading } from "../platform/database/transaction.ts";
import { aboutRegistration, mailing } from "./mail-limits.ts";
import { answers, body, ok } from "./reply.ts";
import { guarded, idFilters, idParam, noun, underShortNames } from "./route.ts";

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

/** How many of those that were asked for it was done to: `3 Anmeldungen storniert`, `2 von 3 Anmeldungen storniert`. */
function inWords({ done, results }: DoneAtOnce, what: string): string {
  if (done < results.length) return `${done} von ${results.length} Anmeldungen ${what}`;
  return done === 1 ? `Eine Anmeldung ${what}` : `${done} Anmeldungen ${what}`;
}

/** /api/registrations: what is done to several at once, and to all */
export const registrationsAtOnce = noun()
  .openapi(
    guarded("registrations.write", {
      method: "get",
      path: "/cancellation",
      summary:
        "What cancelling these now, or all of a lesson, would mean, cost by their terms, and send back",
      request: { query: few },
      responses: answers(cancellationsPreview),
    }),
    async (c) => {
      const which = c.req.valid("query");
      return c.json(ok(await reading(c.var.ctx, (tx) => previewCancellations(tx, which))), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/cancellation",
      summary:
        "Cancel several for the team, and send back what came online; those that are over stay, and are told one by one",
      request: { body: body(cancellationAtOnce) },
      responses: answers(doneAtOnce),
    }),
    async (c) => {
      const done = await cancelMany(c.var.ctx, c.req.valid("json"));
      return c.json(ok(done, inWords(done, "storniert")), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/payment",
      summary: "Note that several have paid by transfer or on site",
      request: { body: body(paymentsAtOnce) },
      responses: answers(doneAtOnce),
    }),
    async (c) => {
      const done = await markPaid(c.var.ctx, c.req.valid("json"));
      return c.json(ok(done, inWords(done, "als bezahlt vermerkt")), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/mails",
      summary: "Send each of these the mail once more that says how the registration stands",
      request: { body: body(mailsAtOnce) },
      responses: answers(doneAtOnce),
    }),
    async (c) => {
      const { ids } = c.req.valid("json");
      const done = await mailing(c, "message", { to: "many", mails: ids.length }, () =>
        resendMany(c.var.ctx, ids),
      );
      return c.json(ok(done, inWords(done, "angeschrieben")), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/mails",
      summary: "Send a mail about a registration once more, to the address that holds now",
      request: { params: idParam, body: body(mailOnceMore) },
      responses: answers(registrationDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const sent = await mailing(c, "registration", aboutRegistration(id), () =>
        resendMail(c.var.ctx, id, c.req.valid("json").mail_id),
      );
      return c.json(ok(sent, "Die E-Mail ist noch einmal unterwegs"), 200);
    },
  )
  .openapi(
    guarded("registrations.sync", {
      method: "post",
      path: "/team-sync",
      summary:
        "Hold all registrations of the team against what should be; with dry_run=false mend what can be",
      request: { body: body(syncWish) },
      responses: answers(syncReport),
    }),
    async (c) => {
      const wish = c.req.valid("json");
      const report = await syncRegistrations(c.var.ctx, wish);
      return c.json(ok(report, wish.dry_run ? "" : "Abgleich abgeschlossen"), 200);
    },
  );

export type RegistrationsAtOnceApi = typeof registrationsAtOnce;
