import type { Job } from "../../platform/queue.ts";

/** A trial is about to end; due some days before. */
export const trialWarning: Job<Record<never, never>> = { queue: "plan.trial-warning" };

/** A trial is over; due when it ends. */
export const trialEnd: Job<Record<never, never>> = { queue: "plan.trial-end" };
