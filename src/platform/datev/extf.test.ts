import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readExtf } from "../../../tests/support/read-extf.ts";
import { documentId, documentXml } from "./documents.ts";
import { type BatchHead, extf, type Posting } from "./extf.ts";
import { windows1252 } from "./windows-1252.ts";

const head: BatchHead = {
  ...{ adviser_number: 29_098, client_number: 55_003, fiscal_year_begins: "2026-01-01", account_length: 4 },
  ...{ from: "2026-10-01", to: "2026-10-31", name: "Kurshafen 2026-10", chart: "skr03" },
  made_at: "2026-11-23T05:10:00.000",
};
const posting: Posting = {
  ...{ cents: 11_900, side: "debit", account: "10000", contra_account: "8400", on: "2026-10-07" },
  ...{ number: "RE-2026-12", text: "Rechnung RE-2026-12", due_on: "2026-10-21", document: null },
};

/** A line as its fields, quotes and all. */
const fieldsOf = (bytes: Uint8Array, line: number): string[] =>
  Buffer.from(bytes).toString("latin1").split("\r\n")[line]?.split(";") ?? [];
const written = (more: Partial<Posting> = {}) => fieldsOf(extf(head, [{ ...posting, ...more }]), 2);
/** By the number that DATEV gives a field. */
const field = (fields: readonly string[], number: number) => fields[number - 1];

describe("a batch of postings for DATEV", () => {
  it("is the file that was looked at by hand, byte for byte", () => {
    const bytes = extf(head, [
      posting,
      {
        ...posting,
        side: "credit",
        number: "RE-2026-13",
        text: "Storno RE-2026-13 zu RE-2026-12",
        due_on: null,
      },
      {
        ...{
          ...posting,
          account: "1200",
          contra_account: "10000",
          on: "2026-10-20",
          text: "Zahlung RE-2026-12",
        },
        ...{ due_on: null, document: "0f96c0e3-1c2d-8a4b-9e5f-001122334455" },
      },
    ]);
    expect(Buffer.from(bytes).equals(readFileSync(new URL("./sample-batch.csv", import.meta.url)))).toBe(
      true,
    );
  });

  it("is read back by who takes nothing but what DATEV describes, whatever stands in its texts", () => {
    const day = fc.integer({ min: 1, max: 31 }).map((at) => `2026-10-${String(at).padStart(2, "0")}`);
    const one = fc.record({
      cents: fc.integer({ min: 1, max: 999_999_999_999 }),
      side: fc.constantFrom("debit" as const, "credit" as const),
      account: fc.constantFrom("1200", "10000", "8400"),
      contra_account: fc.constantFrom("8100", "1000"),
      on: day,
      number: fc.string({ maxLength: 50, unit: "grapheme" }),
      text: fc.string({ maxLength: 90, unit: "grapheme" }),
      due_on: fc.option(day),
      document: fc.option(fc.uuid()),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), (postings) => {
        expect(readExtf(extf(head, postings)).map(({ text: _, number: __, ...read }) => read)).toEqual(
          postings.map(({ cents, account, contra_account, on, due_on, document, side }) => ({
            ...{ cents, account, contra_account, on, due_on, side: side === "debit" ? "S" : "H" },
            link: document ? `BEDI "${document}"` : "",
          })),
        );
      }),
      { seed: 20_261_123 },
    );
    expect(readExtf(extf(head, [posting]))).toMatchObject([
      { number: "RE-2026-12", text: "Rechnung RE-2026-12" },
    ]);
  });

  it.each([
    ["an end of a line that is not Windows'", (text: string) => text.replaceAll("\r\n", "\n")],
    ["a field too many", (text: string) => text.replace(/;0;/, ";0;;")],
    ["a text without quotes", (text: string) => text.replace('"S"', "S")],
    ["a number in quotes", (text: string) => text.replace("119,00", '"119,00"')],
    ["a point for a comma", (text: string) => text.replace("119,00", "119.00")],
    ["a day outside", (text: string) => text.replace(";0710;", ";0711;")],
    ["an account too long", (text: string) => text.replace(";8400;", ";840000;")],
  ])("is not read with %s", (_, broken) => {
    const text = Buffer.from(extf(head, [posting])).toString("latin1");
    expect(broken(text)).not.toBe(text);
    expect(() => readExtf(Buffer.from(broken(text), "latin1"))).toThrow();
  });

  it("has the header of format 13 with its 31 fields, as DATEV's own sample has", () => {
    const fields = fieldsOf(extf(head, [posting]), 0);
    expect(fields).toHaveLength(31);
    expect(fields.slice(0, 8)).toEqual([
      ...['"EXTF"', "700", "21", '"Buchungsstapel"', "13", "20261123051000000", "", '"KH"'],
    ]);
    expect(fields.slice(10, 16)).toEqual(["29098", "55003", "20260101", "4", "20261001", "20261031"]);
    expect(fields[26]).toBe('"03"');
  });

  it("has 125 fields a line, each under its heading", () => {
    const headings = fieldsOf(extf(head, [posting]), 1);
    expect(headings).toHaveLength(125);
    expect(field(headings, 20)).toBe("Beleglink");
    expect(field(headings, 114)).toBe("Festschreibung");
    expect(field(headings, 117)).toBe("F\u00e4lligkeit");
    expect(written()).toHaveLength(125);
  });

  it("says what was posted as DATEV's expressions want it", () => {
    const fields = written({ cents: 123_456_789_01 });
    expect(field(fields, 1)).toBe("123456789,01");
    expect(field(fields, 2)).toBe('"S"');
    expect(field(fields, 7)).toMatch(/^\d{1,9}$/);
    expect(field(fields, 10)).toBe("0710");
    expect(field(fields, 11)).toBe('"RE-2026-12"');
    expect(field(fields, 114)).toBe("0");
    expect(field(fields, 117)).toBe("21102026");
  });

  it("names the document by which a posting is proved", () => {
    expect(field(written({ document: "0f96c0e3" }), 20)).toBe('"BEDI ""0f96c0e3"""');
  });

  it("takes out of a number what no Belegfeld may hold, and cuts what is too long", () => {
    expect(field(written({ number: `RE 2026_1;${"9".repeat(40)}` }), 11)).toBe(`"RE20261${"9".repeat(29)}"`);
    expect(field(written({ text: 'a"b\nc'.padEnd(80, "x") }), 14)).toBe(`"a""b c${"x".repeat(55)}"`);
  });

  it.each([0, -1, 0.5, Number.NaN])("refuses an amount of %s cents, which DATEV would not take", (cents) => {
    expect(() => extf(head, [{ ...posting, cents }])).toThrow(RangeError);
  });
});

describe("text as Windows writes it", () => {
  const read = (text: string) => Buffer.from(windows1252(text)).toString("latin1");

  it.each([
    ["Zöllner €", "Zöllner \u0080"],
    ["„Öz“ – …", "\u0084Öz\u0093 \u0096 \u0085"],
    ["Łukasz Dvořák", "Lukasz Dvorák"],
    ["Şahin Çelik", "Sahin Çelik"],
    ["a\u0308", "ä"],
    ["漢", "?"],
  ])("%s", (text, bytes) => {
    expect(read(text)).toBe(bytes);
  });
});

describe("documents that are handed over", () => {
  it("have the same id whenever they are handed over, a UUID", () => {
    expect(documentId("invoice", 1, 2)).toBe(documentId("invoice", 1, 2));
    expect(documentId("invoice", 1, 2)).not.toBe(documentId("invoice", 2, 1));
    expect(documentId("invoice", 1, 2)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it("stand in a list that names file and id", () => {
    const xml = documentXml("2026-11-23T05:10:00+01:00", [
      { id: "a-b", file: "rechnung-1.pdf", description: "R&1" },
    ]);
    expect(xml).toContain('<document guid="a-b" processID="1" type="2"><description>R&amp;1</description>');
    expect(xml).toContain('<extension xsi:type="File" name="rechnung-1.pdf"/>');
    expect(xml).toContain("<date>2026-11-23T05:10:00</date>");
  });
});
