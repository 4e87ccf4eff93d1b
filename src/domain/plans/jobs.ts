import { defineJob } from "../../platform/job.ts";

/** A trial is about to end; due some days before. */
export const trialWarning = defineJob("plan.trial-warning");

/** A trial is over; due when it ends. */
export const trialEnd = defineJob("plan.trial-end");

/** A period that is billed is over; due at midnight in Berlin after its last day. */
export const renewalDue = defineJob("plan.renewal");

/** An invoice of the platform may be unpaid: due in the morning after its last day to pay, and when patience ends. */
export const planInvoiceDue = defineJob<{ plan_invoice: number }>("plan.invoice-due");

/** A team that has not paid has had its time; due when the plan ends. */
export const graceEnd = defineJob("plan.grace-end");

/** An invoice is to be charged to what the team has saved; due when it is issued, and again while it is not paid. */
export const planChargeDue = defineJob<{ plan_invoice: number }>("plan.charge", {
  retries: 56,
  asksOutside: true,
});

/** The provider reported about a page or a charge; it is asked how that stands. */
export const planReported = defineJob<{ subject: string }>("plan.report", { retries: 56, asksOutside: true });

/** What a team had saved at the provider is charged no more, and is to go there. */
export const planMethodUnused = defineJob<{ method: string }>("plan.method-unused", {
  retries: 56,
  asksOutside: true,
});
