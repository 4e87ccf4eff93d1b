import { defineJob } from "../../platform/queue.ts";

/** A list that was neither brought in nor put aside is forgotten; due a day after its upload. */
export const importSweep = defineJob<{ import: number }>("import.sweep");
