import { z } from "zod";
import { instant } from "../../shared/schema.ts";

/** Something that happened to an object, and who did it. */
export const historyEvent = z.object({
  at: instant,
  /** The user's name; empty for visitors and the system. */
  actor_name: z.string(),
  actor_kind: z.enum(["user", "visitor", "system"]),
  action: z.string(),
  changes: z.record(z.string(), z.array(z.unknown())),
});
export type HistoryEvent = z.infer<typeof historyEvent>;
