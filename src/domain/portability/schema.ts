import { z } from "zod";
import { id, instant } from "../../shared/schema.ts";

/** What an export says of itself, first in the file. */
export const manifest = z.object({
  format: z.literal("kurshafen-team"),
  version: z.literal(1),
  product: z.string(),
  team: z.string(),
  exported_at: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), columns: z.array(z.string()) })),
  files: z.int(),
});
export type Manifest = z.infer<typeof manifest>;

/** How far an export is: it waits for its turn, is being written, lies ready for seven days, or came to nothing. */
const exportStates = ["waiting", "building", "ready", "failed"] as const;

/** A team's export as its owner sees it. */
export const teamExport = z.object({
  id,
  state: z.enum(exportStates),
  /** Rows and files written so far, and all of them. */
  done: z.int(),
  total: z.int(),
  asked_at: instant,
  asked_by: z.string(),
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
  /** In bytes; 0 while it is not ready. */
  size: z.int(),
});
export type TeamExport = z.infer<typeof teamExport>;

/** How far reading back is: judged and waiting for a yes, on its way, done, or come to nothing. */
const restoreStates = ["judged", "waiting", "running", "done", "failed"] as const;

/** An export that a team reads back. */
export const teamRestore = z.object({
  id,
  state: z.enum(restoreStates),
  /** Whose data they are, and as of when. */
  team: z.string(),
  exported_at: z.string(),
  /** How many of each it holds. */
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  done: z.int(),
  total: z.int(),
  /** Why it came to nothing; else empty. */
  problem: z.string(),
});
export type TeamRestore = z.infer<typeof teamRestore>;

/** Whether the team may read an export back, and which one it does. */
export const restoring = z.object({ is_empty: z.boolean(), current: teamRestore.nullable() });
export type Restoring = z.infer<typeof restoring>;
