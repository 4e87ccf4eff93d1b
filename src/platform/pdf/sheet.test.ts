import { describe, expect, test } from "vitest";
import { pageText, readPdf } from "../../../tests/support/read-pdf.ts";
import { createDocument, type Pdf } from "./pdf.ts";

const head = { name: "Hebammenpraxis Sonnenschein", aside: "Karl-Heine-Straße 54\n04229 Leipzig" };
const options = { title: "Blatt", author: "Praxis", createdAt: new Date(0), foot: "Vertraulich", head };

async function sheet(draw: (pdf: Pdf) => void, orientation: "portrait" | "landscape" = "portrait") {
  const pdf = createDocument({ ...options, orientation });
  draw(pdf);
  return readPdf(await pdf.bytes());
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => [`${index + 1}`, "Name", ""]);
const columns = [
  { title: "Nr.", share: 1 },
  { title: "Name", share: 4 },
  { title: "Unterschrift", share: 4 },
];

describe("a sheet", () => {
  test("bears head, foot and page number on every page, and reads its head out once", async () => {
    const { pages, raw } = await sheet((pdf) => pdf.table({ columns, rows: rows(60) }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(pageText(page)).toContain("Hebammenpraxis Sonnenschein Karl-Heine-Straße 54 04229 Leipzig ");
      expect(pageText(page)).toContain("Nr. Name Unterschrift ");
      expect(pageText(page)).toContain(`Seite ${index + 1} von ${pages.length}Vertraulich `);
    }
    expect(raw.match(/^\/S \/P$/gm)).toHaveLength(1);
  });

  test("can lie across: wider than high", async () => {
    const { raw, pages } = await sheet((pdf) => pdf.table({ columns, rows: rows(2) }), "landscape");
    expect(raw).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
    expect(Math.max(...(pages[0] ?? []).map(({ x }) => x))).toBeGreaterThan(600);
  });

  test("of several people counts the pages of each by itself", async () => {
    const { pages, elements } = await sheet((pdf) => {
      pdf.title({ text: "Altmann", about: [] });
      pdf.table({ columns, rows: rows(60) });
      pdf.nextSheet({ foot: "Zweites Blatt", head });
      pdf.title({ text: "Bäcker", about: [] });
    });
    const last = pageText(pages.at(-1));
    expect(last).toContain("Bäcker");
    expect(last).toContain("Seite 1 von 1Zweites Blatt");
    expect(pageText(pages[0])).toContain(`Seite 1 von ${pages.length - 1}Vertraulich`);
    expect(elements).toMatchObject({ Part: 2, H1: 2 });
  });

  test("never breaks a row apart that a page can hold", async () => {
    const long = Array.from({ length: 30 }, (_, index) => [
      `${index + 1}`,
      [
        { text: `Anfang${index}`, look: "strong" as const },
        { text: `Ende${index}`, look: "small" as const },
      ],
      "",
    ]);
    const { pages } = await sheet((pdf) => pdf.table({ columns, rows: long, minRowHeight: 40 }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const numbers = (word: string) =>
        [...pageText(page).matchAll(new RegExp(`${word}(\\d+)`, "g"))].map(([, found]) => found);
      expect(numbers("Anfang")).toEqual(numbers("Ende"));
    }
  });

  test("keeps a strong word and the comma after it on one line", async () => {
    const { pages } = await sheet((pdf) =>
      pdf.letter([
        { text: "x".repeat(10), look: "letter" },
        ...Array.from({ length: 12 }, () => [
          { text: " Rückbildungsgymnastik", look: "letter-strong" as const },
          { text: ", und", look: "letter" as const },
        ]).flat(),
      ]),
    );
    const texts = pages[0] ?? [];
    const commas = texts.flatMap(({ text, y }, index) =>
      text.startsWith(",") ? [[y, texts[index - 1]?.y]] : [],
    );
    expect(commas.length).toBeGreaterThan(0);
    for (const [own, before] of commas) expect(own).toBe(before);
  });

  test("says what is to be written on the line of a place to sign", async () => {
    const { pages } = await sheet((pdf) => {
      pdf.signatures([
        { text: "Leipzig, 18.02.2027", label: "Ort und Datum", share: 1 },
        { text: "", label: "Unterschrift", share: 1 },
      ]);
      pdf.writingLines(2);
    });
    expect(pageText(pages[0])).toContain("Leipzig, 18.02.2027 Ort und Datum Unterschrift ");
  });

  test("has one ink: no grey, no colour", async () => {
    const draw = (pdf: Pdf) => {
      pdf.title({ text: "Blatt", about: [[{ text: "Kurs", look: "strong" }]] });
      pdf.record([{ label: "Kurs", value: "Yoga" }]);
      pdf.table({ columns, rows: rows(2), frame: "boxes" });
    };
    const { colours } = await sheet(draw);
    expect(colours).toEqual(["0 0 0"]);
  });
});
