import { z } from "zod";
import { id, instant } from "../../shared/schema.ts";

/** Opening a sandbox; `instead` of the session that runs. */
export const sandboxInput = z.object({
  instead: z.boolean().default(false).describe("Sign out whoever is signed in"),
});

/** Whether one can be opened, and what stands in the way. */
export const sandboxState = z.object({
  offered: z.boolean(),
  until: instant.nullable().describe("Until when the request's session is in a sandbox"),
  signed_in_as: z.string().nullable().describe("Who would be signed out"),
});

/** A sandbox that was opened just now. */
export const openedSandbox = z.object({ until: instant });

/** A mail that would have gone out. */
export const sandboxMail = z.object({
  id,
  label: z.string(),
  recipient: z.string(),
  created_at: instant,
});
export type SandboxMail = z.infer<typeof sandboxMail>;

/** The same as it would have been read. */
export const sandboxMailShown = sandboxMail.extend({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
