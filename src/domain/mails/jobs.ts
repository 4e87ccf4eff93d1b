import { defineJob } from "../../platform/job.ts";

/**
 * A mail waits to be sent; put there together with the mail (post_mail.sql). A mail server may be away for a day and more:
 * tried for about two days, at least once an hour.
 */
export const mailDelivery = defineJob<{ mail: number }>("mail.deliver", { retries: 56 });
