import { z } from "zod";
import { choice, inputsOf, outputsOf, visible } from "../../shared/fields.ts";
import { taxModeWords } from "../../shared/money/tax-modes.ts";
import { flagOut, id, instant, listOf, seenAt, wholeNumber } from "../../shared/schema.ts";
import { courseFields, inheritedFields, withdrawalWords } from "./fields.ts";

/** What a course hands on to its new lessons; each may be left out, and each lesson may differ. */
export const lessonDefaults = z.object(inputsOf(inheritedFields)).partial();
export type LessonDefaults = z.infer<typeof lessonDefaults>;

const shown = {
  id,
  ...outputsOf(visible(courseFields)),
  img: z.string().nullable(),
  /** Ids of categories. */
  categories: z.array(id),
};

/** A course as visitors see it, with the terms that hold; `group` is the key of a course group. */
export const publicCourse = z.object({
  ...shown,
  withdrawal_mode: choice("Widerruf", withdrawalWords).output,
  tax_mode: choice("Umsatzsteuer", taxModeWords).output,
});
export type PublicCourse = z.infer<typeof publicCourse>;

/** A course as the team sees it; terms that were not chosen are null. */
export const course = z.object({
  ...shown,
  ...outputsOf(courseFields),
  is_active: flagOut,
  lesson_defaults: z.object(outputsOf(inheritedFields)).partial(),
  updated_at: instant,
});
export type Course = z.infer<typeof course>;

/** A course as it is sent. */
const sent = z
  .object({
    ...inputsOf(courseFields),
    categories: listOf(
      wholeNumber(1, 999_999_999, "Diese Kategorie gibt es nicht"),
      { max: [50, "Bitte höchstens 50 Kategorien"] },
      "Bitte Kategorien auswählen",
    ).transform((ids) => [...new Set(ids)]),
    lesson_defaults: lessonDefaults,
  })
  .partial();

/** What makes a course. */
export const courseInput = sent.extend({ name: courseFields.name.input });
export type CourseInput = z.infer<typeof courseInput>;

/** An edit of a course: what is left out stays; `lesson_defaults` and `categories` are replaced as a whole. */
export const courseEdit = sent.extend({ updated_at: seenAt });
export type CourseEdit = z.infer<typeof courseEdit>;
