import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const page = textOf("docs/security.md");

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, section by section: level 1, then level 2. */
const ASVS: Record<string, [level1: number[], level2: number[]]> = {
  ...{
    "1.1": [[], [1, 2]],
    "1.2": [
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9],
    ],
  },
  ...{
    "1.3": [
      [1, 2],
      [3, 4, 5, 6, 7, 8, 9, 10, 11],
    ],
    "1.4": [[], [1, 2, 3]],
    "1.5": [[1], [2]],
  },
  ...{ "2.1": [[1], [2, 3]], "2.2": [[1, 2], [3]], "2.3": [[1], [2, 3, 4]], "2.4": [[], [1]] },
  ...{
    "3.2": [[1, 2], []],
    "3.3": [[1], [2, 3, 4]],
    "3.4": [
      [1, 2],
      [3, 4, 5, 6],
    ],
  },
  ...{
    "3.5": [
      [1, 2, 3],
      [4, 5],
    ],
    "3.7": [[], [1, 2]],
  },
  ...{ "4.1": [[1], [2, 3]], "4.2": [[], [1]], "4.3": [[], [1, 2]], "4.4": [[1], [2, 3, 4]] },
  ...{ "5.1": [[], [1]], "5.2": [[1, 2], [3]], "5.3": [[1, 2], []], "5.4": [[], [1, 2, 3]] },
  ...{
    "6.1": [[1], [2, 3]],
    "6.2": [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12],
    ],
    "6.3": [
      [1, 2],
      [3, 4],
    ],
  },
  ...{
    "6.4": [
      [1, 2],
      [3, 4],
    ],
    "6.5": [[], [1, 2, 3, 4, 5]],
    "6.6": [[], [1, 2, 3]],
    "6.8": [[], [1, 2, 3, 4]],
  },
  ...{
    "7.1": [[], [1, 2, 3]],
    "7.2": [[1, 2, 3, 4], []],
    "7.3": [[], [1, 2]],
    "7.4": [
      [1, 2],
      [3, 4, 5],
    ],
  },
  ...{ "7.5": [[], [1, 2]], "7.6": [[], [1, 2]] },
  ...{ "8.1": [[1], [2]], "8.2": [[1, 2], [3]], "8.3": [[1], []], "8.4": [[], [1]] },
  ...{ "9.1": [[1, 2, 3], []], "9.2": [[1], [2, 3, 4]] },
  ...{ "10.1": [[], [1, 2]], "10.2": [[], [1, 2]], "10.3": [[], [1, 2, 3, 4]] },
  ...{
    "10.4": [
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10, 11],
    ],
    "10.5": [[], [1, 2, 3, 4, 5]],
  },
  ...{ "10.6": [[], [1, 2]], "10.7": [[], [1, 2, 3]] },
  ...{ "11.1": [[], [1, 2]], "11.2": [[], [1, 2, 3]], "11.3": [[1, 2], [3]], "11.4": [[1], [2, 3, 4]] },
  ...{ "11.5": [[], [1]], "11.6": [[], [1]] },
  ...{ "12.1": [[1], [2, 3]], "12.2": [[1, 2], []], "12.3": [[], [1, 2, 3, 4]] },
  ...{ "13.1": [[], [1]], "13.2": [[], [1, 2, 3, 4, 5]], "13.3": [[], [1, 2]], "13.4": [[1], [2, 3, 4, 5]] },
  ...{ "14.1": [[], [1, 2]], "14.2": [[1], [2, 3, 4]], "14.3": [[1], [2, 3]] },
  ...{ "15.1": [[1], [2, 3]], "15.2": [[1], [2, 3]], "15.3": [[1], [2, 3, 4, 5, 6, 7]] },
  ...{ "16.1": [[], [1]], "16.2": [[], [1, 2, 3, 4, 5]], "16.3": [[], [1, 2, 3, 4]] },
  ...{ "16.4": [[], [1, 2, 3]], "16.5": [[], [1, 2, 3]] },
  ...{ "17.1": [[], [1]], "17.2": [[], [1, 2, 3, 4]], "17.3": [[], [1, 2]] },
};

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = "", level = "", asks = "", shown = ""]) => ({ number, level, asks, shown }),
);

test("every requirement of levels 1 and 2 stands in the table once, with its level", () => {
  const asked = Object.entries(ASVS).flatMap(([section, levels]) =>
    levels.flatMap((numbers, at) => numbers.map((number) => `${section}.${number} ${at + 1}`)),
  );
  expect(asked).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number} ${level}`).sort()).toEqual(asked.sort());
});

test("every test that the table names is there, by path and title", () => {
  const named = [...page.matchAll(/`([\w./-]+\.test\.tsx?)`: "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(([, path = "", title = ""]) => {
    const text = textOf(path);
    return !text.includes(`"${title}"`) && !text.includes(`\`${title}\``);
  });
  expect(missing.map(([all]) => all)).toEqual([]);
});

test("what falls short is said above the table as well, and nothing else", () => {
  const summary = page.slice(page.indexOf("## What is missing"), page.indexOf("## Ways in"));
  const said = [...summary.matchAll(/\d+\.\d+\.\d+(?: to \d+\.\d+\.\d+)?/g)].flatMap(([numbers]) => {
    const [from = "", to] = numbers.split(" to ");
    const inBetween = rows.slice(
      rows.findIndex(({ number }) => number === from),
      rows.findIndex(({ number }) => number === (to ?? from)) + 1,
    );
    return inBetween.map(({ number }) => number);
  });
  const missing = rows.filter(({ shown }) => /\bmissing\b/i.test(shown)).map(({ number }) => number);
  expect(said.sort()).toEqual(missing.sort());
});
