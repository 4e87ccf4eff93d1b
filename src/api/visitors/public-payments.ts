import { pay } from "../../domain/checkout/pay.ts";
import {
  comeBackAnswer,
  comeBackInput,
  paymentInput,
  paymentOutcome,
  paymentStarted,
} from "../../domain/checkout/schema.ts";
import { comeBack, paymentOutcome as findOutcome } from "../../domain/checkout/settling/outcome.ts";
import { router } from "../http/router.ts";

const held = "/{team_token}/registrations/{registration_token}";

/** Paying what is open, and what became of it. */
export const publicPayments = router()
  .post(`${held}/payment`, "public.write", {
    summary:
      "Pay what is open: opens the provider's page, the same one if asked again; or chooses another way",
    body: paymentInput,
    limit: ({ params }) => ["holder", params.registration_token],
    answers: paymentStarted,
    handle: ({ ctx, services, params, body }) =>
      pay(ctx, services.paymentService, params.registration_token, body),
    message: ({ payment_url }) =>
      payment_url ? "Weiter geht es auf der Zahlungsseite." : "Ihr Platz ist gebucht.",
  })
  .post(`${held}/payment/outcome`, "public.write", {
    summary: "What became of the payment: asks the provider as long as it is open, and books what came",
    limit: ({ params }) => ["payment-outcome", params.registration_token],
    answers: paymentOutcome,
    handle: ({ ctx, services, params }) =>
      findOutcome(ctx, services.paymentService, params.registration_token),
  })
  .post("/{team_token}/payments/return", "public.write", {
    summary: "Take the value that somebody brings back from a provider's page; it is good once",
    body: comeBackInput,
    limit: () => ["payment-return"],
    answers: comeBackAnswer,
    handle: ({ ctx, body }) => comeBack(ctx, body.value),
  });
