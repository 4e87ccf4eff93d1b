import type { Lesson } from "../../../domain/lessons/schema.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { useBulkStatus } from "../use-bulk-status.tsx";

/** Several lessons of a list at once. */
export const useLessonStatus = (lessons: readonly Lesson[]) =>
  useBulkStatus(lessons, {
    call: (json) => read(browserApi.lessons.status.$post({ json })),
    nameOf: ({ course, start_date }) => `${course.name} ab ${formatDate(start_date)}`,
    activate: "Freischalten",
    question: ({ length }) =>
      length === 1 ? "Diesen Kurstermin deaktivieren?" : `${length} Kurstermine deaktivieren?`,
    meaning: whatDeactivatingMeans,
  });

/** What becomes of lessons that visitors no longer see, and of those who registered for them. */
export function whatDeactivatingMeans(lessons: readonly Pick<Lesson, "seats_taken" | "waiting">[]): string {
  const taken = lessons.reduce((sum, { seats_taken }) => sum + seats_taken, 0);
  const waiting = lessons.reduce((sum, lesson) => sum + lesson.waiting, 0);
  const hidden = "Auf Ihrer Kursseite ist nichts mehr davon zu sehen, und niemand kann mehr buchen.";
  if (taken === 0 && waiting === 0) return `${hidden} Angemeldet ist niemand.`;
  const people = [
    taken > 0 && (taken === 1 ? "1 vergebener Platz bleibt" : `${taken} vergebene Plätze bleiben`),
    waiting > 0 &&
      (waiting === 1
        ? "1 Person bleibt auf der Warteliste"
        : `${waiting} Personen bleiben auf der Warteliste`),
  ].filter(Boolean);
  return `${hidden} ${people.join(", ")}. Niemand wird abgemeldet oder benachrichtigt: Soll der Termin ausfallen, sagen Sie es den Teilnehmenden.`;
}
