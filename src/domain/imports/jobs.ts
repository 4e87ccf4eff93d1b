import { defineJob } from "../../platform/job.ts";

/** A list that was neither brought in nor put aside is forgotten; due a day after its upload. */
export const importSweep = defineJob<{ import: number }>("import.sweep");
