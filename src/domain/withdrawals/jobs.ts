import type { Job } from "../../platform/queue.ts";

/** What was declared and belongs to no registration is forgotten; due when it need not be kept any longer. */
export const withdrawalSweep: Job<{ until: string }> = { queue: "withdrawal.sweep" };
