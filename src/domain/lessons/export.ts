import type { Column } from "../../platform/tables/csv.ts";
import { centsFromEuros, formatCents } from "../../shared/money/money.ts";
import type { Lesson } from "./schema.ts";

const fee = (euros: number) => ({ cents: Math.round(euros * 100) });

/** What is written down of a lesson. */
export const lessonExport: readonly Column<Lesson>[] = [
  ["Nummer", (row) => row.id],
  ["Kurs", (row) => row.course.name],
  ["Beginn", (row) => ({ at: row.start_date })],
  ["Ende", (row) => ({ at: row.end_date })],
  ["Treffen", (row) => row.sessions.length],
  ["Pausen in Minuten", (row) => row.sessions.reduce((sum, session) => sum + session.break_minutes, 0)],
  ["Ort", (row) => row.location],
  ["Kursleitung", (row) => row.instructor.name],
  ["Zweite Kursleitung", (row) => row.instructor2?.name ?? null],
  ["Aktiv", (row) => row.status === "active"],
  ["Plätze", (row) => row.max_participants],
  ["Belegt", (row) => row.seats_taken],
  ["Davon reserviert", (row) => row.held],
  ["Frei", (row) => row.seats_free],
  ["Warteliste", (row) => row.waiting],
  ["Kursgebühr", (row) => fee(row.course_fee)],
  [
    "Preise zur Wahl",
    (row) => row.prices.map(({ name, fee }) => `${name} ${formatCents(centsFromEuros(fee))}`).join(", "),
  ],
  ["Gebühr für Begleitperson", (row) => fee(row.partner_fee)],
  ["Kassenkurs", (row) => row.is_insurance === 1],
  ["Extern gebucht", (row) => row.is_external === 1],
  ["Interne Notiz", (row) => row.notes],
];
