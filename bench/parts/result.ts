import { loadavg } from "node:os";

/** One line of the table: what was measured against what, and whether the goal is reached. */
export type Result = {
  row: string;
  what: string;
  measured: string;
  against: string;
  ratio: string;
  goal: string;
  reached: boolean;
};

/** The same, with how busy the machine was when it was measured: the load average of the last minute. */
export type Weighed = Result & { load: number };

/** How many programs wanted to work at once in the last minute. */
export const loadNow = (): number => loadavg()[0] ?? Number.NaN;

/** The middle of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A ratio of two series measured in turn, with its spread: `0.84 × (0.80–0.91)`. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]) {
  const ratios = ours.map((value, turn) => value / (theirs[turn] ?? Number.NaN));
  const middle = median(ratios);
  const text = `${middle.toFixed(2)} × (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
  return { middle, text };
}

/** A number of things a second, as the table shows it. */
export const rate = (values: readonly number[], unit: string): string =>
  `${Math.round(median(values))} ${unit}/s`;

/** Results as a Markdown table, in the order of the rows' names. */
export function tableOf(results: readonly Weighed[]): string {
  const head =
    "| Row | What | Measured | Held against | Ratio | Goal | | Load |\n|---|---|---|---|---|---|---|---|";
  const inOrder = results.toSorted((a, b) => a.row.localeCompare(b.row, "en", { numeric: true }));
  const lines = inOrder.map(
    ({ row, what, measured, against, ratio, goal, reached, load }) =>
      `| ${row} | ${what} | ${measured} | ${against} | ${ratio} | ${goal} | ${reached ? "reached" : "missed"} | ${load.toFixed(1)} |`,
  );
  return [head, ...lines].join("\n");
}
