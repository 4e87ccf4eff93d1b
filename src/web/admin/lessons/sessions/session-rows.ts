import { sessionFields } from "../../../../domain/lessons/fields.ts";
import type { Session } from "../../../../domain/lessons/schema.ts";
import { initialsOf } from "../../../../shared/fields.ts";
import { wallClock } from "../../../../shared/time/dates.ts";
import { addDays } from "../../../../shared/time/wall-clock.ts";

/** What a session has of its own where it is like all others. */
export const plain = initialsOf(sessionFields);

/** A session while it is being edited: wall clock in Berlin, empty where nothing readable was typed yet. */
export type SessionRow = typeof plain & {
  key: number;
  id: number | null;
  date: string;
  from: string;
  to: string;
};

type Times = Pick<Session, "starts_at" | "ends_at"> & Partial<Pick<Session, "break_minutes">>;

const rowOf = (session: Times, key: number): SessionRow => {
  const start = wallClock(session.starts_at);
  const { break_minutes = 0 } = session;
  return {
    ...plain,
    break_minutes,
    key,
    id: null,
    date: start.date,
    from: start.time,
    to: wallClock(session.ends_at).time,
  };
};

/** The sessions of a lesson as rows to edit. */
export const rowsOf = (sessions: readonly Omit<Session, "substitute">[]): SessionRow[] =>
  sessions.map(({ starts_at, ends_at, ...own }, key) => ({ ...rowOf({ starts_at, ends_at }, key), ...own }));

/** The rows of a series. The first ones stay the sessions that they replace, the second the second and so on. */
export const rowsOfSeries = (series: readonly Times[], replaced: readonly SessionRow[]): SessionRow[] => {
  const firstKey = nextKey(replaced);
  return series.map((session, place) => ({
    ...rowOf(session, firstKey + place),
    id: replaced[place]?.id ?? null,
  }));
};

/** Rows as the API takes them: the wall clock, which the server reads in Berlin. */
export const sessionsOf = (rows: readonly SessionRow[]) =>
  rows.map(({ id, date, from, to, ...row }) => ({
    ...(id === null ? {} : { id }),
    starts_at: `${date}T${from}`,
    ends_at: `${date}T${to}`,
    ...ownOf(row),
  }));

/** What was sent as rows again: times as they were typed, also where they were not done yet. */
export const rowsSent = (sent: ReturnType<typeof sessionsOf>): SessionRow[] =>
  sent.map(({ id, starts_at, ends_at, ...own }, key) => {
    const [date = "", from = ""] = starts_at.split("T");
    return { ...own, key, id: id ?? null, date, from, to: ends_at.split("T")[1] ?? "" };
  });

const ownOf = (row: typeof plain): typeof plain => {
  const own = Object.keys(plain) as (keyof typeof plain)[];
  return Object.fromEntries(own.map((field) => [field, row[field]])) as typeof plain;
};

/** The row that most likely comes next: a week after the last one, at the same hours and with the same break. */
export function nextRow(rows: readonly SessionRow[]): SessionRow {
  const last = rows.at(-1);
  const { from, to, break_minutes } = last ?? { from: "18:30", to: "20:00", break_minutes: 0 };
  return {
    ...plain,
    break_minutes,
    key: nextKey(rows),
    id: null,
    date: last?.date ? addDays(last.date, 7) : "",
    from,
    to,
  };
}

const nextKey = (rows: readonly SessionRow[]) => Math.max(-1, ...rows.map((row) => row.key)) + 1;
