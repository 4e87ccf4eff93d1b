/** Numbers that look drawn by chance and are the same for the same seed. */
export type Chance = {
  /** From 0 to below 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  /** True so often of a hundred. */
  happens: (percent: number) => boolean;
  oneOf: <const T>(choices: readonly [T, ...T[]]) => T;
};

/** Mulberry32: 32 bits of state are plenty for a plan. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    happens: (percent) => next() * 100 < percent,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
  };
}
