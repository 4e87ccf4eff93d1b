import type { Job } from "../../platform/queue.ts";

/** A provider reported something; its account is asked what it is. */
export const eventArrived: Job<{ event: number }> = { queue: "payment.event" };

/** A payment is looked at again: when its time is over, or sooner if somebody asks. */
export const paymentCheck: Job<{ payment: number }> = { queue: "payment.check" };

/** Money is to go back. */
export const refundWanted: Job<{ refund: number }> = { queue: "payment.refund" };

/** An account is out of use: its webhook at the provider is to go, once nothing is reported by it any more. */
export const webhookUnused: Job<{ account: number }> = { queue: "payment.webhook-removal" };

/** The webhook that we set up for an account is to report something else than it did. */
export const webhookOutdated: Job<{ account: number }> = { queue: "payment.webhook-renewal" };
