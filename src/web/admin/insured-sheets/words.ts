import type { SheetsPreview } from "../../../domain/registrations/insured-sheets/insured-sheet-schema.ts";
import type { DoneAtOnce } from "../../../domain/registrations/lists/at-once-schema.ts";
import { formatDate } from "../../../shared/time/dates.ts";

type Person = SheetsPreview["people"][number];

/** `Ohne Blatt, weil nicht gesetzlich versichert: Berger, Ida (privat)` */
export const leftOutInWords = (people: SheetsPreview["left_out"]): string =>
  `Ohne Blatt, weil nicht gesetzlich versichert: ${people
    .map(({ name, insurance }) => `${name} (${insurance})`)
    .join("; ")}.`;

/** `Katharina Lindner: Hebammennummer und IK.` */
export const midwifeInWords = ({ name, missing }: SheetsPreview["midwives"][number]): string =>
  `${name}: ${missing.map((field) => (field === "ik" ? "IK" : "Hebammennummer")).join(" und ")}.`;

/** Whether and when somebody was asked by mail, and what became of it; "" where nobody asked. */
export function questionInWords({ question, missing }: Person, now: Date): string {
  if (!question) return "";
  const asked = `Per E-Mail gefragt am ${formatDate(question.asked_at)}`;
  if (question.answered_at) {
    const came = `geantwortet am ${formatDate(question.answered_at)}`;
    return `${asked}, ${came}${missing.length > 0 ? ", aber noch nicht alles" : ""}.`;
  }
  return Date.parse(question.expires_at) <= now.getTime()
    ? `${asked}, ohne Antwort. Der Link gilt nicht mehr.`
    : `${asked}, noch keine Antwort.`;
}

/** What was not done of what was asked for several; "" where all was. */
export const outcomeInWords = (results: DoneAtOnce["results"]): string =>
  results
    .filter(({ done }) => done === 0)
    .map(({ name, message }) => `${name}: ${message}`)
    .join(" ");
