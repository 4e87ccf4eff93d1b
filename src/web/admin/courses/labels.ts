import { courseFields } from "../../../domain/courses/fields.ts";
import { labelsOf } from "../../../shared/fields.ts";
import { lessonErrorLabels } from "../lessons/form/labels.ts";

/** The fields of a course by name, as people know them. */
export const courseLabels = { ...labelsOf(courseFields), categories: "Kategorien" };

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

/** The fields of a course group by name, as people know them. */
export const courseGroupLabels = { name: "Name", description: "Beschreibung", rank: "Reihenfolge" };
