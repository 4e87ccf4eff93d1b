import { z } from "zod";
import { instant } from "../../shared/schema.ts";

/** Something that happened to an object, and who did it. */
export const historyEvent = z.object({
  at: instant,
  /** The user's name, or the key's of a program; empty for visitors, the system, and who runs the platform. */
  actor_name: z.string(),
  actor_kind: z.enum(["user", "token", "visitor", "system", "operator"]),
  action: z.string(),
  changes: z.record(z.string(), z.array(z.unknown())),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

/** An event with the names of what it holds ids of: `{ course: { "12": "Rückbildung" } }`. */
export const namedEvent = historyEvent.extend({
  names: z.record(z.string(), z.record(z.string(), z.string())),
});
export type NamedEvent = z.infer<typeof namedEvent>;

/** What has a history of its own. */
export const historicObjects = [
  "course",
  "course-group",
  "category",
  "lesson",
  "instructor",
  "user",
  "team",
  "text_block",
  "discount_code",
  "gift_voucher",
  "invoice",
  "invoice_series",
  "registration",
  "contact_request",
  "import",
  "bank_statement",
] as const;
export type HistoricObject = (typeof historicObjects)[number];
