import { z } from "zod";
import { flag, flagOut, id, instant, lines, mapOf, wholeNumber } from "../../shared/schema.ts";

/** What can be brought in from a file. */
export const importKinds = ["courses", "lessons", "participants"] as const;
export const importKind = z.enum(importKinds, { error: "Bitte wählen Sie, was Sie importieren möchten" });
export type ImportKind = z.infer<typeof importKind>;

/** Rows that one file may have below its headings. */
export const MOST_ROWS = 1000;
/** Rows that a preview shows at most. */
export const ROWS_SHOWN = 200;

const tooManyFields = [100, "Das sind mehr Felder, als es gibt"] as const;
const lineOfFile = wholeNumber(0, 1_048_576, "Diese Zeile gibt es nicht");

/** How a file is read, as far as it is said; the rest stays as it is. */
export const importChange = z.object({
  /** Which column (counted from 0) each field is taken from; null or left out: from none. */
  mapping: mapOf(wholeNumber(0, 199, "Diese Spalte gibt es nicht").nullable(), tooManyFields).optional(),
  /** In which line the headings stand; 0: the file has none. The columns are taken anew from there. */
  heading_line: lineOfFile.optional(),
  /** What holds for a line instead of what the file says, field by field; or that it is left out. */
  row: z
    .object({
      line: lineOfFile,
      values: mapOf(lines(5000), tooManyFields).optional(),
      left_out: flag.optional(),
    })
    .optional(),
});
export type ImportChange = z.output<typeof importChange>;

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
  /** What would be brought in, by field. */
  values: z.record(z.string(), z.string()),
  /** What was put right on the way from the cells, and which dates seem wrong; all of it comes in as it stands. */
  marks: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Why the row cannot be brought in; none: it can. */
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Somebody said that it is not brought in. */
  left_out: flagOut,
});
export type ImportRow = z.infer<typeof importRow>;

/** A list that is being brought in, with how each row would fare now. */
export const importView = z.object({
  id,
  kind: z.enum(importKinds),
  lesson: z.object({ id, name: z.string(), seats_free: z.int() }).nullable(),
  /** For participants: the lessons that they go to, and how many to each. */
  lessons: z.array(
    z.object({ id, name: z.string(), starts_at: instant, people: z.int(), seats_free: z.int() }),
  ),
  file_name: z.string(),
  state: z.enum(["draft", "done"]),
  heading_line: z.int(),
  /** The first lines of the file, one of which holds the headings. */
  head: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  columns: z.array(z.string()),
  /** Columns that hold something and are brought into no field. */
  columns_left_out: z.array(z.string()),
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  mapping: z.record(z.string(), z.int()),
  /** Fields that the rows are read into, in order. */
  shown: z.array(z.string()),
  /** What has to be known of the columns before any row can be brought in. */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  row_count: z.int(),
  faulty_count: z.int(),
  left_out_count: z.int(),
  /** Faulty rows first; at most 200. */
  rows: z.array(importRow),
  created_count: z.int(),
  skipped_count: z.int(),
  created_at: instant,
});
export type ImportView = z.infer<typeof importView>;
