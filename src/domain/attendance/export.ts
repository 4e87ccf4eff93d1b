import type { Column } from "../../platform/tables/csv.ts";
import { formatDate, formatPlainDate, formatTime, wallClock } from "../../shared/time/dates.ts";
import { entryWords } from "./entry-rules.ts";
import type { AttendanceGrid, Cell } from "./schema.ts";

type Person = AttendanceGrid["people"][number];

/** The grid as a table: a row a person, a column a session, then the sums. */
export const attendanceColumns = (grid: AttendanceGrid): readonly Column<Person>[] => [
  ["Nummer", (person) => person.number],
  ["Nachname", (person) => person.last_name],
  ["Vorname", (person) => person.first_name],
  ...grid.sessions.map(
    (session, place): Column<Person> => [
      `${formatPlainDate(wallClock(session.starts_at).date)} ${formatTime(session.starts_at)}${session.is_cancelled ? " (abgesagt)" : ""}`,
      (person) => inWords(person.cells[place]),
    ],
  ),
  ["Da", (person) => person.attended],
  ["Eingetragen", (person) => person.marked],
  ["Einheiten zu 5 Minuten", (person) => person.units],
  ["Stunden", (person) => Math.round((person.units / 12) * 100) / 100],
];

function inWords(at: Person["cells"][number] | undefined): string {
  if (at?.cell) return ofCell(at.cell);
  return at?.announced_absence ? "abgesagt" : "";
}

const ofCell = ({ made_up, ...cell }: Cell): string =>
  made_up
    ? `nachgeholt am ${formatDate(made_up.starts_at)}`
    : entryWords({ ...cell, is_online: cell.is_online === 1, made_up_session_id: null });
