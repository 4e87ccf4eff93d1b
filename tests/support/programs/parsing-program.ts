// What a thread reads in tests: good, refused, broken, without an end, beyond all memory, and until it is let go.
import type { ParseJob } from "../../../src/platform/parsing/parse-job.ts";
import { serveParsing } from "../../../src/platform/parsing/serve-parsing.ts";
import { fieldRefusal } from "../../../src/shared/refusal.ts";

const job = <Input>(name: string, parse: (input: Input) => number): ParseJob<Input, number> => ({
  ...{ name, seconds: 1, parse },
});

serveParsing([
  job("sum", (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)),
  job("refuse", () => {
    throw fieldRefusal("file", "Nein.");
  }),
  job("break", () => {
    throw new Error("broken");
  }),
  job("endless", () => {
    for (;;) Math.random();
  }),
  job("greedy", () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array(100_000).fill(kept.length + 0.5));
  }),
  job("wait", (gate: Int32Array) => {
    Atomics.wait(gate, 0, 0);
    return 0;
  }),
]);
