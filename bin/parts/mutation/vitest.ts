/**
 * What tests of rules take from Vitest, for a process that runs them thousands of times: `expect` is Vitest's own, and
 * `describe` and `it` only collect. A test that takes more than this cannot be one of a pure function.
 */
export { expect } from "vitest";

/** A test as its file declares it. */
export type Declared = { name: string; run: () => unknown };

let declared: Declared[] = [];
let headings: string[] = [];

/** The tests declared since the last call, in their order. */
export function takeDeclared(): Declared[] {
  const taken = declared;
  declared = [];
  headings = [];
  return taken;
}

export function describe(heading: string, declare: () => void): void {
  headings.push(heading);
  declare();
  headings.pop();
}

const collect = (name: string, run: () => unknown): void => {
  declared.push({ name: [...headings, name].join(" > "), run });
};

const each =
  (rows: readonly unknown[]) =>
  (name: string, run: (...values: unknown[]) => unknown): void => {
    for (const [index, row] of rows.entries())
      collect(`${name} (${index + 1})`, () => run(...(Array.isArray(row) ? row : [row])));
  };

export const it = Object.assign(collect, { each });
export const test = Object.assign(collect, { each });
