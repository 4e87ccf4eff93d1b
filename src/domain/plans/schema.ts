import { z } from "zod";
import { flagOut, instant } from "../../shared/schema.ts";
import { chargeRefusals } from "./charge-rules.ts";
import { limitKeys } from "./rules.ts";

const limit = z.int().min(0).nullable().optional();

/** The limits that a plan names; null is the same as none. */
export const planFeatures = z.object({
  max_leading_instructors: limit,
  max_guest_instructors: limit,
  max_active_courses: limit,
  max_active_lessons: limit,
  max_active_categories: limit,
  max_categories: limit,
});

/** A version of a plan, as the catalogue has it. */
export const plan = z.object({
  key: z.string(),
  version: z.int(),
  name: z.string(),
  rank: z.int().describe("A larger plan has a higher one"),
  features: planFeatures,
  monthly_cents: z.int().min(0),
  yearly_cents: z.int().min(0),
});
export type Plan = z.infer<typeof plan>;

/** What is sold today, for everybody to read: prices without tax and with it, and what can be tried for nothing. */
export const catalogue = z.object({
  plans: z
    .array(
      plan.extend({
        monthly_gross_cents: z.int().min(0),
        yearly_gross_cents: z.int().min(0).describe("What is paid for a year in advance, with tax"),
      }),
    )
    .describe("The newest version of every plan, the smallest first"),
  tax_percent: z.int().min(0),
  trial: z.object({
    plan_key: z.string(),
    days: z.int().min(1),
    next_plan_key: z.string().describe("Holds by itself when the trial is over"),
  }),
});
export type Catalogue = z.infer<typeof catalogue>;

const limitKey = z.enum(limitKeys);

/** How much of a limit is used; `max` null: no limit. */
export const limitUse = z.object({ key: limitKey, max: z.int().min(0).nullable(), used: z.int().min(0) });
export type LimitUse = z.infer<typeof limitUse>;

/** Something of which a team has more than a plan holds. */
export const beyond = z.object({ key: limitKey, max: z.int().min(0), used: z.int().min(0) });
export type Beyond = z.infer<typeof beyond>;

/** `past_due`: too much is unpaid, the plan holds until the grace ends; said to owners only. */
const subscriptionStatus = z.enum(["trial", "active", "past_due", "cancelled"]);

/** What is agreed with a team, in one value; what it pays is for its owners, and null for everybody else. */
export const agreedSubscription = {
  subscription: z.object({
    plan_key: z.string(),
    plan_version: z.int(),
    status: subscriptionStatus,
    billing_cycle: z.enum(["monthly", "yearly"]).nullable(),
    next_renewal_at: instant.nullable(),
  }),
  subscription_data: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe("What else is known of how it is paid. Owners only."),
};
const agreed = z.object(agreedSubscription);
export type AgreedSubscription = z.infer<typeof agreed>;

/** What a team may use and pays. What concerns owners only is null, and `plans` empty, for everybody else. */
export const subscription = z.object({
  ...agreedSubscription,
  plan_key: z.string(),
  plan_version: z.int(),
  plan_features: planFeatures,
  plan_overrides: planFeatures
    .nullable()
    .describe("Agreed with this team; wins over plan_features. Owners only."),
  current_plan: plan,
  limits: z.array(limitUse).describe("Every limit that decides, with its use"),
  subscription_status: subscriptionStatus,
  trial_starts_at: instant.nullable(),
  trial_ends_at: instant.nullable(),
  trial_days_left: z.int().nullable().describe("A begun day counts; null without a running trial"),
  after_trial: z
    .object({ name: z.string(), beyond: z.array(beyond) })
    .nullable()
    .describe("The plan that follows the running trial by itself, and what goes beyond its limits today"),
  billing_cycle: z.enum(["monthly", "yearly"]).nullable().describe("Owners only"),
  next_renewal_at: instant.nullable().describe("Owners only"),
  payment_method: z.enum(["invoice", "stripe"]).nullable().describe("How it is paid. Owners only."),
  period: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .describe("First and last day of what is billed already. Owners only."),
  planned: z
    .object({
      plan_key: z.string(),
      name: z.string(),
      billing_cycle: z.enum(["monthly", "yearly"]).nullable(),
      starts_on: z.iso.date(),
    })
    .nullable()
    .describe(
      "What holds from the end of the period or the trial on, if that is something else. Owners only.",
    ),
  next_invoice: z
    .object({ on: z.iso.date(), total_cents: z.int() })
    .nullable()
    .describe("What will be billed next. Owners only."),
  unpaid: z
    .object({
      number: z.string(),
      open_cents: z.int(),
      due_on: z.iso.date(),
      grace_ends_at: instant.nullable().describe("When the plan ends if nothing comes"),
    })
    .nullable()
    .describe("The oldest invoice that should have been paid. Owners only."),
  saved_method: z
    .object({
      kind: z.string().describe("card, sepa_debit, or what else the provider calls it"),
      brand: z.string().describe("visa; empty where there is no such thing"),
      last4: z.string(),
      expires_on: z.iso.date().nullable().describe("A card's last day"),
    })
    .nullable()
    .describe("What plans are charged to; null: they are paid by transfer. Owners only."),
  charge: z
    .object({
      plan_invoice: z.int(),
      number: z.string(),
      open_cents: z.int(),
      state: z
        .enum(["processing", "confirm", "refused"])
        .describe("processing: the money is on its way. confirm: an owner has to confirm it at her bank"),
      refusal: z.enum(chargeRefusals).nullable().describe("Why nothing came"),
      next_try_at: instant.nullable().describe("When it is tried again by itself"),
      grace_ends_at: instant.nullable().describe("When the plan ends if nothing comes"),
    })
    .nullable()
    .describe("The oldest invoice that is being charged and is not paid. Owners only."),
  is_alert: flagOut,
  alert: z.string().describe("What the whole team has to know; to owners also that an invoice is unpaid"),
  plans: z.array(plan).describe("The newest version of every plan, the smallest first. Owners only."),
});
export type Subscription = z.infer<typeof subscription>;
