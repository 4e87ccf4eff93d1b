import { defineJob } from "../../platform/queue.ts";

/** A trial is about to end; due some days before. */
export const trialWarning = defineJob("plan.trial-warning");

/** A trial is over; due when it ends. */
export const trialEnd = defineJob("plan.trial-end");
