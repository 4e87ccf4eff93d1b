import {
  formatDate,
  formatDateRange,
  formatMonth,
  formatTimeRange,
  formatWeekday,
} from "../../../shared/time/dates.ts";
import { createDocument, type Pdf, type Rich } from "../pdf.ts";

export type SignatureList = {
  team: { name: string; logo?: Uint8Array | undefined };
  course: string;
  /** A sheet each; one alone for a lesson that has no sessions of its own. */
  sheets: SignatureSheet[];
  /** `Altmann, Ronja`, in order. */
  names: string[];
  printed_at: Date;
};

export type SignatureSheet = {
  place: string;
  instructor: string;
  /** ISO 8601. */
  starts_at: string;
  ends_at: string;
  /** Which of how many sessions is signed for, counted from 1; null for a lesson that has none of its own. */
  session: { place: number; count: number } | null;
};

/**
 * The sheets that go round in the course room, one a session: names and room to sign, and nothing else of anybody, since
 * everybody reads them. Answers a PDF.
 */
export async function signatureList(list: SignatureList): Promise<Buffer> {
  const { course, team, names, sheets, printed_at } = list;
  const partOf = ({ instructor }: SignatureSheet) => ({
    foot: "Bitte erst nach dem Treffen unterschreiben. Internes Blatt der Praxis; es ersetzt die Versichertenbestätigung nicht.",
    head: { ...team, aside: `Kursleitung ${instructor}` },
  });
  const [first, ...others] = sheets;
  if (!first) throw new Error("there is nothing to sign for");
  const pdf = createDocument({
    title: `Unterschriften: ${course}`,
    author: team.name,
    createdAt: printed_at,
    ...partOf(first),
  });
  drawSheet(pdf, course, first, names);
  for (const sheet of others) {
    pdf.nextSheet(partOf(sheet));
    drawSheet(pdf, course, sheet, names);
  }
  return pdf.bytes();
}

/** 19 mm: room for a hand. */
const ROW = 54;

function drawSheet(pdf: Pdf, course: string, sheet: SignatureSheet, names: string[]): void {
  const { starts_at, session } = sheet;
  pdf.title({
    text: "Unterschriften",
    about: aboutOf(course, sheet),
    ...(session && {
      date: {
        weekday: formatWeekday(starts_at),
        day: `${Number(formatDate(starts_at).slice(0, 2))}.`,
        month: formatMonth(starts_at),
      },
    }),
  });
  if (names.length === 0) {
    pdf.paragraph("Noch niemand angemeldet.");
    return;
  }
  pdf.table({
    columns: [
      { title: "Nr.", share: 26 },
      { title: "Name", share: 208 },
      { title: "Unterschrift", share: 250 },
    ],
    minRowHeight: ROW,
    place: "bottom",
    rows: names.map((name, index) => [`${index + 1}`, [{ text: name, look: "strong" }], ""]),
  });
}

/** `Geburtsvorbereitung, 2. von 7 Treffen`, below it hours and place. */
function aboutOf(course: string, { starts_at, ends_at, place, session }: SignatureSheet): Rich[] {
  const which = session && session.count > 1 ? `, ${session.place}. von ${session.count} Treffen` : "";
  const when = session ? formatTimeRange(starts_at, ends_at) : formatDateRange(starts_at, ends_at);
  return [
    [
      { text: course, look: "strong" },
      { text: which, look: "body" },
    ],
    [{ text: [when, place].filter(Boolean).join(", "), look: "body" }],
  ];
}
