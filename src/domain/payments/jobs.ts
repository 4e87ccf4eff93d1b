import { defineJob } from "../../platform/job.ts";

/** A provider may be away for a day; what it holds is asked for until it answers. */
const untilItAnswers = { retries: 56, asksOutside: true };

/** A provider reported something; its account is asked what it is. */
export const eventArrived = defineJob<{ event: number }>("payment.event", { asksOutside: true });

/** A payment is looked at again: when its time is over, or sooner if somebody asks. */
export const paymentCheck = defineJob<{ payment: number }>("payment.check", untilItAnswers);

/** Money is to go back. */
export const refundWanted = defineJob<{ refund: number }>("payment.refund", untilItAnswers);

/**
 * An account is out of use: its webhook at the provider is to go, once nothing is reported by it any more; put there by the
 * database, which retires accounts (plan_webhook_removal.sql).
 */
export const webhookUnused = defineJob<{ account: number }>("payment.webhook-removal", untilItAnswers);

/** The webhook that we set up for an account is to report something else than it did. */
export const webhookOutdated = defineJob<{ account: number }>("payment.webhook-renewal", untilItAnswers);
