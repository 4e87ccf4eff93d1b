import { defineJob } from "../../platform/queue.ts";

/** Somebody has asked for several invoices at once. */
export const runAsked = defineJob<{ run: number }>("invoices.run", { retries: 3, minutes: 60 });
