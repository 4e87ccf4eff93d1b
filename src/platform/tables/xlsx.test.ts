import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { describe, expect, it } from "vitest";
import type { Cell, Column } from "./csv.ts";
import { xlsx } from "./xlsx.ts";

async function* inPages<Row>(...pages: Row[][]) {
  yield* pages;
}

async function fileOf<Row>(columns: readonly Column<Row>[], ...pages: Row[][]): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of xlsx("kurse", columns, inPages(...pages))) pieces.push(piece);
  return new Blob(pieces);
}

const value: readonly Column<Cell>[] = [["Wert", (cell) => cell]];
const readBack = async (...cells: Cell[]) => {
  const rows = await readSheet(await fileOf(value, cells), { trim: false });
  return rows.slice(1).map(([cell]) => cell);
};

const parts = async (file: Blob) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([path, bytes]) => [
      path,
      new TextDecoder().decode(bytes),
    ]),
  );

describe("a workbook, opened by another program", () => {
  it("has dates that are dates, numbers that are numbers and amounts with their cents", async () => {
    expect(
      await readBack({ day: "2027-03-01" }, { at: "2026-11-21T18:30:00+01:00" }, 1.5, { cents: -119_050 }),
    ).toEqual([new Date("2027-03-01T00:00:00Z"), new Date("2026-11-21T18:30:00Z"), 1.5, -1190.5]);
  });

  it("says the time that a clock in Berlin shows, in summer too", async () => {
    expect(await readBack({ at: "2026-07-01T22:30:00Z" })).toEqual([new Date("2026-07-02T00:30:00Z")]);
  });

  it.each([
    "01067",
    "=1+1",
    "+49 341 1",
    "-1",
    "@SUM(A1)",
    " Rand ",
    "3-4",
    "1e5",
    "<b>&amp;",
    "Zeile\nZeile",
    "😀 Ł",
  ])("keeps text as it was typed: %s", async (text) => {
    expect(await readBack(text)).toEqual([text]);
  });

  it("keeps a telephone number's zero, and says yes and no in words", async () => {
    expect(await readBack({ phone: "01711234567" }, true, false)).toEqual(["01711234567", "ja", "nein"]);
  });

  it("leaves out what no sheet can hold", async () => {
    expect(await readBack("a\u0000b\u000bc", "halb \ud83d", "x".repeat(40_000))).toEqual([
      ...["abc", "halb \ufffd", "x".repeat(32_767)],
    ]);
  });

  it("leaves empty what is empty, and goes on page by page under one head", async () => {
    const columns: readonly Column<{ name: string; on: string | null }>[] = [
      ["Name", ({ name }) => name],
      ["Am", ({ on }) => ({ day: on })],
    ];
    const file = await fileOf(
      columns,
      [{ name: "Zöllner", on: null }],
      [],
      [{ name: "Öz", on: "2026-01-02" }],
    );
    expect(await readSheet(file)).toEqual([
      ["Name", "Am"],
      ["Zöllner", null],
      ["Öz", new Date("2026-01-02T00:00:00Z")],
    ]);
  });

  it("has its head where nothing is in it", async () => {
    expect(await readSheet(await fileOf(value))).toEqual([["Wert"]]);
  });

  it("names columns beyond the alphabet as spreadsheets do", async () => {
    const many = Array.from({ length: 60 }, (_, at): Column<number> => [`S${at}`, (row) => row * at]);
    const [, row] = await readSheet(await fileOf(many, [2]));
    expect(row).toEqual(many.map((_, at) => 2 * at));
  });
});

it("amounts are shown with their euros, days as Germans write them; the head stays and filters", async () => {
  const files = await parts(await fileOf(value, [{ cents: 500 }]));
  expect(files["xl/styles.xml"]).toContain('formatCode="#,##0.00\\ &quot;€&quot;"');
  expect(files["xl/styles.xml"]).toContain('formatCode="dd\\.mm\\.yyyy"');
  expect(files["xl/worksheets/sheet1.xml"]).toContain('state="frozen"');
  expect(files["xl/worksheets/sheet1.xml"]).toContain('<autoFilter ref="A1:A2"/>');
  expect(Object.keys(files)[0]).toBe("[Content_Types].xml");
});

it("is the same bytes for the same rows", async () => {
  const bytes = async () => Buffer.from(await (await fileOf(value, ["Lea", { cents: 1 }])).arrayBuffer());
  expect((await bytes()).equals(await bytes())).toBe(true);
});

it("hands out what is finished before the last row is read", async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked++;
      yield Array.from({ length: 2000 }, () => `${Math.random()}`);
    }
  }
  const pieces = xlsx<string>("lang", [["Wert", (row) => row]], endless());
  for (let piece = 0; piece < 8; piece++) expect((await pieces.next()).value?.length).toBeGreaterThan(0);
  await pieces.return(undefined);
  expect(asked).toBeLessThan(8);
});
