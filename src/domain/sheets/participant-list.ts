import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { ParticipantList } from "../../platform/pdf/papers/participant-list.ts";
import { formatCents } from "../../shared/money/money.ts";
import { fullName, surnameFirst } from "../../shared/words/text.ts";
import { type LessonOf, lessonOf } from "../registrations/lesson-of.ts";
import { listPeople } from "../registrations/queries.ts";
import { awaitsAddressProof } from "../registrations/rules/network-rules.ts";
import { statusAt } from "../registrations/state.ts";
import { type TeamOnPaper, teamOnPaper } from "../teams/team-on-paper.ts";
import { type CellOf, cellsOf, openOf, type Printed } from "./column-cells.ts";
import {
  describeColumn,
  LIST_WIDTHS,
  orientationOf,
  type ParticipantColumn,
  printable,
  standardColumns,
} from "./column-rules.ts";
import { chosenColumns, rolesOf } from "./columns.ts";

/** What a list is asked for: with other columns than the team's, or of some people alone. */
export type ListAsked = {
  columns?: readonly ParticipantColumn[] | undefined;
  ids?: readonly number[] | undefined;
};

/**
 * What the printed list of a lesson holds: who has a seat, by name, with the columns that the team chose, and who waits,
 * in order; a selection is without those who wait. @throws lessonUnknown
 */
export async function participantListOf(
  tx: Tx,
  lessonId: number,
  asked: ListAsked,
): Promise<Omit<ParticipantList, "team"> & { team: TeamOnPaper }> {
  const [lesson, everybody, team, chosen] = await together([
    lessonOf(tx, lessonId),
    listPeople(tx, lessonId),
    teamOnPaper(tx),
    chosenColumns(tx),
  ]);
  const are = (...states: string[]) => everybody.filter((row) => states.includes(statusAt(row, tx.now)));
  const { ids } = asked;
  const people = are("confirmed", "pending").filter(({ id }) => !ids || ids.includes(id));
  const taking = lesson.sessions.filter(({ is_cancelled }) => !is_cancelled);
  const wanted = asked.columns ?? chosen;
  const cells = cellsOf(taking);
  const columns = wanted ? printable(wanted, rolesOf(tx)) : worthPrinting(tx, people, cells);
  return {
    team,
    lesson: {
      title: lesson.cancelled_at ? `${lesson.course_name} (abgesagt)` : lesson.course_name,
      place: lesson.location,
      instructor: lesson.instructor_name,
      sessions: lesson.sessions,
    },
    columns: [
      { title: "Nr.", share: LIST_WIDTHS.number },
      { title: "Name", share: LIST_WIDTHS.name },
      ...columns.flatMap((column) => headsOf(column, taking)),
    ],
    rows: people.map((row, index) => [
      `${index + 1}`,
      nameCell(row),
      ...columns.flatMap((column) => cells[column](row)),
    ]),
    summary: summaryOf(lesson, people, ids === undefined),
    waiting: ids ? [] : are("waiting", "offered").sort(byPlace).map(waitingOut),
    orientation: orientationOf(columns, taking.length),
    is_confidential: columns.some((column) => describeColumn(column).is_health),
    printed_at: tx.now,
  };
}

/** The standard without columns that would stay empty, and with the payments where somebody owes. */
function worthPrinting(tx: Tx, people: Printed[], cells: CellOf): ParticipantColumn[] {
  const says = (column: ParticipantColumn) =>
    people.some((row) =>
      cells[column](row)
        .flat()
        .some((cell) => typeof cell !== "string" && cell.text),
    );
  const filled = printable(standardColumns, rolesOf(tx)).filter(
    (column) => column === "note" || says(column),
  );
  return people.some((row) => openOf(row) > 0) ? filled.toSpliced(-1, 0, "payment") : filled;
}

/** The head of a column, or of one for each session, by its day. */
function headsOf(column: ParticipantColumn, taking: LessonOf["sessions"]) {
  const { title, width } = describeColumn(column);
  if (column !== "sessions") return [{ title, share: width }];
  return taking.map(({ starts_at }) => ({
    title: dayAndMonth(starts_at),
    share: width,
    align: "center" as const,
  }));
}

const dayMonth = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "2-digit",
  month: "2-digit",
});
const dayAndMonth = (at: string) => dayMonth.format(new Date(at));

function nameCell(row: Printed) {
  const partner = { first_name: row.partner_first_name, last_name: row.partner_last_name };
  const below = [
    row.partner && `mit ${fullName(partner) || "Begleitperson"}`,
    awaitsAddressProof(row) && "noch nicht bestätigt",
  ].filter((text) => typeof text === "string");
  return [
    { text: surnameFirst(row), look: "strong" as const },
    ...below.map((text) => ({ text, look: "small" as const })),
  ];
}

/** `10 von 10 Plätzen belegt, 9 Begleitpersonen.` and what is still to be paid. */
function summaryOf(lesson: LessonOf, people: Printed[], all: boolean): string[] {
  if (people.length === 0) return [];
  const partners = people.filter(({ partner }) => partner).length;
  const accompanied =
    partners === 1 ? ", eine Begleitperson" : partners > 1 ? `, ${partners} Begleitpersonen` : "";
  const seats = people.reduce((sum, row) => sum + row.seats, 0);
  const taken = all
    ? `${seats} von ${lesson.max_participants} Plätzen belegt`
    : `${people.length} ausgewählt`;
  const owing = people.map(openOf).filter((cents) => cents > 0);
  const sum = formatCents(owing.reduce((cents, one) => cents + one, 0));
  const who = owing.length === 1 ? "eine Person" : `${owing.length} Personen`;
  return [`${taken}${accompanied}.${owing.length > 0 ? ` Noch zu zahlen: ${who}, zusammen ${sum}.` : ""}`];
}

const byPlace = (one: Printed, other: Printed) =>
  Number(one.waiting_since) - Number(other.waiting_since) || one.id - other.id;

const waitingOut = (row: Printed) => ({
  name: surnameFirst(row),
  phone: row.phone || null,
  email: row.email,
  note: row.note || null,
  seat_held_until: row.status === "offered" ? row.expires_at : null,
});
