import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { paths } from "../../paths.ts";

/** How a visitor gets into a lesson: the button, where it leads, and what to know before. */
export type BookingWay = { label: string; href: string; note: string; outside?: boolean };

/** The way in, or null where a lesson takes nobody any more. */
export function bookingWay(lesson: PublicLesson, team: string): BookingWay | null {
  if (lesson.is_cancelled === 1) return null;
  if (lesson.is_external === 1) {
    if (!lesson.external_url) return null;
    const note = "Die Anmeldung läuft auf der Seite des Veranstalters.";
    return { label: "Zum Veranstalter", href: lesson.external_url, note, outside: true };
  }
  if (lesson.is_bookable === 0) return null;
  if (lesson.remaining === 3) {
    const note = "Unverbindlich: Wird ein Platz frei, bieten wir ihn Ihnen per E-Mail an.";
    return { label: "Auf die Warteliste", href: paths.waitingList(team, lesson.id), note };
  }
  const note = "Dauert etwa drei Minuten. Verbindlich wird es erst im zweiten Schritt.";
  return { label: "Zur Anmeldung", href: paths.register(team, lesson.id), note };
}

/** Whether a lesson has ended at an instant. */
export const isOver = ({ end_date }: Pick<PublicLesson, "end_date">, now: Date): boolean =>
  new Date(end_date) <= now;

/** Why a lesson takes nobody any more. */
export function closedWords(
  lesson: Pick<PublicLesson, "is_cancelled" | "is_external" | "end_date">,
  now: Date,
): string {
  if (lesson.is_cancelled === 1)
    return "Dieser Kurstermin ist abgesagt. Anmelden können Sie sich nicht mehr.";
  if (isOver(lesson, now)) return "Dieser Kurstermin ist vorbei.";
  if (lesson.is_external === 1) return "Anmelden können Sie sich beim Veranstalter.";
  return "Der Kurs hat begonnen. Anmelden können Sie sich nicht mehr.";
}
