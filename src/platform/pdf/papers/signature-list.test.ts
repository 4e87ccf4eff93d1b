import { describe, expect, test } from "vitest";
import { pageText, readPdf } from "../../../../tests/support/read-pdf.ts";
import { type SignatureList, type SignatureSheet, signatureList } from "./signature-list.ts";

const second: SignatureSheet = {
  place: "Kursraum Plagwitz",
  instructor: "Katharina Lindner",
  starts_at: "2027-01-14T18:30:00+01:00",
  ends_at: "2027-01-14T20:30:00+01:00",
  session: { place: 2, count: 7 },
};

const list: SignatureList = {
  team: { name: "Hebammenpraxis Sonnenschein" },
  course: "Geburtsvorbereitung für Paare",
  sheets: [second],
  names: ["Altmann, Ronja", "Bäcker, Friederike"],
  printed_at: new Date("2027-01-13T09:00:00Z"),
};

const read = async (changes: Partial<SignatureList> = {}) =>
  readPdf(await signatureList({ ...list, ...changes }));

describe("the sheet to sign", () => {
  test("says what is signed for: course, day, hours, which session, place and who leads", async () => {
    const text = pageText((await read()).pages[0]);
    expect(text).toContain("Kursleitung Katharina Lindner ");
    expect(text).toContain("Donnerstag 14. Januar 2027 Unterschriften ");
    expect(text).toContain(
      "Geburtsvorbereitung für Paare, 2. von 7 Treffen 18:30–20:30 Uhr, Kursraum Plagwitz ",
    );
    expect(text).toContain("Nr. Name Unterschrift 1 Altmann, Ronja 2 Bäcker, Friederike ");
  });

  test("of all sessions is one document with a sheet for each, whose pages are counted by themselves", async () => {
    const third = { ...second, starts_at: "2027-01-21T18:30:00+01:00", instructor: "Miriam Oehme" };
    const { pages } = await read({ sheets: [second, { ...third, session: { place: 3, count: 7 } }] });
    expect(pages).toHaveLength(2);
    expect(pageText(pages[1])).toContain("21. Januar 2027 Unterschriften ");
    expect(pageText(pages[1])).toContain("Kursleitung Miriam Oehme");
    for (const page of pages) expect(pageText(page)).toContain("Seite 1 von 1");
  });

  test("of a lesson with days alone names these", async () => {
    const days = { ...second, session: null, ends_at: "2027-02-18T20:30:00+01:00" };
    const text = pageText((await read({ sheets: [days] })).pages[0]);
    expect(text).toContain("14.01. – 18.02.2027, Kursraum Plagwitz");
    expect(text).not.toContain("18:30");
  });

  test("repeats its head on every page, with room for a hand, and counts the pages", async () => {
    const names = Array.from({ length: 35 }, (_, index) => `Name, ${index + 1}`);
    const { pages, elements } = await read({ names });
    expect(pages).toHaveLength(4);
    for (const [index, page] of pages.entries()) {
      expect(pageText(page)).toContain("Name Unterschrift ");
      expect(pageText(page)).toContain(`Seite ${index + 1} von 4`);
    }
    expect(elements).toMatchObject({ TH: 3, TR: 36 });
  });

  test("says so when nobody has registered", async () => {
    expect(pageText((await read({ names: [] })).pages[0])).toContain("Noch niemand angemeldet.");
  });
});
