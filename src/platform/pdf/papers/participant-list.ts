import { formatDate, formatDateTime, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { createDocument, type Pdf, type Table } from "../pdf.ts";

type Waiting = {
  name: string;
  phone: string | null;
  email: string;
  /** Until when a freed seat is kept for this person; null for who only waits. */
  seat_held_until: Date | null;
  note: string | null;
};

export type ParticipantList = {
  team: { name: string; logo?: Uint8Array | undefined };
  lesson: {
    title: string;
    place: string | null;
    instructor: string | null;
    /** ISO 8601, in order. */
    sessions: { starts_at: string; ends_at: string; is_cancelled?: 0 | 1 }[];
  };
  /** The columns beside number and name, and what stands in them, a row a person. */
  columns: Table["columns"];
  rows: Table["rows"];
  /** `10 von 10 Plätzen belegt, 9 Begleitpersonen.` and what else is said below the table. */
  summary: string[];
  /** First in line first. */
  waiting: Waiting[];
  /** Across where the columns need it. */
  orientation: "portrait" | "landscape";
  /** Whether it bears data about somebody's health. */
  is_confidential: boolean;
  printed_at: Date;
};

/**
 * The list that whoever leads takes to the course room: who comes, and of each what the team chose to see, and who waits.
 * It is not passed around: `signatureList` is. Answers a PDF.
 */
export async function participantList(list: ParticipantList): Promise<Buffer> {
  const { lesson, team, printed_at, orientation, is_confidential } = list;
  const pdf = createDocument({
    title: `Teilnehmendenliste: ${lesson.title}`,
    author: team.name,
    createdAt: printed_at,
    orientation,
    foot: is_confidential ? CONFIDENTIAL : INTERNAL,
    head: { ...team, aside: `Stand: ${formatDateTime(printed_at)}` },
  });
  const about = [[lesson.place, leads(lesson)].filter(Boolean).join(". "), ...rhythm(lesson.sessions)];
  pdf.title({
    text: "Teilnehmende",
    about: [
      [{ text: lesson.title, look: "strong" }],
      ...about.filter(Boolean).map((text) => [{ text: text.replace(/\n+/g, ", "), look: "body" as const }]),
    ],
  });
  if (list.rows.length === 0) pdf.paragraph("Noch niemand angemeldet.");
  else pdf.table({ columns: list.columns, rows: list.rows, minRowHeight: ROW, place: "middle" });
  for (const line of list.summary) pdf.paragraph(line, "small");
  if (list.waiting.length > 0) addWaiting(pdf, list.waiting);
  return pdf.bytes();
}

/** 11 mm. */
const ROW = 31;

const CONFIDENTIAL =
  "Nur für die Praxis: enthält Gesundheitsdaten. Bitte nicht auslegen und nicht herumgeben.";
const INTERNAL = "Nur für die Praxis. Bitte nicht auslegen und nicht herumgeben.";

function addWaiting(pdf: Pdf, people: Waiting[]): void {
  pdf.heading(`Warteliste (${people.length})`, 2);
  pdf.table({
    columns: [
      { title: "Stelle", share: 40 },
      { title: "Name", share: 150 },
      { title: "Telefon und E-Mail", share: 170 },
      { title: "Stand und Notiz", share: 140 },
    ],
    rows: people.map((person, index) => [
      `${index + 1}`,
      [{ text: person.name, look: "strong" }],
      [
        { text: person.phone ?? "", look: "body" },
        { text: person.email, look: "small" },
      ],
      state(person),
    ]),
  });
}

function state({ seat_held_until, note }: Waiting) {
  const line = { text: note ?? "", look: "small" as const };
  if (!seat_held_until) return [line];
  return [{ text: `Platz reserviert bis ${formatDateTime(seat_held_until)}`, look: "strong" as const }, line];
}

const leads = ({ instructor }: ParticipantList["lesson"]) => (instructor ? `Kursleitung ${instructor}` : "");

type Printed = ParticipantList["lesson"]["sessions"][number];

const weekdayAndTime = ({ starts_at, ends_at }: Printed) =>
  `${formatWeekday(starts_at)}, ${formatTimeRange(starts_at, ends_at)}`;

const dateOf = ({ starts_at, is_cancelled }: Printed) =>
  is_cancelled ? `${formatDate(starts_at)} (fällt aus)` : formatDate(starts_at);

/** `Montag, 18:30–20:30 Uhr: 01.02.2027, 08.02.2027`; a line for each weekday and time. */
function rhythm(sessions: readonly Printed[]): string[] {
  const groups = Map.groupBy(sessions, weekdayAndTime);
  return [...groups].map(([when, same]) => `${when}: ${same.map(dateOf).join(", ")}`);
}
