import type { Selectable } from "kysely";
import type { Registrations } from "../../../platform/database/schema.gen.ts";
import { formatCents } from "../../../shared/money/money.ts";
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatTime,
  formatTimeRange,
  formatWeekday,
  type Instantish,
} from "../../../shared/time/dates.ts";
import { fullName, plainName } from "../../../shared/words/text.ts";
import type { PlaceholderValues } from "../../texts/placeholders.ts";
import type { Team } from "../agreement/mail-texts.ts";
import type { LessonOf } from "../lesson-of.ts";

type Row = Selectable<Registrations>;
/** What only certificates say. */
type OfCertificates = "begleitperson" | "besucht" | "stunden";

type Held = { manage_url: string; expires_at: Instantish; position: number };

/** What the placeholders of a text to a participant stand for: dates in Berlin's time, amounts in euros. */
export const placeholderValues = (
  row: Row,
  lesson: LessonOf,
  team: Team,
  held: Held,
): Required<Omit<PlaceholderValues, "thema" | NextSession | OfCertificates>> => ({
  vorname: plainName(row.first_name),
  nachname: plainName(row.last_name),
  name: plainName(fullName(row)),
  praxis: team.name,
  kurs: lesson.course_name,
  termin: formatDateRange(lesson.starts_at, lesson.ends_at),
  treffen: firstMeeting(lesson),
  ort: lesson.sessions[0]?.location || lesson.location,
  kursleitung: lesson.instructor_name,
  preis: row.total_cents > 0 ? formatCents(row.total_cents) : "kostenfrei",
  nummer: row.number,
  verwaltungslink: held.manage_url,
  stelle: String(held.position),
  frist: moment(held.expires_at),
});

/** What of a text speaks of the session that comes next. */
export const nextSessionPlaceholders = ["tag", "uhrzeit", "raum", "link", "treffenleitung"] as const;
type NextSession = (typeof nextSessionPlaceholders)[number];

/**
 * What stands for them at an instant: the first session that takes place and is not over. The way to an online session is for
 * those who have a seat.
 */
export function nextSessionValues(
  { sessions, location, instructor_name }: LessonOf,
  { hasSeat, now }: { hasSeat: boolean; now: Date },
): Record<NextSession, string> {
  const next = sessions.find(({ is_cancelled, ends_at }) => is_cancelled === 0 && new Date(ends_at) > now);
  if (!next) return { tag: "–", uhrzeit: "–", raum: "–", link: "–", treffenleitung: instructor_name };
  const { starts_at, ends_at, online_url, substitute } = next;
  return {
    tag: `${formatWeekday(starts_at)}, ${formatDate(starts_at)}`,
    uhrzeit: formatTimeRange(starts_at, ends_at),
    raum: next.location || location,
    link: hasSeat ? online_url || "–" : "(den Link bekommen Sie mit Ihrem Platz)",
    treffenleitung: substitute || instructor_name,
  };
}

/** `Montag, 01.02.2027, 18:30 Uhr` */
const moment = (at: Instantish) => `${formatWeekday(at)}, ${formatDateTime(at)}`;

/** A course without sessions has a first day, and no hour worth telling. */
function firstMeeting({ sessions: [first], starts_at, ends_at }: LessonOf): string {
  if (first) return moment(first.starts_at);
  return formatTime(starts_at) === "00:00" ? formatDateRange(starts_at, ends_at) : moment(starts_at);
}
