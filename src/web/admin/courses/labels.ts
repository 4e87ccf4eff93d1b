import type { Course } from "../../../domain/courses/schema.ts";
import { lessonErrorLabels } from "../lessons/labels.ts";

/** Which right of withdrawal participants have, in words. */
export const withdrawalLabels: Record<Course["withdrawal_mode"], string> = {
  treatment: "Behandlungsvertrag: kein Widerruf",
  leisure: "Freizeitkurs mit festem Termin: kein Widerruf",
  fourteen_days: "14 Tage Widerruf",
};

/** How the fee is taxed, in words. */
export const taxLabels: Record<Course["tax_mode"], string> = {
  exempt: "Umsatzsteuerfrei nach § 4 Nr. 14 UStG",
  small_business: "Kleinunternehmen nach § 19 UStG",
  standard: "19 % Umsatzsteuer",
  reduced: "7 % Umsatzsteuer",
};

/** The fields of a course by name, as people know them. */
export const courseLabels = {
  name: "Name",
  summary: "Kurz gesagt",
  description: "Beschreibung",
  img_alt: "Was auf dem Kursbild zu sehen ist",
  group: "Kursgruppe",
  categories: "Kategorien",
  course_type: "Art",
  withdrawal_mode: "Widerruf",
  tax_mode: "Umsatzsteuer",
  status: "Stand",
};

const ofLessons = "lesson_defaults.";

/** The same for the errors of a form, with what new lessons begin with. */
export function courseErrorLabels(errors: Record<string, unknown> = {}): Record<string, string> {
  const inside = Object.keys(errors).filter((field) => field.startsWith(ofLessons));
  const labels = lessonErrorLabels(
    Object.fromEntries(inside.map((field) => [field.slice(ofLessons.length), 1])),
  );
  return {
    ...courseLabels,
    ...Object.fromEntries(inside.map((field) => [field, labels[field.slice(ofLessons.length)] ?? ""])),
  };
}
