import type { PublicCourse } from "../../../domain/courses/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { taxNote } from "../../../domain/registrations/rules.ts";
import { centsFromEuros, formatCents } from "../../../shared/money.ts";

const amount = (euros: number) => formatCents(centsFromEuros(euros));
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Who pays what, in sentences, with the note on tax. */
export function whoPays(lesson: PublicLesson, course: PublicCourse): string {
  const { course_fee, partner_fee } = lesson;
  const costs = course_fee > 0 || (lesson.option_partner === 1 && partner_fee > 0);
  const own =
    course_fee > 0 ? `Die Teilnahme kostet ${amount(course_fee)}.` : "Die Teilnahme ist kostenfrei.";
  const insured =
    "Sind Sie gesetzlich versichert, rechnen wir Ihren Anteil direkt mit Ihrer Krankenkasse ab." +
    (course_fee > 0
      ? ` Privat Versicherte und Selbstzahlende bekommen eine Rechnung über ${amount(course_fee)}.`
      : "");
  const partner =
    partner_fee > 0
      ? `Für die Begleitperson kommen ${amount(partner_fee)} dazu.`
      : "Ihre Begleitperson zahlt nichts.";
  return [
    lesson.is_insurance === 1 ? insured : own,
    lesson.option_partner === 1 ? partner : "",
    costs ? sentence(taxNote(course.tax_mode)) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
