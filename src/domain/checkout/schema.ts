import { z } from "zod";
import { flag, line, wholeNumber } from "../../shared/schema.ts";
import { paymentMethods, paymentStates, registrationStates } from "../registrations/words-rules.ts";

/** How somebody wants to pay what is open. */
export const paymentInput = z.object({
  payment_method: z.enum(paymentMethods, { error: "Bitte wählen Sie, wie Sie zahlen möchten" }),
});
export type PaymentInput = z.infer<typeof paymentInput>;

/** Where it goes on: the provider's page, or nowhere where nothing is paid online. */
export const paymentStarted = z.object({ payment_url: z.string().nullable() });
export type PaymentStarted = z.infer<typeof paymentStarted>;

/** What somebody brings back from a provider's page. */
export const comeBackInput = z.object({
  value: z
    .string({ error: "Dieser Rückweg ist nicht vollständig" })
    .max(200, "Dieser Rückweg ist nicht vollständig"),
});

/** Whose payment somebody comes back from. */
export const comeBackAnswer = z.object({ registration_token: z.string() });

const paymentOutcomes = ["none", "open", "processing", "paid", "failed", "closed", "returned"] as const;

/** What became of paying a registration, as the provider says now. */
export const paymentOutcome = z.object({
  /** `returned`: it came when it was good for nothing any more, and goes back. `none`: nothing was ever tried online. */
  outcome: z.enum(paymentOutcomes),
  /** The provider could not be asked just now: what is told is what was known before. */
  unsure: z.boolean(),
  /** What came; as long as nothing did, what was asked for. */
  amount_cents: z.int(),
  currency: z.string(),
  number: z.string(),
  status: z.enum(registrationStates),
  payment_status: z.enum(paymentStates),
});
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

const amount = "Bitte geben Sie einen Betrag an, zum Beispiel 25,00";

/** Money of a registration that is to go back the way it came: how much (all that is left unless said) and why. */
export const refundInput = z.object({
  amount_cents: wholeNumber(1, 10_000_000, amount).optional(),
  reason: line(300).default(""),
  notify: flag.default(true),
  /** What could be refunded when it was asked for: if it is something else by now, nothing happens. */
  expected_left_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").optional(),
});
export type RefundInput = z.infer<typeof refundInput>;
