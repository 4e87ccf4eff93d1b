import { fileURLToPath } from "node:url";
import type { Bench, Row } from "../parts/bench.ts";
import { pressInTurn } from "../parts/load.ts";
import { startProgram } from "../parts/program.ts";
import { type Result, rate, ratioOf } from "../parts/result.ts";

const TWINS = fileURLToPath(new URL("../parts/twins.ts", import.meta.url));
const AGREES = 0.1;
/** More than of other rows: it judges them. */
const MORE_TURNS = 2;

/** The machine itself, before anything else is measured: two servers that are the same must seem equally fast. */
export const noiseBefore: Row = {
  names: ["noise"],
  measure: (bench) => twins(bench, "before"),
};

/** The same when everything is measured. */
export const noiseAfter: Row = {
  names: ["noise"],
  measure: (bench) => twins(bench, "after"),
};

async function twins({ pace }: Bench, when: string): Promise<Result[]> {
  const program = startProgram(TWINS, []);
  try {
    const [one = "", other = ""] = (await program.tells()) as string[];
    const turns = pace.turns === 1 ? 1 : pace.turns + MORE_TURNS;
    const halves = pressInTurn({ url: one }, { url: other }, { ...pace, turns });
    const { ours, theirs } = await program.whileAlive(halves);
    const { middle, text } = ratioOf(ours, theirs);
    return [
      {
        row: "noise",
        what: `Two identical halves, ${when} everything else`,
        measured: rate(ours, "answers"),
        against: rate(theirs, "answers"),
        ratio: text,
        goal: "within 10 %",
        reached: Math.abs(middle - 1) <= AGREES,
      },
    ];
  } finally {
    await program.stop();
  }
}
