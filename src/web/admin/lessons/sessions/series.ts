import type { ClosedDays } from "../../../../domain/teams/rules.ts";
import { formatWeekday } from "../../../../shared/time/dates.ts";
import { type FederalState, publicHolidays } from "../../../../shared/time/holidays.ts";
import { addDays } from "../../../../shared/time/wall-clock.ts";

/** A weekly series as it is typed: first day (ISO or empty), hours (`18:30` or empty), number of sessions. */
export type Series = { from: string; starts: string; ends: string; count: number; every: number };

const MOST_SESSIONS = 60;

/** What is still wrong with a series, by field; empty when it can be entered. */
export function faultsOf({
  from,
  starts,
  ends,
  count,
}: Omit<Series, "every">): Partial<Record<keyof Series, string>> {
  return {
    ...(from ? {} : { from: "Bitte den Tag des ersten Treffens angeben." }),
    ...(starts ? {} : { starts: "Bitte den Beginn angeben." }),
    ...(ends > starts ? {} : { ends: "Bitte ein Ende nach dem Beginn angeben." }),
    ...(Number.isInteger(count) && count > 0 && count <= MOST_SESSIONS
      ? {}
      : { count: `Bitte 1 bis ${MOST_SESSIONS} angeben.` }),
  };
}

/** What pressing the button does: `8 × montags eintragen`. */
export function buttonWords(series: Series): string {
  if (!series.from || faultsOf(series).count) return "Reihe eintragen";
  if (series.every === 1) return `${series.count} Tage hintereinander eintragen`;
  const weekly = series.every === 14 ? "jeden zweiten " : "";
  const day = formatWeekday(`${series.from}T12:00Z`);
  return `${series.count} × ${weekly || day.toLowerCase()}${weekly ? day : "s"} eintragen`;
}

/** What is still missing, where something is: `Es fehlt noch: erstes Treffen.` */
export function missingWords(series: Series): string {
  const names: Record<string, string> = {
    from: "der Tag des ersten Treffens",
    starts: "der Beginn",
    ends: "ein Ende nach dem Beginn",
    count: "eine Anzahl von 1 bis 60",
  };
  const missing = Object.keys(faultsOf(series)).map((field) => names[field]);
  return missing.length > 0 ? `Zum Eintragen fehlt noch: ${missing.join(", ")}.` : "";
}

/** When a team holds no sessions: holidays of its federal state, and days on which it is closed. */
export type FreeDays = { federal_state: FederalState; closed_days: readonly ClosedDays[] };

/** The free days of that year and the next by ISO date, with what they are called. */
export function freeDaysFrom(date: string, { federal_state, closed_days }: FreeDays): Map<string, string> {
  const year = Number(date.slice(0, 4));
  const until = `${year + 1}-12-31`;
  const closed = closed_days.flatMap(({ from, to, name }) =>
    daysBetween(from > date ? from : date, to < until ? to : until).map(
      (day) => [day, name || "geschlossen"] as const,
    ),
  );
  const holidays = [year, year + 1].flatMap((each) => publicHolidays(each, federal_state));
  return new Map([...closed, ...holidays.map((holiday) => [holiday.date, holiday.name] as const)]);
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
