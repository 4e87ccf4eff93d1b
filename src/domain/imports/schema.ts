import { z } from "zod";
import { flag, id, instant, mapOf, wholeNumber } from "../../shared/schema.ts";

/** What can be brought in from a file. */
export const importKinds = ["courses", "lessons", "participants"] as const;
export const importKind = z.enum(importKinds, { error: "Bitte wählen Sie, was Sie importieren möchten" });
export type ImportKind = z.infer<typeof importKind>;

/** Rows that one file may have below its headings. */
export const MOST_ROWS = 1000;
/** Rows that a preview shows at most. */
export const ROWS_SHOWN = 200;

/** Which column (counted from 0) each field is taken from; null or left out: from none. */
export const importMapping = z.object({
  mapping: mapOf(wholeNumber(0, 199, "Diese Spalte gibt es nicht").nullable(), [
    100,
    "Das sind mehr Felder, als es gibt",
  ]),
});

/** How a list is brought in: faulty rows are left out only when that is asked for. */
export const importRun = z.object({
  skip_faulty: flag.default(false),
  /** Participants are mailed their confirmation. */
  notify: flag.default(false),
  /** Participants are taken beyond the seats. */
  overbook: flag.default(false),
});
export type ImportRun = z.infer<typeof importRun>;

const importRow = z.object({
  /** The row's number in the file, as a spreadsheet shows it. */
  line: z.int(),
  cells: z.array(z.string()),
  /** Why the row cannot be brought in; none: it can. */
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

/** A list that is being brought in, with how each row would fare now. */
export const importView = z.object({
  id,
  kind: z.enum(importKinds),
  lesson: z.object({ id, name: z.string(), seats_free: z.int() }).nullable(),
  file_name: z.string(),
  state: z.enum(["draft", "done"]),
  columns: z.array(z.string()),
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  mapping: z.record(z.string(), z.int()),
  row_count: z.int(),
  faulty_count: z.int(),
  /** Faulty rows first; at most 200. */
  rows: z.array(importRow),
  created_count: z.int(),
  skipped_count: z.int(),
  created_at: instant,
});
export type ImportView = z.infer<typeof importView>;
