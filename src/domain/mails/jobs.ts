import type { Job } from "../../platform/queue.ts";

/** A mail waits to be sent; put there by the database together with the mail. */
export const mailDelivery: Job<{ mail: number }> = { queue: "mail.deliver" };
