import { z } from "@hono/zod-openapi";
import { comeBack } from "../domain/checkout/come-back.ts";
import { paymentOutcome as findOutcome } from "../domain/checkout/outcome.ts";
import { pay } from "../domain/checkout/pay.ts";
import {
  comeBackAnswer,
  comeBackInput,
  paymentOutcome,
  paymentStarted,
  paymentWish,
} from "../domain/checkout/schema.ts";
import { countTry } from "./limits.ts";
import { answers, body, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";

const teamParam = z.object({ team_token: z.string() });
const heldParam = teamParam.extend({ registration_token: z.string().regex(/^[\w-]+$/) });
const held = "/{team_token}/registrations/{registration_token}";

/** Paying what is open, and what became of it. */
export const publicPayments = noun()
  .openapi(
    guarded("public.write", {
      method: "post",
      path: `${held}/payment`,
      summary:
        "Pay what is open: opens the provider's page, the same one if asked again; or chooses another way",
      request: { params: heldParam, body: body(paymentWish) },
      responses: answers(paymentStarted),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      await countTry(c, "holder", registration_token);
      const started = await pay(c.var.ctx, c.var.services.till, registration_token, c.req.valid("json"));
      const message = started.payment_url
        ? "Weiter geht es auf der Zahlungsseite."
        : "Ihr Platz ist gebucht.";
      return c.json(ok(started, message), 200);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: `${held}/payment/outcome`,
      summary: "What became of the payment: asks the provider as long as it is open, and books what came",
      request: { params: heldParam },
      responses: answers(paymentOutcome),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      await countTry(c, "payment-outcome", registration_token);
      return c.json(ok(await findOutcome(c.var.ctx, c.var.services.till, registration_token)), 200);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: "/{team_token}/payments/return",
      summary: "Take the value that somebody brings back from a provider's page; it is good once",
      request: { params: teamParam, body: body(comeBackInput) },
      responses: answers(comeBackAnswer),
    }),
    async (c) => {
      await countTry(c, "payment-return");
      return c.json(ok(await comeBack(c.var.ctx, c.req.valid("json").value)), 200);
    },
  );

export type PublicPaymentsApi = typeof publicPayments;
