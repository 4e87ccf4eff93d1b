import { chanceOf } from "./chance.ts";
import { type Story, storyOf, type Tick, ticksOf } from "./stories.ts";
import { type Trouble, troublesOf } from "./troubles.ts";

/** All that is going to happen in a run: known before it begins, and the same for the same seed and length. */
export type Plan = {
  seed: number;
  /** For how long people come, in milliseconds. */
  loadMs: number;
  /** How many course dates there are, of so many seats each. */
  lessons: number;
  seats: number;
  stories: Story[];
  /** So many people are at a date that runs already, and this is ticked there. */
  expected: number;
  ticks: Tick[];
  troubles: Trouble[];
};

/** Beginning, coming to rest and the audit take so long of the minutes of a run. */
const AROUND_MS = 60_000;
const LEAST_MS = 20_000;
const PEOPLE_A_SECOND = 1.6;
/** The mail server keeps all that it was sent at hand, and reads it again at each start. */
const MOST_PEOPLE = 900;
const SEATS = 5;
/** So many people want one of a date's seats, so that about a third of them wait. */
const WANTED_BY = 8;
const EXPECTED = 8;

/** What happens in a run of so many minutes. */
export function planOf(seed: number, minutes: number): Plan {
  const chance = chanceOf(seed);
  const loadMs = Math.max(LEAST_MS, Math.round(minutes * 60_000) - AROUND_MS);
  const people = Math.min(MOST_PEOPLE, Math.round((loadMs / 1000) * PEOPLE_A_SECOND));
  const lessons = Math.max(4, Math.ceil(people / WANTED_BY));
  const stories = Array.from({ length: people }, (_, person) => {
    const at = Math.round((loadMs * person) / people);
    // Whoever comes later wants later dates, so that some fill up while others begin to.
    const first = Math.min(lessons - 4, Math.floor((person / people) * lessons));
    return storyOf(chance, { person, at, lessons, lesson: first + chance.between(0, 3) });
  });
  return {
    ...{ seed, loadMs, lessons, seats: SEATS, stories },
    ...{ expected: EXPECTED, ticks: ticksOf(chance, EXPECTED, loadMs) },
    troubles: troublesOf(chance, loadMs),
  };
}
