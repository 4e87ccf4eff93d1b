import { z } from "zod";
import { id, instant } from "../../../shared/schema.ts";

/** A payment or a refund of a registration; one below zero takes the entry `corrects_id` back. */
export const moneyEntry = z.object({
  id,
  kind: z.enum(["payment", "refund"]),
  amount_cents: z.int(),
  currency: z.string(),
  method: z.enum(["stripe", "paypal", "transfer", "onsite"]),
  /** The day on which the money came or went, in Berlin. */
  occurred_on: z.string(),
  /** Who told of it: the team by hand, a bank statement, or a provider. */
  source: z.enum(["hand", "statement", "provider"]),
  /** The line of a bank statement that brought it; null also once that was taken back. */
  bank_entry_id: id.nullable(),
  corrects_id: id.nullable(),
  /** Who of the team entered it; empty for what came by itself. */
  actor_name: z.string(),
  created_at: instant,
});
export type MoneyEntry = z.infer<typeof moneyEntry>;
