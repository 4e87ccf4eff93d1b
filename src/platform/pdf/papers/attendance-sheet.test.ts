import { describe, expect, test } from "vitest";
import { pageText, readPdf } from "../../../../tests/support/read-pdf.ts";
import { type AttendanceSheet, attendanceSheet } from "./attendance-sheet.ts";

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    title: `Do\n${String(place + 1).padStart(2, "0")}.02.`,
    sum: "1",
  }));

const row = (name: string, count: number) => ({
  name,
  standing: "",
  cells: Array.from({ length: count }, () => ({ word: "da", note: "−15 min" })),
  sums: { attended: `${count} von ${count}`, units: "24", hours: "2:00 h" },
});

const sheetOf = (sessions: number, names: string[]): AttendanceSheet => ({
  team: { name: "Hebammenpraxis Sonnenschein" },
  course: "Geburtsvorbereitung für Paare",
  about: ["Kursraum Plagwitz. Kursleitung Katharina Lindner"],
  columns: days(sessions),
  rows: names.map((name) => row(name, sessions)),
  sums: { attended: "9 von 9", units: "216", hours: "18:00 h" },
  notes: [],
  printed_at: new Date("2027-01-13T09:00:00Z"),
});

const read = async (sheet: AttendanceSheet) => readPdf(await attendanceSheet(sheet));
const thirty = Array.from({ length: 30 }, (_, index) => `Name, ${index + 1}`);

describe("the sheet of attendance", () => {
  test("has a column a session, what somebody's come to, and a line for all", async () => {
    const { pages, elements, colours } = await read(sheetOf(2, ["Altmann, Ronja", "Özdemir, Ela"]));
    const text = pageText(pages[0]);
    expect(text).toContain("Nr. Name Do 01.02. Do 02.02. Da Einheiten Stunden ");
    expect(text).toContain("1 Altmann, Ronja da −15 min da −15 min 2 von 2 24 2:00 h ");
    expect(text).toContain("Zusammen 1 1 9 von 9 216 18:00 h ");
    expect(text).toContain("entsch.: entschuldigt");
    expect(elements).toMatchObject({ Table: 1, TH: 7, TR: 4 });
    expect(colours).toEqual(["0 0 0"]);
  });

  test("lies across where upright has no room for its sessions", async () => {
    const box = async (sessions: number) =>
      /\/MediaBox \[0 0 ([\d.]+)/.exec((await read(sheetOf(sessions, thirty))).raw)?.[1];
    expect(await box(4)).toBe("595.28");
    expect(await box(8)).toBe("841.89");
  });

  test("repeats its head on every page", async () => {
    const { pages } = await read(sheetOf(8, thirty));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(0, 2)) expect(pageText(page)).toContain("Nr. Name Do 01.02.");
  });

  test("puts more sessions than fit across below, with the sums beside the last", async () => {
    const { pages, elements } = await read(sheetOf(14, ["Altmann, Ronja"]));
    const text = pages.map(pageText).join("");
    expect(elements).toMatchObject({ Table: 2, H2: 2 });
    expect(text).toContain("1. bis 7. Treffen Nr. Name Do 01.02.");
    expect(text).toContain("8. bis 14. Treffen Nr. Name Do 08.02.");
    expect(text.split("Einheiten")).toHaveLength(2);
  });

  test("says so when nobody has registered, or there are no sessions yet", async () => {
    expect(pageText((await read(sheetOf(2, []))).pages[0])).toContain("Noch niemand angemeldet.");
    expect(pageText((await read(sheetOf(0, ["Altmann, Ronja"]))).pages[0])).toContain("Noch keine Treffen.");
  });
});
