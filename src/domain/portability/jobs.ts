import { defineJob } from "../../platform/job.ts";

/** An owner has asked for all data of the team. */
export const exportAsked = defineJob<{ export: number }>("portability.export", { retries: 3, minutes: 120 });

/** An export has lain ready for seven days. */
export const exportEnds = defineJob<{ export: number }>("portability.export-end");

/** An owner reads an export back. */
export const restoreAsked = defineJob<{ restore: number }>("portability.restore", {
  retries: 2,
  minutes: 120,
});

/** An upload that nobody read back; due a day after it came. */
export const restoreEnds = defineJob<{ restore: number }>("portability.restore-end");
