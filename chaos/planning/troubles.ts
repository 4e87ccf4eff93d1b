import type { Chance } from "./chance.ts";

/** What is hurt: the web, the worker, the database's server, the mail server, the payment providers. */
export const parts = ["web", "worker", "database", "mail", "payments"] as const;
export type PartName = (typeof parts)[number];

/**
 * What goes wrong, so many milliseconds after the first people came, and for how long. `kill`: gone without a word, and back
 * afterwards; `restart`: ended in order, and back; `pause`: it stands still; `slow`: it runs a quarter of the time;
 * `jump`: the product's clock is so many minutes further; `fill-disk`: the database's disk takes no more.
 */
export type Trouble = { at: number } & (
  | { do: "kill" | "restart" | "pause" | "slow"; whom: PartName; ms: number }
  | { do: "fill-disk"; ms: number }
  | { do: "jump"; minutes: number }
);

/** Holds last half an hour, offers two days. */
const OVER_A_HOLD = 41;
const OVER_AN_OFFER = 49 * 60;
const FIRST_MS = 3_000;
/** A jump over offers ends the trial of patience of whoever waits: not more often than this. */
const OFFERS_EVERY = 4;

type Draw = (
  chance: Chance,
) => Trouble extends infer Each ? (Each extends { at: number } ? Omit<Each, "at"> : never) : never;

const hurt =
  (what: "kill" | "restart" | "pause" | "slow", whom: PartName, least: number, most: number): Draw =>
  (chance) => ({ do: what, whom, ms: chance.between(least, most) });

/** Every kind of trouble once: a run has each at least once before any comes again, as far as its time goes. */
const KINDS: readonly Draw[] = [
  ...parts.map((whom) => hurt("kill", whom, 200, 2_500)),
  ...parts.map((whom) => hurt("pause", whom, 1_000, 4_000)),
  ...parts.map((whom) => hurt("slow", whom, 2_000, 5_000)),
  ...parts.map((whom) => hurt("restart", whom, 0, 1_000)),
  (chance) => ({ do: "fill-disk", ms: chance.between(1_500, 4_000) }),
];

/** Draws what goes wrong within so many milliseconds; two troubles may meet. */
export function troublesOf(chance: Chance, loadMs: number): Trouble[] {
  const drawn: Trouble[] = [];
  let waiting: Draw[] = [];
  let jumps = 0;
  const least = Math.min(3_000, Math.floor(loadMs / 30));
  for (let at = FIRST_MS; at < loadMs - 2_000; at += chance.between(least, least + 1_500)) {
    if (drawn.length % 7 === 3) {
      jumps += 1;
      drawn.push({ at, do: "jump", minutes: jumps % OFFERS_EVERY === 2 ? OVER_AN_OFFER : OVER_A_HOLD });
      continue;
    }
    if (waiting.length === 0) waiting = shuffled(chance, KINDS);
    const draw = waiting.pop();
    if (draw) drawn.push({ at, ...draw(chance) } as Trouble);
  }
  return drawn;
}

/** How far the clock is ahead in the end, in minutes. */
export const jumpedMinutes = (troubles: readonly Trouble[]): number =>
  troubles.reduce((sum, one) => sum + (one.do === "jump" ? one.minutes : 0), 0);

function shuffled<T>(chance: Chance, all: readonly T[]): T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = chance.between(0, last);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
