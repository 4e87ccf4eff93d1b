import { type Column, columnOf, minutesInWords } from "../../../domain/attendance/entry-rules.ts";
import {
  formatDate,
  formatDateTime,
  formatTime,
  formatWeekdayShort,
  wallClock,
} from "../../../shared/time/dates.ts";
import { hoursAndMinutes } from "../../../shared/time/durations.ts";
import { numberWord, numberWordAtStart } from "../../../shared/words/number-words.ts";
import type { Row } from "./queue.ts";
import type { Cell, Evening, Person, Value } from "./shapes.ts";

/** What stands under the sign of a column. */
export const columnWords: Record<Column, string> = {
  present: "da",
  online: "online",
  absent: "fehlt",
  excused: "entschuldigt",
  partly: "später/früher",
  made_up: "nachgeholt",
};

/** How somebody stands, in a word or two: `20 min später`. */
export function valueInWords(value: Value): string {
  const column = columnOf(value);
  if (column === null) return "offen";
  return column === "partly" ? minutesInWords(value) : columnWords[column];
}

/** From when until when somebody was there who came late or left early, and how long: `Von 18:50 Uhr an: 1:40 h`. */
export function presenceInWords({ late_minutes, early_minutes }: Value, session: Evening["session"]): string {
  const from = Date.parse(session.starts_at) + late_minutes * 60_000;
  const to = Date.parse(session.ends_at) - early_minutes * 60_000;
  const length = hoursAndMinutes(Math.max(0, (to - from) / 60_000 - session.break_minutes));
  const clock = (at: number) => formatTime(new Date(at));
  if (late_minutes > 0 && early_minutes > 0) return `Von ${clock(from)} bis ${clock(to)} Uhr: ${length}`;
  return late_minutes > 0 ? `Von ${clock(from)} Uhr an: ${length}` : `Bis ${clock(to)} Uhr: ${length}`;
}

/** When somebody announced her absence, and what she wrote: `Abgesagt am 12.01., 9:40 Uhr: Zahnarzt`. */
export function announcementInWords({ at, note }: NonNullable<Person["announced_absence"]>): string {
  return `Abgesagt am ${dayAndMonth(at)}, ${formatTime(at)} Uhr${note ? `: ${note}` : ""}`;
}

/** The session in which somebody made this one up, known to the phone also before the tick has arrived. */
export const madeUpOf = (
  { person, value }: Pick<Row, "person" | "value">,
  { make_up_sessions }: Evening,
): NonNullable<Cell["made_up"]> | null =>
  [...make_up_sessions, ...(person.cell?.made_up ? [person.cell.made_up] : [])].find(
    ({ session_id }) => session_id === value.made_up_session_id,
  ) ?? null;

/** Where a session was made up: `Am Mo, 11.01.2027, 18:00 Uhr, Rückbildung`. */
export const madeUpInWords = ({ starts_at, course_name }: NonNullable<Cell["made_up"]>): string =>
  `Am ${formatWeekdayShort(starts_at)}, ${formatDateTime(starts_at)}, ${course_name}`;

const dayAndMonth = (at: string): string => formatDate(at).slice(0, 6);

/** How many ticks have not arrived. */
export const waitingInWords = (count: number): string =>
  count === 1 ? "Ein Eintrag wartet auf Netz" : `${count} Einträge warten auf Netz`;

/** How many ticks somebody has to decide about. */
export const askedInWords = (count: number): string =>
  count === 1 ? "Ein Eintrag ist zu klären" : `${count} Einträge sind zu klären`;

/** The sum of an evening: `Sieben von zehn waren da`. */
export function sumInWords(there: number, of: number): string {
  if (of === 0) return "Niemand ist angemeldet";
  if (there === 0) return "Niemand war da";
  if (there === of) return of === 1 ? "Eine Person war da" : "Alle waren da";
  return there === 1
    ? `Eine Person von ${numberWord(of)} war da`
    : `${numberWordAtStart(there)} von ${numberWord(of)} waren da`;
}

/** The day of a session beside its hours: `Heute`, `Gestern`, else `Mo, 11.01.2027`. */
export function dayInWords(startsAt: string, now: Date): string {
  const days = (Date.parse(wallClock(startsAt).date) - Date.parse(wallClock(now).date)) / 86_400_000;
  const word = { "-1": "Gestern", "0": "Heute", "1": "Morgen" }[String(days)];
  return word ?? `${formatWeekdayShort(startsAt)}, ${formatDate(startsAt)}`;
}
