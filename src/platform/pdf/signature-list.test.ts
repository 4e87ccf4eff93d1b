import { describe, expect, test } from "vitest";
import { pageText, readPdf } from "../../../tests/support/read-pdf.ts";
import { type SignatureList, signatureList } from "./signature-list.ts";

const list: SignatureList = {
  team: "Hebammenpraxis Sonnenschein",
  lesson: {
    title: "Geburtsvorbereitung für Paare",
    place: "Kursraum Plagwitz",
    instructor: "Katharina Lindner",
    starts_at: "2027-01-14T18:30:00+01:00",
    ends_at: "2027-01-14T20:30:00+01:00",
  },
  session: { place: 2, count: 7 },
  names: ["Altmann, Ronja", "Bäcker, Friederike"],
  printed_at: new Date("2027-01-13T09:00:00Z"),
};

const read = async (changes: Partial<SignatureList> = {}) =>
  readPdf(await signatureList({ ...list, ...changes }));

describe("the sheet to sign", () => {
  test("says what is signed for: course, day, hours, which session, place and who leads", async () => {
    const text = pageText((await read()).pages[0]);
    expect(text).toContain("Geburtsvorbereitung für Paare");
    expect(text).toContain("Treffen Donnerstag, 14.01.2027, 18:30–20:30 Uhr, 2. von 7 Treffen ");
    expect(text).toContain("Ort Kursraum Plagwitz Leitung Katharina Lindner ");
    expect(text).toContain("Nr. Name Unterschrift 1 Altmann, Ronja 2 Bäcker, Friederike ");
  });

  test("of a lesson with days alone names these", async () => {
    const lesson = { ...list.lesson, ends_at: "2027-02-18T20:30:00+01:00" };
    const text = pageText((await read({ session: null, lesson })).pages[0]);
    expect(text).toContain("Treffen 14.01. – 18.02.2027 Ort");
    expect(text).not.toContain("18:30");
  });

  test("repeats its head on every page, with room for a hand, and counts the pages", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `Name, ${index + 1}`);
    const { pages, elements } = await read({ names });
    expect(pages).toHaveLength(3);
    for (const [index, page] of pages.entries()) {
      expect(pageText(page)).toContain("Name Unterschrift ");
      expect(pageText(page)).toContain(`Seite ${index + 1} von 3`);
    }
    expect(elements).toMatchObject({ TH: 3, TR: 41 });
  });

  test("says so when nobody has registered", async () => {
    expect(pageText((await read({ names: [] })).pages[0])).toContain("Noch niemand angemeldet.");
  });
});
