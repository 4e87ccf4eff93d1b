import { z } from "zod";
import { id, instant } from "../../../shared/schema.ts";
import { paymentAttemptStates } from "./money-rules.ts";

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

/** An attempt to pay a registration online, with what went back of it. */
export const paymentAttempt = z.object({
  id,
  provider: z.enum(["stripe", "paypal"]),
  state: z.enum(paymentAttemptStates),
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
export type PaymentAttempt = z.infer<typeof paymentAttempt>;

/** A payment or a refund of a registration; one below zero takes the entry `corrects_id` back. */
export const moneyEntry = z.object({
  id,
  kind: z.enum(["payment", "refund"]),
  amount_cents: z.int(),
  currency: z.string(),
  method: z.enum(["stripe", "paypal", "transfer", "onsite", "voucher"]),
  /** The day on which the money came or went, in Berlin. */
  occurred_on: z.string(),
  /** Who told of it: the team by hand, a bank statement, or a provider; a gift voucher pays by itself. */
  source: z.enum(["hand", "statement", "provider", "voucher"]),
  /** The line of a bank statement that brought it; null also once that was taken back. */
  bank_entry_id: id.nullable(),
  corrects_id: id.nullable(),
  /** Who of the team entered it; empty for what came by itself. */
  actor_name: z.string(),
  created_at: instant,
});
export type MoneyEntry = z.infer<typeof moneyEntry>;
