import { formatCents } from "../../shared/money/money.ts";
import { formatDate, formatDateTime, formatTimeRange, formatWeekday } from "../../shared/time/dates.ts";
import type { Cell, Pdf, Table } from "./pdf.ts";
import { createDocument } from "./pdf.ts";

type Participant = {
  name: string;
  partner_name: string | null;
  phone: string | null;
  email: string;
  /** State of the payment in words: `bezahlt`, `offen, 119,00 €`, `Krankenkasse`. */
  payment: string;
  /** What is still to be paid, in cents: a box to tick stands beside it. */
  open_cents: number;
  note: string | null;
};

type Waiting = {
  name: string;
  phone: string | null;
  email: string;
  /** Until when a freed seat is kept for this person; null for who only waits. */
  seat_held_until: Date | null;
  note: string | null;
};

export type ParticipantList = {
  team: string;
  lesson: {
    title: string;
    place: string | null;
    instructor: string | null;
    /** ISO 8601, in order. */
    sessions: { starts_at: string; ends_at: string; is_cancelled?: 0 | 1 }[];
  };
  participants: Participant[];
  /** First in line first. */
  waiting: Waiting[];
  printed_at: Date;
};

/**
 * The list that whoever leads takes to the course room: who comes, how to reach them, what is noted about them, who waits.
 * It is not passed around: `signatureList` is. Answers a PDF.
 */
export async function participantList(list: ParticipantList): Promise<Buffer> {
  const { lesson, team, printed_at } = list;
  const pdf = createDocument({
    title: `Teilnehmendenliste: ${lesson.title}`,
    author: team,
    createdAt: printed_at,
    foot: `${team} · gedruckt am ${formatDateTime(printed_at)} · nur für die Praxis, bitte nicht herumgeben`,
  });
  pdf.paragraph(`${team} · Teilnehmendenliste`, "small");
  pdf.heading(lesson.title, 1);
  pdf.facts(about(lesson));
  addParticipants(pdf, list);
  if (list.waiting.length > 0) addWaiting(pdf, list.waiting);
  return pdf.bytes();
}

function addParticipants(pdf: Pdf, list: ParticipantList): void {
  const { participants } = list;
  pdf.heading(`Teilnehmende (${participants.length})`, 2);
  if (participants.length === 0) pdf.paragraph("Noch niemand angemeldet.");
  else {
    pdf.paragraph(stillToPay(participants), "soft");
    pdf.table(participantTable(list));
  }
}

/** `Noch zu zahlen haben 3: zusammen 357,00 €` */
function stillToPay(participants: Participant[]): string {
  const owing = participants.filter(({ open_cents }) => open_cents > 0);
  const sum = owing.reduce((cents, { open_cents }) => cents + open_cents, 0);
  return owing.length > 0
    ? `Noch zu zahlen: ${owing.length === 1 ? "eine Person" : `${owing.length} Personen`}, zusammen ${formatCents(sum)}`
    : "Niemand hat noch etwas zu zahlen.";
}

function participantTable({ participants }: ParticipantList): Table {
  return {
    columns: [
      { title: "Nr.", share: 26 },
      { title: "Name", share: 160 },
      { title: "Telefon und E-Mail", share: 155 },
      { title: "Zahlung", share: 74 },
      { title: "Notiz", share: 145 },
    ],
    minRowHeight: 34,
    rows: participants.map((person, index) => [
      `${index + 1}`,
      names(person),
      contact(person),
      payment(person),
      note(person),
    ]),
  };
}

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
      contact(person),
      state(person),
    ]),
  });
}

function names({ name, partner_name }: Participant): Cell {
  const own = { text: name, look: "strong" as const };
  return partner_name ? [own, { text: `mit ${partner_name}`, look: "body" as const }] : [own];
}

/** The box is for the pen, at the door. */
function payment({ payment: words, open_cents }: Participant): Cell {
  const line = { text: words, look: "small" as const };
  return open_cents > 0 ? [line, { text: "☐ erhalten", look: "body" }] : [line];
}

function contact({ phone, email }: { phone: string | null; email: string }): Cell {
  return [
    { text: phone ?? "", look: "body" },
    { text: email, look: "small" },
  ];
}

function note(person: { note: string | null }): Cell {
  return [{ text: person.note ?? "", look: "small" }];
}

function state({ seat_held_until, note }: Waiting): Cell {
  const line = { text: note ?? "", look: "small" as const };
  if (!seat_held_until) return [line];
  return [{ text: `Platz reserviert bis ${formatDateTime(seat_held_until)}`, look: "strong" }, line];
}

function about({ instructor, place, sessions }: ParticipantList["lesson"]) {
  return [
    ...(instructor ? [{ label: "Leitung", value: instructor }] : []),
    ...(place ? [{ label: "Ort", value: place }] : []),
    ...(sessions.length > 0 ? [{ label: "Treffen", value: rhythm(sessions) }] : []),
  ];
}

type Printed = ParticipantList["lesson"]["sessions"][number];

const weekdayAndTime = ({ starts_at, ends_at }: Printed) =>
  `${formatWeekday(starts_at)}, ${formatTimeRange(starts_at, ends_at)}`;

const dateOf = ({ starts_at, is_cancelled }: Printed) =>
  is_cancelled ? `${formatDate(starts_at)} (fällt aus)` : formatDate(starts_at);

/** `Montag, 18:30–20:30 Uhr: 01.02.2027, 08.02.2027`; a line for each weekday and time. */
function rhythm(sessions: readonly Printed[]): string {
  const groups = Map.groupBy(sessions, weekdayAndTime);
  const lines = [...groups].map(([when, same]) => `${when}: ${same.map(dateOf).join(", ")}`);
  return lines.join("\n");
}
