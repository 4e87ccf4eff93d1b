import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { AttendanceSheet, AttendanceSums } from "../../platform/pdf/papers/attendance-sheet.ts";
import { formatDate, formatWeekdayShort } from "../../shared/time/dates.ts";
import { hoursAndMinutes } from "../../shared/time/durations.ts";
import { fullName, surnameFirst } from "../../shared/words/text.ts";
import { getAttendanceGrid } from "../attendance/queries.ts";
import type { AttendanceGrid } from "../attendance/schema.ts";
import { lessonOf } from "../registrations/lesson-of.ts";
import { type TeamOnPaper, teamOnPaper } from "../teams/team-on-paper.ts";
import { periodOf } from "./lesson-words.ts";

type Person = AttendanceGrid["people"][number];

/**
 * What the sheet of a lesson's attendance holds: everybody of the grid, by name, or those of a selection, with the sums of
 * who stands on it. @throws lessonUnknown
 */
export async function attendanceSheetOf(
  tx: Tx,
  lessonId: number,
  ids?: readonly number[],
): Promise<Omit<AttendanceSheet, "team"> & { team: TeamOnPaper }> {
  const [lesson, grid, team] = await together([
    lessonOf(tx, lessonId),
    getAttendanceGrid(tx, lessonId),
    teamOnPaper(tx),
  ]);
  const people = grid.people.filter(({ registration_id }) => !ids || ids.includes(registration_id));
  const sum = (of: (person: Person) => number) => people.reduce((total, person) => total + of(person), 0);
  return {
    team,
    course: lesson.cancelled_at ? `${lesson.course_name} (abgesagt)` : lesson.course_name,
    about: [
      [lesson.location, `Kursleitung ${lesson.instructor_name}`].filter(Boolean).join(". "),
      periodOf(lesson),
    ]
      .filter(Boolean)
      .map((text) => text.replace(/\n+/g, ", ")),
    columns: grid.sessions.map((session, place) => ({
      title: `${formatWeekdayShort(session.starts_at)}\n${formatDate(session.starts_at).slice(0, 6)}${session.is_cancelled ? "\nfällt aus" : ""}`,
      sum: presentIn(people, place),
    })),
    rows: people.map((person) => ({
      name: surnameFirst(person),
      standing: standingWords[person.standing],
      cells: person.cells.map(inWords),
      sums: sumsOf(person.attended, person.marked, person.units, person.hours.used_minutes),
    })),
    sums: sumsOf(
      sum(({ attended }) => attended),
      sum(({ marked }) => marked),
      sum(({ units }) => units),
      sum(({ hours }) => hours.used_minutes),
    ),
    notes: notesOf(grid, people, ids === undefined),
    printed_at: tx.now,
  };
}

const standingWords = { here: "", moved: "umgebucht", cancelled: "storniert" } as const;

const sumsOf = (attended: number, marked: number, units: number, minutes: number): AttendanceSums => ({
  attended: `${attended} von ${marked}`,
  units: `${units}`,
  hours: hoursAndMinutes(minutes),
});

/** How many of them were there; nothing where nobody is marked yet. */
function presentIn(people: readonly Person[], place: number): string {
  const marked = people.flatMap(({ cells }) => cells[place]?.cell ?? []);
  return marked.length > 0 ? `${marked.filter(({ state }) => state === "present").length}` : "";
}

/** What stands in a cell, as short as its column: `da` and below it `−15 min`; the sheet explains its words. */
function inWords({ cell, announced_absence }: Person["cells"][number]): { word: string; note: string } {
  if (!cell) return announced_absence ? { word: "entsch.", note: "" } : { word: "", note: "" };
  if (cell.made_up) return { word: "nachg.", note: formatDate(cell.made_up.starts_at).slice(0, 6) };
  if (cell.state !== "present") return { word: cell.state === "absent" ? "fehlt" : "entsch.", note: "" };
  const missed = cell.late_minutes + cell.early_minutes;
  return { word: cell.is_online ? "online" : "da", note: missed > 0 ? `−${missed}\u00a0min` : "" };
}

/** What the insurers do not pay, of the group and of single people. */
function notesOf({ warnings }: AttendanceGrid, people: readonly Person[], all: boolean): string[] {
  const said = [
    ...(all ? warnings : []),
    ...people.flatMap((person) =>
      person.hours.warning ? [`${fullName(person)}: ${person.hours.warning}`] : [],
    ),
  ];
  return said.length > 0 ? [`Das zahlt die Kasse nicht. ${said.join("\n")}`] : [];
}
