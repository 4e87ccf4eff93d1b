import { unzipSync, Zip, ZipDeflate, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readSpreadsheet, UnreadableSheet } from "./spreadsheet.ts";

const SIZE = { columns: 100, characters: 20_000 };
const read = async (bytes: Uint8Array) => (await readSpreadsheet(bytes, SIZE)).map(({ cells }) => cells);
const text = (content: string) => read(new TextEncoder().encode(content));
const xml = (content: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${content}`);

describe("a CSV file", () => {
  it("is read with semicolons, commas or tabs, with quoted line breaks, without empty rows", async () => {
    const rows = [
      ["Name", "Ort"],
      ["Yoga; sanft", "Raum 1\nHof"],
    ];
    expect(await text('Name;Ort\r\n"Yoga; sanft";"Raum 1\nHof"\r\n;\r\n')).toEqual(rows);
    expect(await text('Name,Ort\n"Yoga; sanft","Raum 1\nHof"')).toEqual(rows);
    expect(await text('Name\tOrt\n"Yoga; sanft"\t"Raum 1\nHof"\n')).toEqual(rows);
  });

  it("may have been written by Windows, with or without a mark at the beginning", async () => {
    expect(await read(new Uint8Array([0x4e, 0x3b, 0xd6, 0x0a, 0xfc, 0x3b, 0x78]))).toEqual([
      ["N", "Ö"],
      ["ü", "x"],
    ]);
    expect(await text("\uFEFFName;Ort\nÄ;B")).toEqual([
      ["Name", "Ort"],
      ["Ä", "B"],
    ]);
    expect(await read(new Uint8Array(Buffer.from("\uFEFFName\tÖrt\nA\tB", "utf16le")))).toEqual([
      ["Name", "Ört"],
      ["A", "B"],
    ]);
  });

  it("is none when it is a picture or an open quotation", async () => {
    await expect(read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).rejects.toThrow(UnreadableSheet);
    await expect(text('Name\n"Yoga')).rejects.toThrow(UnreadableSheet);
  });
});

describe("a CSV file of a size that nobody types", () => {
  it("is read no further than anybody would look", async () => {
    expect(await text("a\n".repeat(60_000))).toHaveLength(50_000);
  });

  it("is none when a line is endless", async () => {
    await expect(text(`Name${";".repeat(1_000_000)}\nx`)).rejects.toThrow(UnreadableSheet);
  });
});

/** A workbook with one sheet, as spreadsheet programs write it: a text, a number, a day, a time. */
const workbook = (more: Record<string, Uint8Array> = {}) =>
  zipSync({
    "[Content_Types].xml": xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Kurse" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": xml(
      `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ),
    "xl/worksheets/sheet1.xml": xml(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:D1"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Rückbildung</t></is></c><c r="B1"><v>120.5</v></c><c r="C1" s="1"><v>46408</v></c><c r="D1" s="2"><v>0.4166666666666667</v></c></row></sheetData></worksheet>`,
    ),
    ...more,
  });

describe("an XLSX file", () => {
  it("keeps the numbers of its rows where some are empty", async () => {
    const cell = (row: number) => `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`;
    const sheet = xml(`<worksheet><sheetData>${cell(2)}${cell(5)}</sheetData></worksheet>`);
    const rows = await readSpreadsheet(workbook({ "xl/worksheets/sheet1.xml": sheet }), SIZE);
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it("is read with days and times as people write them", async () => {
    expect(await read(workbook())).toEqual([["Rückbildung", "120.5", "21.01.2027", "10:00"]]);
  });

  it("is refused when it would unpack to something huge, and when it is another archive", async () => {
    const huge = workbook({ "xl/media/huge.xml": new Uint8Array(13 * 1024 * 1024) });
    expect(huge.length).toBeLessThan(1024 * 1024);
    await expect(read(huge)).rejects.toThrow(UnreadableSheet);
    await expect(read(zipSync({ "a.txt": xml("") }))).rejects.toThrow(UnreadableSheet);
    await expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).rejects.toThrow(UnreadableSheet);
  });

  it.each([
    ["a cell far out", `<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`],
    [
      "a row far down beside a wide one",
      `<row r="1"><c r="XFD1"><v>1</v></c></row><row spans="1:1"r='900000'><c r='A900000'/></row>`,
    ],
    ["a row beyond all spreadsheets", `<row r="999999999999"><c r="A1"><v>1</v></c></row>`],
    ["an address in disguise", `<row r="1"><c r="&#88;FD1"><v>1</v></c></row>`],
  ])("is refused for %s, before it is laid out in memory", async (_, rows) => {
    const sheet = workbook({
      "xl/worksheets/sheet1.xml": xml(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    });
    await expect(read(sheet)).rejects.toThrow(UnreadableSheet);
  });

  it("is refused when it unpacks to something huge though it says otherwise, on the way there", async () => {
    const huge = new Uint8Array(30 * 1024 * 1024);
    const lying = claiming(workbook({ "xl/worksheets/sheet1.xml": huge }), huge.length, 1000);
    await expect(read(lying)).rejects.toThrow(UnreadableSheet);
  });

  it("is read when sizes come behind its parts, as some programs write them", async () => {
    const packed: Uint8Array[] = [];
    const zip = new Zip((_, piece) => packed.push(piece));
    for (const [name, content] of Object.entries(unzipSync(workbook()))) {
      const part = new ZipDeflate(name);
      zip.add(part);
      part.push(content, true);
    }
    zip.end();
    expect(await read(Buffer.concat(packed))).toEqual([["Rückbildung", "120.5", "21.01.2027", "10:00"]]);
  });
});

/** The archive, wherever it states one size stating another. */
function claiming(archive: Uint8Array, size: number, claimed: number): Uint8Array {
  const bytes = Buffer.from(archive);
  const stated = Buffer.alloc(4);
  stated.writeUInt32LE(size);
  for (let place = bytes.indexOf(stated); place >= 0; place = bytes.indexOf(stated, place + 4))
    bytes.writeUInt32LE(claimed, place);
  return bytes;
}
