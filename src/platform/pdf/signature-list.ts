import { formatDate, formatDateRange, formatTimeRange, formatWeekday } from "../../shared/time/dates.ts";
import { createDocument } from "./pdf.ts";

export type SignatureList = {
  team: string;
  lesson: {
    title: string;
    place: string;
    instructor: string;
    /** ISO 8601. */
    starts_at: string;
    ends_at: string;
  };
  /** Which of how many sessions is signed for, counted from 1; null for a lesson that has none of its own. */
  session: { place: number; count: number } | null;
  /** `Altmann, Ronja`, in order. */
  names: string[];
  printed_at: Date;
};

/**
 * The sheet that goes round in the course room for a session: names and room to sign, and nothing else of anybody, since
 * everybody reads it. Answers a PDF.
 */
export async function signatureList(list: SignatureList): Promise<Buffer> {
  const { lesson, team, names, printed_at } = list;
  const pdf = createDocument({
    title: `Unterschriften: ${lesson.title}`,
    author: team,
    createdAt: printed_at,
    foot: `${team} · Bitte erst nach dem Treffen unterschreiben. Das Blatt ersetzt keine Versichertenbestätigung.`,
  });
  pdf.paragraph(`${team} · Unterschriften`, "small");
  pdf.heading(lesson.title, 1);
  pdf.facts([
    { label: "Treffen", value: whenOf(list) },
    { label: "Ort", value: lesson.place },
    { label: "Leitung", value: lesson.instructor },
  ]);
  if (names.length === 0) pdf.paragraph("Noch niemand angemeldet.");
  else
    pdf.table({
      columns: [
        { title: "Nr.", share: 26 },
        { title: "Name", share: 220 },
        { title: "Unterschrift", share: 254 },
      ],
      minRowHeight: 38,
      rows: names.map((name, index) => [`${index + 1}`, [{ text: name, look: "strong" }], ""]),
    });
  return pdf.bytes();
}

/** `Donnerstag, 14.01.2027, 18:30–20:30 Uhr, 2. von 7 Treffen`. */
function whenOf({ lesson: { starts_at, ends_at }, session }: SignatureList): string {
  if (!session) return formatDateRange(starts_at, ends_at);
  const when = `${formatWeekday(starts_at)}, ${formatDate(starts_at)}, ${formatTimeRange(starts_at, ends_at)}`;
  return session.count > 1 ? `${when}, ${session.place}. von ${session.count} Treffen` : when;
}
