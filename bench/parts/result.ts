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

/** Results as a Markdown table. */
export function tableOf(results: readonly Result[]): string {
  const head = "| Row | What | Measured | Held against | Ratio | Goal | |\n|---|---|---|---|---|---|---|";
  const lines = results.map(
    ({ row, what, measured, against, ratio, goal, reached }) =>
      `| ${row} | ${what} | ${measured} | ${against} | ${ratio} | ${goal} | ${reached ? "reached" : "missed"} |`,
  );
  return [head, ...lines].join("\n");
}
