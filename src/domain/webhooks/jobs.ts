import { defineJob } from "../../platform/job.ts";

/** Something waits to be told to another program; put there together with it (emit_webhook.sql), and again after each pause. */
export const webhookDue = defineJob<{ delivery: number }>("webhook.send", { asksOutside: true });

/** The log of an endpoint goes back thirty days; looked at each day for as long as there is the endpoint. */
export const logSweep = defineJob<{ endpoint: number }>("webhook.sweep");
