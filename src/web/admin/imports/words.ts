import type { ImportKind, ImportView } from "../../../domain/imports/schema.ts";
import { paths } from "../../paths.ts";

type Words = { one: string; many: string; hint: string };

/** What can be brought in, as people call it. */
export const kindWords: Record<ImportKind, Words> = {
  courses: { one: "Kurs", many: "Kurse", hint: "Name, Beschreibung, Gebühr, Plätze" },
  lessons: { one: "Kurstermin", many: "Kurstermine", hint: "Kurs, Datum, Uhrzeit, Ort; zunächst inaktiv" },
  participants: { one: "Person", many: "Teilnehmende", hint: "Für einen Kurstermin oder für mehrere" },
};

/** `12 Kurse`, `Ein Kurs`. */
export const counted = (kind: ImportKind, count: number): string =>
  count === 1 ? `1 ${kindWords[kind].one}` : `${count} ${kindWords[kind].many}`;

/** `Eine Zeile`, `3 Zeilen`. */
export const lines = (count: number): string => (count === 1 ? "Eine Zeile" : `${count} Zeilen`);

/** Where what was brought in is found. */
export const placeOf = ({ kind, lesson }: ImportView): string => {
  if (kind === "courses") return paths.courses();
  if (kind === "lessons") return paths.lessons();
  return lesson ? paths.lesson(lesson.id) : paths.registrations();
};
