import { expect, test } from "vitest";
import type { Command } from "./command.ts";
import { commands } from "./contents.ts";
import { Refused } from "./errors.ts";
import { runOperator } from "./run.ts";

const greet: Command = {
  name: "people greet",
  summary: "greets somebody",
  words: [{ name: "who", what: "whom" }],
  options: { loudly: { what: "so that all hear it" }, times: { value: "NUMBER", what: "how often" } },
  look: async (_, __, given) => {
    if (given.word("who") === "nobody") throw new Refused("nobody", "There is nobody.");
    const said = `Moin ${given.word("who")}${given.has("loudly") ? "!" : ""} ${given.number("times", 1)}`;
    return { text: said, data: { said }, isWell: given.word("who") !== "stranger" };
  },
};

const run = async (...words: string[]) => {
  const said: string[] = [];
  const world = {
    config: () => ({}) as never,
    open: async () => ({}) as never,
    say: (text: string) => said.push(`says ${text}`),
    complain: (text: string) => said.push(`complains ${text}`),
  };
  return { code: await runOperator(words, [greet], world), said: said.join("\n") };
};

test("a command that is done says so and ends with 0, in JSON where that is asked for", async () => {
  expect(await run("people", "greet", "Ada", "--loudly", "--times", "2")).toEqual({
    code: 0,
    said: "says Moin Ada! 2",
  });
  expect(await run("people", "greet", "Ada", "--json")).toEqual({
    code: 0,
    said: `says ${JSON.stringify({ said: "Moin Ada 1" }, null, 2)}`,
  });
});

test("what is refused, or looked at and found wrong, ends with 1", async () => {
  expect(await run("people", "greet", "nobody")).toEqual({ code: 1, said: "complains There is nobody." });
  expect(await run("people", "greet", "nobody", "--json")).toEqual({
    code: 1,
    said: 'complains {"error":{"code":"nobody","message":"There is nobody."}}',
  });
  expect((await run("people", "greet", "stranger")).code).toBe(1);
});

test("what is written wrongly ends with 2 and says how it is meant", async () => {
  const wrong = [
    [["people", "greet"], /who is missing/],
    [["people", "greet", "Ada", "Bert"], /one word too many/],
    [["people", "greet", "Ada", "--softly"], /--softly/],
    [["people", "greet", "Ada", "--times", "often"], /--times must be a whole number/],
    [["people", "wave"], /no command "people wave"/],
    [["wave"], /no command "wave"/],
    [["people"], /people greet WHO {2}greets somebody/],
    [[], /people greet WHO {2}greets somebody/],
  ] as const;
  for (const [words, sentence] of wrong) {
    const { code, said } = await run(...words);
    expect([code, said]).toEqual([2, expect.stringMatching(sentence)]);
  }
});

test("help stands at each level, and asks nothing of the installation", async () => {
  expect(await run("--help")).toMatchObject({ code: 0, said: expect.stringContaining("people greet WHO") });
  expect(await run("people", "--help")).toMatchObject({ code: 0 });
  expect(await run("people", "greet", "--help")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/--times NUMBER +how often/),
  });
});

test("commands have a name of their own, and words that are left out stand last", () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  for (const { words = [], summary } of commands) {
    expect(summary).not.toMatch(/\.$/);
    const optional = words.map((word) => word.optional === true);
    expect(optional).toEqual([...optional].sort());
  }
});
