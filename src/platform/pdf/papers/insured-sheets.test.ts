import { describe, expect, test } from "vitest";
import { pageText, readPdf } from "../../../../tests/support/read-pdf.ts";
import { type InsuredSheet, insuredSheets } from "./insured-sheets.ts";

const sheet: InsuredSheet = {
  course: "Geburtsvorbereitung in der Gruppe",
  starts_on: "07.01.2027",
  service: "Geburtsvorbereitung",
  insurer: "AOK PLUS",
  insurer_ik: "101234561",
  name: "Altmann, Ronja",
  birthday: "09.08.1994",
  insurance_number: "A123456780",
  due_date: "18.04.2027",
  child_birthdate: "",
  midwives: [{ name: "Katharina Lindner", number: "H-1234", ik: "451234561" }],
  rows: 11,
};

const read = async (...sheets: InsuredSheet[]) =>
  readPdf(
    await insuredSheets({
      team: "Hebammenpraxis Sonnenschein",
      address: "Karl-Heine-Straße 54, 04229 Leipzig, Telefon 0341 000 12 34",
      sheets,
      printed_at: new Date("2027-01-06T09:00:00Z"),
    }),
  );

describe("the sheet that an insured person signs", () => {
  test("says at its head all that form 3.4 wants, and leaves room for what is not known", async () => {
    const [page] = (await read(sheet)).pages;
    const text = pageText(page);
    for (const words of [
      "Krankenkasse AOK PLUS Kassen-IK 101234561 Rechnungsnummer",
      "Name, Vorname der Versicherten Altmann, Ronja Geburtsdatum 09.08.1994 Versichertennummer A123456780",
      "Errechneter Termin 18.04.2027 Geburtsdatum des Kindes Leistung Geburtsvorbereitung",
      "1 Katharina Lindner, Hebammenpraxis Sonnenschein H-1234 451234561 2",
      "Nr. Datum von bis Ziffer Unterschrift der Versicherten Bemerkung",
      "enthält Gesundheitsdaten",
    ])
      expect(text).toContain(words);
  });

  test("fits one page with eleven rows, none of which is dated beforehand", async () => {
    const { pages, elements } = await read(sheet);
    expect(pages).toHaveLength(1);
    const text = pageText(pages[0] ?? []);
    const [, below = ""] = text.split("Bemerkung");
    expect(below).not.toMatch(/\d{2}\.\d{2}\./);
    // Two heads, the midwife and a blank line, eleven rows.
    expect(elements).toMatchObject({ Table: 2, TR: 2 + 2 + 11 });
  });

  test("counts each person's pages from one, and repeats the heads of the rows", async () => {
    const { pages } = await read({ ...sheet, rows: 30 }, { ...sheet, name: "Brandt, Sophie" });
    expect(pages).toHaveLength(3);
    const [first, second, third] = pages.map(pageText);
    expect(first).toContain("Seite 1 von 2");
    expect(second).toContain("Seite 2 von 2");
    expect(second).toContain("Ziffer Unterschrift der Versicherten");
    expect(third).toContain("Brandt, Sophie");
    expect(third).toContain("Seite 1 von 1");
  });

  test("prints names of sixty letters whole, within the margins", async () => {
    const long = "Schönburg-Waldenburg-Glauchau, Maximiliane Alexandra Freifrau von";
    const { pages } = await read({ ...sheet, name: long, insurer: `${long} Betriebskrankenkasse` });
    const text = pageText(pages[0] ?? []).replaceAll(" ", "");
    expect(text.split(long.replaceAll(" ", ""))).toHaveLength(3);
    for (const { x, y } of pages.flat()) {
      expect(x).toBeGreaterThanOrEqual(47.9);
      expect(x).toBeLessThan(548);
      expect(y).toBeGreaterThan(24);
    }
  });

  test("can be read by assistive technology and kept for years", async () => {
    const { raw, elements } = await read(sheet);
    expect(raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/);
    expect(elements).toMatchObject({ H1: 1, THead: 2, TH: 11 });
  });
});
