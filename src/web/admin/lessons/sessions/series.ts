import { weeklySessions } from "../../../../domain/lessons/rules.ts";
import type { FieldErrors } from "../../../../shared/refusal.ts";
import { formatDateRange, formatPlainDate, formatWeekday } from "../../../../shared/time/dates.ts";
import { type FreeDays, freeDaysFrom } from "../../../../shared/time/series.ts";
import { weekdayOf } from "../../../../shared/time/wall-clock.ts";

/**
 * A weekly series as it is typed: first day (ISO or empty), hours (`18:30` or empty), number of sessions, minutes of
 * break in each.
 */
export type Series = {
  from: string;
  starts: string;
  ends: string;
  count: number;
  every: number;
  break_minutes: number;
};

const MOST_SESSIONS = 60;

/** What a series begins with where neither template nor course says more. */
export const usualSeries: Series = {
  from: "",
  starts: "18:30",
  ends: "20:00",
  count: 8,
  every: 7,
  break_minutes: 0,
};

/** What is still wrong with a series, by field; empty when it can be entered. */
export function faultsOf({
  from,
  starts,
  ends,
  count,
  break_minutes,
}: Omit<Series, "every">): Partial<Record<keyof Series, string>> {
  return {
    ...(from ? {} : { from: "Bitte den Tag des ersten Treffens angeben." }),
    ...(starts ? {} : { starts: "Bitte den Beginn angeben." }),
    ...(ends > starts ? {} : { ends: "Bitte ein Ende nach dem Beginn angeben." }),
    ...(Number.isInteger(count) && count > 0 && count <= MOST_SESSIONS
      ? {}
      : { count: `Bitte 1 bis ${MOST_SESSIONS} angeben.` }),
    ...(isWithin(break_minutes, starts, ends)
      ? {}
      : { break_minutes: "Bitte ganze Minuten angeben, weniger als das Treffen dauert." }),
  };
}

/** Whether so many minutes fit between two times of day, with something left; hours that are missing are told elsewhere. */
function isWithin(minutes: number, starts: string, ends: string): boolean {
  if (!Number.isInteger(minutes) || minutes < 0) return false;
  return !starts || ends <= starts || minutes < minutesOf(ends) - minutesOf(starts);
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

/** What pressing the button does: `8 × montags eintragen`. */
export function buttonWords(series: Series): string {
  if (!series.from || faultsOf(series).count) return "Reihe eintragen";
  if (series.every === 1) return `${series.count} Tage hintereinander eintragen`;
  const weekly = series.every === 14 ? "jeden zweiten " : "";
  const day = formatWeekday(`${series.from}T12:00Z`);
  return `${series.count} × ${weekly || day.toLowerCase()}${weekly ? day : "s"} eintragen`;
}

/** What saving does with a series that was filled and not entered: `Beim Speichern werden 8 Treffen eingetragen: …` */
export function savingWords(sessions: readonly { starts_at: string }[]): string {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return "";
  const days = formatDateRange(first.starts_at, last.starts_at);
  return sessions.length === 1
    ? `Beim Speichern wird ein Treffen am ${days} eingetragen.`
    : `Beim Speichern werden ${sessions.length} Treffen eingetragen: ${days}.`;
}

/** The sessions of a series that can be entered, and the days left out with what they are called. */
export function sessionsOfSeries(series: Series, free: FreeDays) {
  const days = freeDaysFrom(series.from, free);
  const closed = new Set(days.keys());
  const { sessions, skipped } = weeklySessions({ ...series, weekday: weekdayOf(series.from), closed });
  const { break_minutes } = series;
  return {
    sessions: sessions.map((session) => ({ ...session, break_minutes })),
    skipped: skipped.map((date) => `${formatPlainDate(date)} (${days.get(date)})`),
  };
}

/** The field in which a form sends a series that was typed and not entered. */
export const TYPED_SERIES = "series-typed";

/**
 * What is wrong with the series of a form that has no sessions, at the series' own fields; empty where there is nothing
 * wrong, or where it gives its first and last day instead. Takes the series out of the form.
 */
export function faultsOfTyped(form: FormData): FieldErrors {
  const name = `${TYPED_SERIES}.json`;
  const series: Series | null = JSON.parse(String(form.get(name) ?? "null"));
  form.delete(name);
  if (!series || form.get("sessions.json") !== "[]") return {};
  const hasPeriod = Boolean(form.get("start_date") || form.get("end_date"));
  if (!series.from && hasPeriod) return {};
  return Object.fromEntries(
    Object.entries(faultsOf(series)).map(([field, sentence]) => [`series-${field}`, [sentence]]),
  );
}

/** The errors of a form whose series is not complete: the series' own instead of a missing first and last day. */
export const besideSeries =
  (faults: FieldErrors) =>
  (errors: FieldErrors): FieldErrors => {
    if (Object.keys(faults).length === 0) return errors;
    const { start_date: _start, end_date: _end, ...others } = errors;
    return { ...others, ...faults };
  };

/** What is still missing, where something is: `Es fehlt noch: erstes Treffen.` */
export function missingWords(series: Series): string {
  const names: Record<string, string> = {
    from: "der Tag des ersten Treffens",
    starts: "der Beginn",
    ends: "ein Ende nach dem Beginn",
    count: "eine Anzahl von 1 bis 60",
    break_minutes: "eine Pause, die in das Treffen passt",
  };
  const missing = Object.keys(faultsOf(series)).map((field) => names[field]);
  return missing.length > 0 ? `Zum Eintragen fehlt noch: ${missing.join(", ")}.` : "";
}
