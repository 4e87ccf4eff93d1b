import { wallClock } from "../../../../shared/time/dates.ts";

type Timed = { starts_at: string; ends_at: string };

/** A session as it stands in a column of a day: minutes since midnight, its lane and how many lanes there are beside. */
export type Placed<One> = { session: One; from: number; to: number; lane: number; lanes: number };

const DAY = 24 * 60;

/** The sessions that touch a day of the calendar. */
export const onDay = <One extends Timed>(sessions: readonly One[], day: string): One[] =>
  sessions.filter(({ starts_at, ends_at }) => {
    const [start, end] = [wallClock(starts_at), wallClock(ends_at)];
    return start.date <= day && (end.date > day || (end.date === day && end.time > "00:00"));
  });

/** The sessions of a day, those at the same time side by side. */
export function placedOn<One extends Timed>(sessions: readonly One[], day: string): Placed<One>[] {
  const pieces = onDay(sessions, day)
    .map((session) => ({ session, ...minutesOn(session, day) }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  return together(pieces).flatMap((group) => {
    const lanes = laneOfEach(group);
    const count = Math.max(...lanes) + 1;
    return group.map((piece, index) => ({ ...piece, lane: lanes[index] ?? 0, lanes: count }));
  });
}

function minutesOn({ starts_at, ends_at }: Timed, day: string): { from: number; to: number } {
  const [start, end] = [wallClock(starts_at), wallClock(ends_at)];
  return {
    from: start.date < day ? 0 : minutesOf(start.time),
    to: end.date > day ? DAY : minutesOf(end.time),
  };
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

type Piece = { from: number; to: number };

/** Groups of pieces, in order of their start, of which each touches another of its group. */
function together<P extends Piece>(pieces: readonly P[]): P[][] {
  const groups: P[][] = [];
  let until = -1;
  for (const piece of pieces) {
    if (piece.from >= until) groups.push([]);
    groups.at(-1)?.push(piece);
    until = Math.max(until, piece.to);
  }
  return groups;
}

/** The first lane that is free again, for each piece. */
function laneOfEach(pieces: readonly Piece[]): number[] {
  const free: number[] = [];
  return pieces.map(({ from, to }) => {
    const lane = free.findIndex((since) => since <= from);
    const taken = lane < 0 ? free.length : lane;
    free[taken] = to;
    return taken;
  });
}
