import { z } from "zod";
import { flagOut, id, instant, line, lines, listOf, requiredLine, seenAt } from "../../shared/schema.ts";
import { certificateKinds } from "./certificate-rules.ts";
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

const words = {
  title: requiredLine("Bitte einen Titel angeben", 80),
  subtitle: line(120),
  intro: z
    .string({ error: "Bitte eine Einleitung angeben" })
    .pipe(lines(2000))
    .pipe(z.string().min(1, "Bitte eine Einleitung angeben")),
  closing: lines(2000),
};

export const certificateKind = z.enum(certificateKinds, { error: "Diese Bescheinigung gibt es nicht" });

/** The words that a team gives a certificate. */
export const certificateTextInput = z.object({ ...words, updated_at: seenAt.nullable() });
export type CertificateTextInput = z.infer<typeof certificateTextInput>;

const wordsOut = { title: z.string(), subtitle: z.string(), intro: z.string(), closing: z.string() };

/** What a certificate says, and what it would say by itself. */
export const certificateText = z.object({
  kind: certificateKind,
  label: z.string(),
  when: z.string(),
  ...wordsOut,
  standard: z.object(wordsOut),
  source: z.enum(["standard", "team"]),
  placeholders: z.array(z.object({ name: z.string(), label: z.string() })),
  updated_at: instant.nullable(),
});
export type CertificateText = z.infer<typeof certificateText>;

/** Of whom what can be certified; else a few words why not. */
export const certifiable = z.object({
  registration_id: id,
  name: z.string(),
  attendance: z.string(),
  partner: z.string(),
});
export type Certifiable = z.infer<typeof certifiable>;

/** What the holder of a link can have certified by now. */
export const ownCertificates = z.object({ kinds: z.array(certificateKind) });
export type OwnCertificates = z.infer<typeof ownCertificates>;
