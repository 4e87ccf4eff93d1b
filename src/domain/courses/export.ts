import type { Column } from "../../platform/tables/csv.ts";
import { courseTypeWords } from "./fields.ts";
import type { Course } from "./schema.ts";

const fee = (euros: number | undefined) => (euros === undefined ? null : { cents: Math.round(euros * 100) });

/** What is written down of a course. */
export const courseExport: readonly Column<Course>[] = [
  ["Nummer", (row) => row.id],
  ["Name", (row) => row.name],
  ["Kurz gesagt", (row) => row.summary],
  ["Kursgruppe", (row) => row.group],
  ["Art", (row) => courseTypeWords[row.course_type]],
  ["Aktiv", (row) => row.status === "active"],
  ["Plätze", (row) => row.lesson_defaults.max_participants ?? null],
  ["Kursgebühr", (row) => fee(row.lesson_defaults.course_fee)],
  ["Beschreibung", (row) => row.description],
];
