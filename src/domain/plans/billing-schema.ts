import { z } from "zod";
import { instant } from "../../shared/schema.ts";
import { billingCycles } from "./billing-rules.ts";
import { beyond, plan } from "./schema.ts";

const day = z.iso.date().describe("A day in Berlin");
const cents = z.int();

const bill = z.object({
  lines: z.array(
    z.object({
      title: z.string(),
      formula: z.string().describe("How it is computed, such as 69,00 € × 15/31"),
      cents: cents.describe("Net, rounded by itself"),
    }),
  ),
  net_cents: cents,
  tax_cents: cents,
  total_cents: cents,
});

/** What choosing a plan would cost and when. */
export const planQuote = z.object({
  plan,
  effect: z
    .enum(["current", "now", "later"])
    .describe("current: the team's own. now: holds at once. later: from the end of the trial or the period"),
  starts_on: day.describe("From which day on it holds"),
  today: bill.nullable().describe("What is billed today; null for nothing"),
  next: z.object({ on: day, bill }).nullable().describe("What is billed next; null for the free plan"),
  beyond: z.array(beyond).describe("What the team has more of than the plan holds"),
});
export type PlanQuote = z.infer<typeof planQuote>;

/** All choices for one billing cycle. */
export const planQuotes = z.object({
  today: day,
  billing_cycle: z.enum(billingCycles),
  period: z.object({ from: day, to: day }).nullable().describe("What is billed already"),
  quotes: z.array(planQuote),
});
export type PlanQuotes = z.infer<typeof planQuotes>;

/** What somebody saw and confirms: it is refused when something else would be charged. */
export const planChange = z.object({
  plan_key: z.string().min(1).max(40),
  billing_cycle: z.enum(billingCycles),
  shown: z
    .object({
      plan_version: z.int(),
      starts_on: z.iso.date(),
      today_cents: cents,
      next_cents: cents,
    })
    .describe("As the quote said it; 409 when something else would be charged by now"),
});
export type PlanChange = z.infer<typeof planChange>;

/** An invoice of the platform. */
export const planInvoice = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  period_from: day,
  period_to: day,
  issued_on: day,
  due_on: day,
  net_cents: cents,
  tax_cents: cents,
  total_cents: cents,
  paid_cents: cents,
  paid_at: instant.nullable(),
  payment_method: z.enum(["invoice", "stripe"]),
  standing: z.enum(["open", "partly", "paid", "overdue"]),
});
export type PlanInvoice = z.infer<typeof planInvoice>;
