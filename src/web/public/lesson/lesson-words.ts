import type { PublicCourse } from "../../../domain/courses/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { taxNote } from "../../../domain/registrations/rules.ts";
import { centsFromEuros, formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate, formatTimeRange, wallClock } from "../../../shared/time/dates.ts";
import { breakInWords } from "../../../shared/time/durations.ts";

type Named = { id: number; name: string };

/** A session as lists show it; `note` says what else is to be known of it. */
type SessionWords = { date: string; time: string; note: string; cancelled: boolean };

/** The sessions of a lesson with what is to be known: a break, another place, online, another leader. */
export function sessionsOf(lesson: PublicLesson, people: readonly Named[]): SessionWords[] {
  return lesson.sessions.map((session) => {
    const { starts_at, ends_at, break_minutes, location, is_online, is_cancelled, instructor_id } = session;
    const substitute = instructor_id !== null && instructor_id !== lesson.instructor_id;
    const leader = substitute ? people.find(({ id }) => id === instructor_id)?.name : undefined;
    const place = location && location !== lesson.location ? location : "";
    return {
      date: wallClock(starts_at).date,
      time: formatTimeRange(starts_at, ends_at),
      note: [
        break_minutes > 0 ? breakInWords(break_minutes) : "",
        is_online === 1 ? "online" : "",
        place,
        leader ? `mit ${leader}` : "",
      ]
        .filter(Boolean)
        .join(", "),
      cancelled: is_cancelled === 1,
    };
  });
}

const amount = (euros: number) => formatCents(centsFromEuros(euros));
const inWords = ({ name, fee, until }: PublicLesson["prices"][number]): string =>
  `${name} ${fee > 0 ? amount(fee) : "kostenfrei"}${until ? ` bis ${formatPlainDate(until)}` : ""}`;
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Who pays what, in sentences, with the note on tax. */
export function whoPays(lesson: PublicLesson, course: PublicCourse): string {
  const { course_fee, partner_fee } = lesson;
  const costs =
    course_fee > 0 ||
    lesson.prices.some(({ fee }) => fee > 0) ||
    (lesson.option_partner === 1 && partner_fee > 0);
  const own =
    course_fee > 0 ? `Die Teilnahme kostet ${amount(course_fee)}.` : "Die Teilnahme ist kostenfrei.";
  const insured =
    "Sind Sie gesetzlich versichert, rechnen wir Ihren Anteil direkt mit Ihrer Krankenkasse ab." +
    (course_fee > 0
      ? ` Privat Versicherte und Selbstzahlende bekommen eine Rechnung über ${amount(course_fee)}.`
      : "");
  const open = lesson.prices.filter(({ state }) => state === "open");
  const choice =
    open.length > 0
      ? `Bei der Anmeldung können Sie auch ${open.length === 1 ? "einen anderen Preis" : "andere Preise"} wählen: ${open.map(inWords).join(", ")}.`
      : "";
  const partner =
    partner_fee > 0
      ? `Für die Begleitperson kommen ${amount(partner_fee)} dazu.`
      : "Ihre Begleitperson zahlt nichts.";
  return [
    lesson.is_insurance === 1 ? insured : own,
    choice,
    lesson.option_partner === 1 ? partner : "",
    lesson.deposit_note,
    costs ? sentence(taxNote(course.tax_mode)) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
