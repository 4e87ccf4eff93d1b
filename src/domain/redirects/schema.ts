import { z } from "zod";

/** Where a path leads instead, and with which status of a redirect. */
export const redirection = z.object({ to: z.string(), status: z.literal([301, 302, 307, 308]) });
export type Redirection = z.infer<typeof redirection>;
