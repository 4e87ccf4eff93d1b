import { wallClock } from "./dates.ts";
import { type FederalState, publicHolidays } from "./holidays.ts";
import { addDays, daysBetween, movedOnWallClock } from "./wall-clock.ts";

/** When a team holds no sessions: holidays of its federal state, and days on which it is closed (both ends included). */
export type FreeDays = {
  federal_state: FederalState;
  closed_days: readonly { from: string; to: string; name: string }[];
};

/** So many years of free days are looked at: the longest series that can be entered ends within them. */
const YEARS = 5;

/** The free days of the year of a date and the four after it by ISO date, with what they are called. */
export function freeDaysFrom(date: string, { federal_state, closed_days }: FreeDays): Map<string, string> {
  const year = Number(date.slice(0, 4));
  const until = `${year + YEARS - 1}-12-31`;
  const closed = closed_days.flatMap(({ from, to, name }) =>
    daysFrom(from > date ? from : date, to < until ? to : until).map(
      (day) => [day, name || "geschlossen"] as const,
    ),
  );
  const holidays = Array.from({ length: YEARS }, (_, after) => publicHolidays(year + after, federal_state));
  return new Map([...closed, ...holidays.flat().map((holiday) => [holiday.date, holiday.name] as const)]);
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Days (ISO) on which nothing takes place: a set of them, or a map to what they are called. */
type Closed = { has: (date: string) => boolean };

/** So many days are looked at before the search for open ones is given up. */
const MOST_LOOKED_AT = 520;

/** So many open days, each `every` days after the one before. Closed ones are skipped and made up for at the end. */
export function openDays(from: string, every: number, count: number, closed: Closed) {
  const days: string[] = [];
  const skipped: string[] = [];
  for (let day = from, at = 0; days.length < count && at < MOST_LOOKED_AT; day = addDays(day, every), at++) {
    if (closed.has(day)) skipped.push(day);
    else days.push(day);
  }
  return { days, skipped };
}

type Times = { starts_at: string; ends_at: string };

/**
 * Sessions laid anew from a first day (`2027-09-06`), or first day and time: the same number at the same hours, and in
 * the same rhythm on the new day's weekday. Holes that the old series had do not come along; closed days are skipped and
 * made up for at the end. Where there is no rhythm the distances stay, and what falls on a closed day goes to that
 * weekday of the next week that is open. Sessions come back in the order in which they were given; all are ISO 8601.
 */
export function layAnew<Session extends Times>(sessions: readonly Session[], to: string, closed: Closed) {
  const first = sessions.map(({ starts_at }) => starts_at).sort((a, b) => Date.parse(a) - Date.parse(b))[0];
  if (first === undefined) return { sessions: [], skipped: [] };
  const move = movedOnWallClock(first, to);
  const moved = sessions.map((session) => ({ ...session, ...movedBy(move, session) }));
  const days = [...new Set(moved.map(dayOf))].sort();
  const laid = daysAnew(days, closed);
  const newDay = new Map(days.map((day, at) => [day, laid.days[at] ?? day]));
  return {
    sessions: moved.map((session) => {
      const day = newDay.get(dayOf(session)) ?? dayOf(session);
      return { ...session, ...movedBy(movedOnWallClock(session.starts_at, day), session) };
    }),
    skipped: laid.skipped,
  };
}

const movedBy = (move: (instant: string) => string, { starts_at, ends_at }: Times): Times => ({
  starts_at: move(starts_at),
  ends_at: move(ends_at),
});

const dayOf = ({ starts_at }: Times) => wallClock(starts_at).date;

function daysAnew(days: readonly string[], closed: Closed) {
  const every = rhythmOf(days);
  return every ? openDays(days[0] ?? "", every, days.length, closed) : keptApart(days, closed);
}

/**
 * How many days lie between the sessions of a series; 0 where it has no rhythm. A week or a number of weeks is a rhythm
 * also where it was broken: by holes, or by single sessions on other days as long as most keep to it.
 */
function rhythmOf(days: readonly string[]): number {
  const distances = days.slice(1).map((day, at) => daysBetween(days[at] ?? day, day));
  if (distances.length === 0) return 7;
  const times = Map.groupBy(distances, (distance) => distance);
  const [every = 0, same = []] = [...times].sort(([a, as], [b, bs]) => bs.length - as.length || a - b)[0] ?? [
    0,
  ];
  if (same.length === distances.length) return every;
  if (every % 7 !== 0) return 0;
  const holds = distances.every((distance) => distance % every === 0) || 2 * same.length > distances.length;
  return holds ? every : 0;
}

function keptApart(days: readonly string[], closed: Closed) {
  const skipped = days.filter((day) => closed.has(day));
  const taken = new Set(days.filter((day) => !closed.has(day)));
  for (const day of skipped) {
    let next = addDays(day, 7);
    for (let at = 1; at < MOST_LOOKED_AT && (closed.has(next) || taken.has(next)); at++)
      next = addDays(next, 7);
    taken.add(next);
  }
  return { days: [...taken].sort(), skipped };
}
