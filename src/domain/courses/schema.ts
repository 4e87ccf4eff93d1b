import { z } from "zod";
import {
  activeStatus,
  euroAmount,
  flag,
  flagOut,
  id,
  instant,
  line,
  lines,
  listOf,
  requiredLine,
  seenAt,
  wholeNumber,
} from "../../shared/schema.ts";
import { taxModes } from "../../shared/tax-modes.ts";

/** Until `days` before the start, cancelling costs `percent` of the fee; the longest term first. */
export const cancellationSteps = listOf(
  z.object({
    days: wholeNumber(0, 365, "Bitte 0 bis 365 Tage angeben"),
    percent: wholeNumber(0, 100, "Bitte 0 bis 100 Prozent angeben"),
  }),
  { max: [5, "Bitte höchstens fünf Stufen"] },
)
  .refine((steps) => new Set(steps.map(({ days }) => days)).size === steps.length, {
    error: "Bitte jede Frist nur einmal angeben",
  })
  .transform((steps) => steps.toSorted((a, b) => b.days - a.days));

/** A longer text about a lesson; programs may send null for none. */
export const freeText = (max = 5000) => z.union([z.null().transform(() => ""), lines(max)]);

/** What a course hands on to its new lessons; each may be left out, and each lesson may differ. */
export const lessonDefaults = z
  .object({
    max_participants: wholeNumber(0, 10_000, "Bitte eine Anzahl von 0 bis 10.000 angeben"),
    course_fee: euroAmount("Bitte eine gültige Kursgebühr angeben"),
    partner_fee: euroAmount("Bitte eine gültige Gebühr angeben"),
    partner_takes_seat: flag,
    duration: z
      .union([z.null().transform(() => ""), z.number().transform(String), z.string()])
      .pipe(line(60)),
    requirements: freeText(),
    message: freeText(),
    conditions: freeText(),
    welcometext: freeText(),
    details: freeText(),
    is_insurance: flag,
    is_hide_data_1: flag,
    is_hide_data_2: flag,
    option_midwife: wholeNumber(0, 5, "Bitte eine der sechs Möglichkeiten wählen"),
    option_partner: flag,
    option_acceptance_1: flag,
    option_acceptance_2: flag,
    option_conditions: flag,
    acceptance_1_text: freeText(1000),
    acceptance_2_text: freeText(1000),
    cancellation_steps: cancellationSteps,
  })
  .partial();
export type LessonDefaults = z.infer<typeof lessonDefaults>;

/** The same fields as they are answered. */
export const lessonDefaultsOut = z.object({
  max_participants: z.int(),
  course_fee: z.number(),
  partner_fee: z.number(),
  partner_takes_seat: flagOut,
  duration: z.string(),
  requirements: z.string(),
  message: z.string(),
  conditions: z.string(),
  welcometext: z.string(),
  details: z.string(),
  is_insurance: flagOut,
  is_hide_data_1: flagOut,
  is_hide_data_2: flagOut,
  option_midwife: z.int(),
  option_partner: flagOut,
  option_acceptance_1: flagOut,
  option_acceptance_2: flagOut,
  option_conditions: flagOut,
  acceptance_1_text: z.string(),
  acceptance_2_text: z.string(),
  cancellation_steps: z.array(z.object({ days: z.int(), percent: z.int() })),
});

export const courseTypes = ["antenatal", "postnatal", "baby", "leisure", "other"] as const;
const withdrawalModes = ["treatment", "leisure", "fourteen_days"] as const;
const groupKey = z.enum(["1", "2", "3"]);

/** What kind of course it is, in words. */
export const courseTypeWords: Record<(typeof courseTypes)[number], string> = {
  antenatal: "Geburtsvorbereitung",
  postnatal: "Rückbildung",
  baby: "Kurs mit Baby",
  leisure: "Freizeit und Bewegung",
  other: "Anderes",
};

/** A course as the team sees it; `group` is the key of a course group, `categories` are ids. */
export const course = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  img: z.string().nullable(),
  img_alt: z.string(),
  group: groupKey.nullable(),
  categories: z.array(id),
  status: activeStatus,
  is_active: flagOut,
  course_type: z.enum(courseTypes),
  withdrawal_mode: z.enum(withdrawalModes),
  tax_mode: z.enum(taxModes),
  lesson_defaults: lessonDefaultsOut.partial(),
  updated_at: instant,
});
export type Course = z.infer<typeof course>;

/** A course as visitors see it. */
export const publicCourse = course.omit({
  status: true,
  is_active: true,
  lesson_defaults: true,
  updated_at: true,
});
export type PublicCourse = z.infer<typeof publicCourse>;

const unknownGroup = "Bitte eine der drei Kursgruppen wählen";

/** The key of a course group as forms send it; empty is none. */
const groupInput = z
  .union([z.string(), z.number()], { error: unknownGroup })
  .transform((key) => (key === "" ? null : String(key)))
  .pipe(z.enum(["1", "2", "3"], { error: unknownGroup }).nullable())
  .nullable();

/** The fields of a course as they are sent. */
const courseFields = {
  name: requiredLine("Bitte einen Namen angeben", 120),
  summary: line(300),
  /** Markdown: headings, lists, bold, italics, links. */
  description: lines(20_000),
  img_alt: line(200),
  group: groupInput,
  categories: listOf(
    wholeNumber(1, 999_999_999, "Diese Kategorie gibt es nicht"),
    { max: [50, "Bitte höchstens 50 Kategorien"] },
    "Bitte Kategorien auswählen",
  ).transform((ids) => [...new Set(ids)]),
  status: activeStatus,
  course_type: z.enum(courseTypes, { error: "Bitte eine der Kursarten wählen" }),
  withdrawal_mode: z.enum(withdrawalModes, { error: "Bitte eine der Regeln zum Widerruf wählen" }),
  tax_mode: z.enum(taxModes, { error: "Bitte eine der Steuerarten wählen" }),
  lesson_defaults: lessonDefaults,
};

/** What makes a course. */
export const courseInput = z.object(courseFields).partial().extend({ name: courseFields.name });
export type CourseInput = z.infer<typeof courseInput>;

/** An edit of a course: what is left out stays; `lesson_defaults` and `categories` are replaced as a whole. */
export const courseEdit = z.object(courseFields).partial().extend({ updated_at: seenAt });
export type CourseEdit = z.infer<typeof courseEdit>;
