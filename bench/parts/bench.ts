import type { Pace } from "./pace.ts";
import { type BenchedProduct, startBenchedProduct } from "./product.ts";
import type { Result } from "./result.ts";
import { type BenchedTeam, createTeam } from "./team.ts";

/** A part of the benchmark: rows of the table that are measured together. */
export type Row = {
  names: readonly string[];
  /** Measured only where it is asked for by name. */
  alone?: true;
  /** Why it cannot be measured here, in a sentence; null where it can. */
  leftOut?: (pace: Pace) => Promise<string | null>;
  /** @throws when what it measures does not answer what it should */
  measure: (bench: Bench) => Promise<Result[]>;
};

/** What rows are measured with. The product is started, and its team made, by who asks first. */
export type Bench = {
  pace: Pace;
  wants: (row: string, onlyByName?: true) => boolean;
  product: () => Promise<BenchedProduct>;
  team: () => Promise<BenchedTeam>;
  /** Does work for as long as the product and its database live. @throws with what they said when they end before */
  whileAlive: <T>(work: Promise<T>) => Promise<T>;
};

/** A benchmark of these rows, all where none is named; it opens nothing yet. */
export function openBench(pace: Pace, rows: readonly string[]): Bench {
  const fallen = Promise.withResolvers<never>();
  let product: Promise<BenchedProduct> | undefined;
  let team: Promise<BenchedTeam> | undefined;
  fallen.promise.catch(() => {});
  const bench: Bench = {
    pace,
    wants: (row, onlyByName) => rows.includes(row) || (rows.length === 0 && !onlyByName),
    product: () => {
      product ??= startBenchedProduct().then((started) => {
        started.died.catch(fallen.reject);
        return started;
      });
      return product;
    },
    team: () => {
      team ??= bench.product().then(({ owner }) => createTeam(owner, pace.seats));
      return team;
    },
    whileAlive: (work) => Promise.race([work, fallen.promise]),
  };
  return bench;
}
