import { describe, expect, it } from "vitest";
import { type Cell, csv } from "./csv.ts";

async function* inPages<Row>(...pages: Row[][]) {
  yield* pages;
}

async function collected(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

const cells = async (...values: Cell[]): Promise<string[]> => {
  const pieces = await collected(csv([["Wert", (value: Cell) => value]], inPages(values)));
  return pieces.join("").split("\r\n").slice(1, -1);
};

describe("a table for spreadsheets", () => {
  it("begins with a byte order mark and its head, and goes on page by page", async () => {
    const pages = inPages([{ name: "Zöllner", seats: 2 }], [{ name: "Öz", seats: 1 }]);
    const columns = [
      ["Name", (row: { name: string }) => row.name],
      ["Plätze", (row: { seats: number }) => row.seats],
    ] as const;
    expect(await collected(csv<{ name: string; seats: number }>(columns, pages))).toEqual([
      "\uFEFFName;Plätze\r\n",
      "Zöllner;2\r\n",
      "Öz;1\r\n",
    ]);
  });

  it("writes numbers, amounts, moments and answers as Germans do", async () => {
    const at = "2026-11-21T18:00:00+01:00";
    expect(
      await cells(1.5, { cents: 119_000 }, { cents: -500 }, { at }, { at: null }, true, false, null),
    ).toEqual(["1,5", "1190,00", "-5,00", "21.11.2026 18:00", "", "ja", "nein", ""]);
  });

  it.each([
    ["+49 341 5554433", "+49 341 5554433"],
    ["+49-341/555 44 33", "+49 341 555 44 33"],
    ["+493415554433", "+49 3415554433"],
    ["+352621123456", "+352 621123456"],
    ["01711234567", "0171 1234567"],
    ["(0341) 998877", "(0341) 998877"],
    ["0049 341 99", "0049 341 99"],
  ])("leaves a telephone number one, whatever calculates with signs: %s", async (phone, written) => {
    expect(await cells({ phone })).toEqual([written]);
  });

  it.each(["+49 341 A1", "+SUM(12345)", "=12345", "-12345", "@12345"])(
    "takes nothing for a telephone number that a spreadsheet could run: %s",
    async (phone) => {
      expect(await cells({ phone })).toEqual([`'${phone}`]);
    },
  );

  it("keeps semicolons, quotes and lines of a text inside its cell", async () => {
    const pieces = await collected(
      csv([["Text", (text: string) => text]], inPages(['Sie sagt: "Ja; gern"\nBis dann'])),
    );
    expect(pieces[1]).toBe('"Sie sagt: ""Ja; gern""\nBis dann"\r\n');
  });

  it.each(["=1+1", "+49 341 123456", "-1", "@SUM(A1)", " =1", "＝1"])(
    "lets nobody smuggle in a formula: %s",
    async (text) => {
      expect((await cells(text))[0]?.replaceAll('"', "")).toBe(`'${text}`);
    },
  );

  it("lets nobody smuggle one in behind a tab or a line end", async () => {
    const pieces = await collected(csv([["Text", (text: string) => text]], inPages(["\t=1", "\r=1"])));
    expect(pieces[1]).toBe(`"'\t=1"\r\n"'\r=1"\r\n`);
  });
});
