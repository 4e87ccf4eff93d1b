import type { Lesson } from "../../../domain/lessons/schema.ts";
import { wallClock } from "../../../shared/dates.ts";
import { addDays } from "../../../shared/wall-clock.ts";

/** A session while it is being edited: wall clock in Berlin, empty where nothing readable was typed yet. */
export type SessionRow = {
  key: number;
  id: number | null;
  date: string;
  from: string;
  to: string;
  location: string;
  online_url: string;
  instructor_id: number | null;
};

type Session = Omit<Lesson["sessions"][number], "substitute">;

/** What a session has of its own where it is like all others. */
const plain = { id: null, location: "", online_url: "", instructor_id: null };

const rowOf = (session: Pick<Session, "starts_at" | "ends_at">, key: number): SessionRow => {
  const start = wallClock(session.starts_at);
  return { ...plain, key, date: start.date, from: start.time, to: wallClock(session.ends_at).time };
};

/** The sessions of a lesson as rows to edit. */
export const rowsOf = (sessions: readonly Session[]): SessionRow[] =>
  sessions.map(({ starts_at, ends_at, ...own }, key) => ({ ...rowOf({ starts_at, ends_at }, key), ...own }));

/** The rows of a series. The first ones stay the sessions that they replace, the second the second and so on. */
export const rowsOfSeries = (
  series: readonly Pick<Session, "starts_at" | "ends_at">[],
  replaced: readonly SessionRow[],
): SessionRow[] => {
  const firstKey = nextKey(replaced);
  return series.map((session, place) => ({
    ...rowOf(session, firstKey + place),
    id: replaced[place]?.id ?? null,
  }));
};

/** Rows as the API takes them: the wall clock, which the server reads in Berlin. */
export const sessionsOf = (rows: readonly SessionRow[]) =>
  rows.map(({ id, date, from, to, location, online_url, instructor_id }) => ({
    ...(id === null ? {} : { id }),
    starts_at: `${date}T${from}`,
    ends_at: `${date}T${to}`,
    location,
    online_url,
    instructor_id,
  }));

/** The row that most likely comes next: a week after the last one, at the same hours. */
export function nextRow(rows: readonly SessionRow[]): SessionRow {
  const last = rows.at(-1);
  const { from, to } = last ?? { from: "18:30", to: "20:00" };
  return { ...plain, key: nextKey(rows), date: last?.date ? addDays(last.date, 7) : "", from, to };
}

const nextKey = (rows: readonly SessionRow[]) => Math.max(-1, ...rows.map((row) => row.key)) + 1;
