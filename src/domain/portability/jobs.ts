import { defineJob } from "../../platform/queue.ts";

/** An owner has asked for all data of the team. */
export const exportAsked = defineJob<{ export: number }>("portability.export", { retries: 3, minutes: 120 });

/** An export has lain ready for seven days. */
export const exportEnds = defineJob<{ export: number }>("portability.export-end");
