import { afterEach, describe, expect, it } from "vitest";
import type { ParseJob } from "./parse-job.ts";
import { createParsing, type Parsing, type ParsingLimits } from "./parsing.ts";

const PROGRAM = new URL("../../../tests/support/programs/parsing-program.ts", import.meta.url);
const SLOW = "Diese Datei konnten wir nicht in vertretbarer Zeit lesen.";
const BUSY = "Gerade werden viele Dateien gelesen.";

// What the jobs do stands in the program: here they only have a name, and so long.
const job = (name: string, more: Partial<ParseJob<number[], number>> = {}): ParseJob<number[], number> => ({
  ...{ name, seconds: 20, parse: () => 0, ...more },
});

let parsing: Parsing;
const start = (limits: Partial<ParsingLimits> = {}) => {
  parsing = createParsing(PROGRAM, {
    ...{ threads: 2, waiting: 20, waitingOfTeam: 3, patienceSeconds: 30, ...limits },
  });
  return parsing;
};
afterEach(() => parsing.stop());

/** A file of a job that never ends, until somebody says so. */
const held = () => {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const open = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { gate: gate as unknown as number[], open };
};

describe("what is uploaded is read in a thread of its own", () => {
  it("and answers what the job made of it, or why it will not, or what broke", async () => {
    start();
    expect(await parsing.run(1, job("sum"), [1, 2, 3])).toBe(6);
    await expect(parsing.run(1, job("refuse"), [])).rejects.toMatchObject({
      ...{ status: 422, message: "Nein.", errors: { file: ["Nein."] } },
    });
    await expect(parsing.run(1, job("break"), [])).rejects.toThrow("broken");
    await expect(parsing.run(1, job("unheard of"), [])).rejects.toThrow("unheard of");
    expect(await parsing.run(1, job("sum"), [4])).toBe(4);
  });

  it("is ended when it takes too long, and the next is read", async () => {
    start({ threads: 1 });
    const endless = parsing.run(1, job("endless", { seconds: 0.2 }), []);
    await expect(endless).rejects.toThrow(SLOW);
    expect(await parsing.run(1, job("sum"), [7])).toBe(7);
  });

  it("is ended when it takes too much memory, and the next is read", async () => {
    start({ threads: 1 });
    await expect(parsing.run(1, job("greedy"), [])).rejects.toThrow(SLOW);
    expect(await parsing.run(1, job("sum"), [7])).toBe(7);
  });

  it("one file of a team at a time, so that no team takes the turn of the others", async () => {
    start();
    const { gate, open } = held();
    const first = parsing.run(1, job("wait"), gate);
    const second = parsing.run(1, job("sum"), [1]);
    expect(await parsing.run(2, job("sum"), [2])).toBe(2);
    open();
    expect(await Promise.all([first, second])).toEqual([0, 1]);
  });

  it("what takes much memory never runs twice at once, whosever it is", async () => {
    start();
    const { gate, open } = held();
    const first = parsing.run(1, job("wait", { isHeavy: true }), gate);
    const second = parsing.run(2, job("wait", { isHeavy: true }), gate);
    expect(await parsing.run(3, job("sum"), [3])).toBe(3);
    open();
    expect(await Promise.all([first, second])).toEqual([0, 0]);
  });

  it("whoever would wait behind too many, or for too long, is asked to come again", async () => {
    start({ threads: 1, waiting: 2, waitingOfTeam: 1, patienceSeconds: 0.5 });
    const { gate, open } = held();
    const first = parsing.run(1, job("wait"), gate);
    const patient = parsing.run(1, job("sum"), [1]);
    await expect(parsing.run(1, job("sum"), [1])).rejects.toMatchObject({
      status: 503,
      code: "parsing_busy",
    });
    const other = parsing.run(2, job("sum"), [2]);
    await expect(parsing.run(3, job("sum"), [3])).rejects.toThrow(BUSY);
    await expect(patient).rejects.toThrow(BUSY);
    await expect(other).rejects.toThrow(BUSY);
    open();
    expect(await first).toBe(0);
  });

  it("ends with the process that it belongs to", async () => {
    start();
    const endless = expect(parsing.run(1, job("endless"), [])).rejects.toThrow(BUSY);
    const waiting = expect(parsing.run(1, job("sum"), [1])).rejects.toThrow(BUSY);
    await parsing.stop();
    await Promise.all([endless, waiting]);
  });
});
