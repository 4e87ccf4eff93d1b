import { z } from "zod";
import { id, instant } from "../../shared/schema.ts";

/** How the delivery of a mail stands. */
export const mailState = z.enum(["queued", "sent", "failed"]);
export type MailState = z.infer<typeof mailState>;

/** A mail that was posted, and how its delivery stands. */
export const postedMail = z.object({
  id,
  kind: z.string(),
  message_id: id.nullable(),
  recipient: z.string(),
  state: mailState,
  attempts: z.int(),
  last_error: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** What the team wrote itself, with placeholders; null where the mail has only words of the product. */
  message: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type PostedMail = z.infer<typeof postedMail>;
