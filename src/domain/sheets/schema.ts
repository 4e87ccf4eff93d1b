import { z } from "zod";
import { flagOut, listOf } from "../../shared/schema.ts";
import { participantColumns } from "./column-rules.ts";

const column = z.enum(participantColumns, { error: "Diese Spalte gibt es nicht" });

const COLUMNS_PATTERN = `^(${participantColumns.join("|")})(,(${participantColumns.join("|")}))*$`;

/** Columns of a list of participants, in their order. */
export const columnsInput = z.object({
  columns: listOf(
    column,
    {
      min: [1, "Bitte wählen Sie mindestens eine Spalte"],
      max: [participantColumns.length, "Bitte nennen Sie jede Spalte nur einmal"],
    },
    "Bitte wählen Sie die Spalten",
  ).transform((columns) => [...new Set(columns)]),
});
export type ColumnsInput = z.infer<typeof columnsInput>;

/** The same in an address, with commas between: `phone,note`. */
export const columnsInAddress = z
  .string()
  .max(400)
  .transform((names) => names.split(","))
  .pipe(z.array(column))
  .transform((columns) => [...new Set(columns)])
  .meta({ type: "string", examples: ["phone,note"], pattern: COLUMNS_PATTERN });

/** The columns of the team's lists, and those there are for whoever asks. */
export const columnChoice = z.object({
  columns: z.array(z.enum(participantColumns)),
  /** The team has not chosen yet. */
  is_standard: flagOut,
  available: z.array(
    z.object({
      name: z.enum(participantColumns),
      label: z.string(),
      /** What it takes of a sheet that is 174 mm wide upright and 261 mm across; of `sessions` for each of them. */
      width_mm: z.int(),
      is_health: flagOut,
    }),
  ),
});
export type ColumnChoice = z.infer<typeof columnChoice>;
