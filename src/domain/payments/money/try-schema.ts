import { z } from "zod";
import { id, instant } from "../../../shared/schema.ts";
import { paymentTryStates } from "./money-rules.ts";

const refund = z.object({
  id,
  amount_cents: z.int(),
  cause: z.enum(["no-seat", "paid-twice", "wrong-amount", "staff", "provider"]),
  reason: z.string(),
  state: z.enum(["wanted", "pending", "done", "failed"]),
  /** Why the provider refused it, in a word; empty unless it did. */
  error: z.string(),
  created_at: instant,
  done_at: instant.nullable(),
});

/** A try to pay a registration online, with what went back of it. */
export const paymentTry = z.object({
  id,
  provider: z.enum(["stripe", "paypal"]),
  state: z.enum(paymentTryStates),
  amount_cents: z.int(),
  /** Of what came, with its fee and refunds; asked for are euros. */
  currency: z.string(),
  received_cents: z.int(),
  refunded_cents: z.int(),
  /** What the provider kept; null until it is known. */
  fee_cents: z.int().nullable(),
  dispute: z.enum(["none", "open", "won", "lost"]),
  created_at: instant,
  paid_at: instant.nullable(),
  refunds: z.array(refund),
});
export type PaymentTry = z.infer<typeof paymentTry>;
