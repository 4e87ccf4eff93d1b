import { defineJob } from "../../platform/job.ts";

/** What was declared in a year and belongs to no registration is forgotten; due when it need not be kept any longer. */
export const withdrawalSweep = defineJob<{ year: number }>("withdrawal.sweep");
