import type { TeamSize } from "./fill-teams.ts";

/** So many requests in all, or for so many seconds. */
export type Length = { amount: number; seconds?: undefined } | { seconds: number; amount?: undefined };

/** How long and how often is measured, and how much of everything there is. */
export type Pace = {
  /** When it is ended, through or not. */
  minutes: number;
  /** Whether Lighthouse visits pages, which has to be installed. */
  visitsByPhone: boolean;
  /** How often a pair is measured in turn. */
  turns: number;
  /** How long or how often pages are asked for each time, and before that without counting. */
  visits: Length;
  warmUp: Length;
  /** How often bookings are pressed within a turn, by how many at once, and how many come before. */
  goes: number;
  atOnce: number;
  before: number;
  /** How many a lesson has that others have booked already. */
  booked: number;
  /** How many wait for a lesson. */
  lines: readonly number[];
  /** How many are billed. */
  invoices: number;
  /** Which part of every lesson's seats there are. */
  seats: number;
  /** Of the same call, one after the other. */
  tries: number;
  rounds: number;
  small: TeamSize;
  large: TeamSize;
  fewTeams: number;
  manyTeams: number;
  restMs: number;
};

/** What `docs/performance.md` is written from. */
export const FULL: Pace = {
  ...{ minutes: 25, visitsByPhone: true },
  ...{ turns: 3, visits: { seconds: 4 }, warmUp: { seconds: 2 } },
  ...{ goes: 3, atOnce: 200, before: 2_000, booked: 2_000, seats: 10_000 },
  ...{ lines: [20, 2_000], invoices: 1_000 },
  ...{ tries: 20, rounds: 3 },
  small: { courses: 20, lessons: 100, ahead: 60, registrations: 1_000, users: 5 },
  large: { courses: 200, lessons: 2_000, ahead: 60, registrations: 100_000, users: 50 },
  ...{ fewTeams: 10, manyTeams: 1_000, restMs: 5_000 },
};

/** Each row once and tiny: whether all of it still runs, not how fast. */
export const SHORT: Pace = {
  ...{ minutes: 8, visitsByPhone: false },
  ...{ turns: 1, visits: { amount: 20 }, warmUp: { amount: 20 } },
  ...{ goes: 1, atOnce: 20, before: 20, booked: 40, seats: 1_000 },
  ...{ lines: [3, 30], invoices: 6 },
  ...{ tries: 1, rounds: 1 },
  small: { courses: 2, lessons: 4, ahead: 2, registrations: 8, users: 2 },
  large: { courses: 4, lessons: 8, ahead: 2, registrations: 32, users: 4 },
  ...{ fewTeams: 1, manyTeams: 3, restMs: 100 },
};
