import { describe, expect, test } from "vitest";
import { pageText, type ReadPdf, readPdf } from "../../../../tests/support/read-pdf.ts";
import type { ParticipantList } from "./participant-list.ts";
import { participantList } from "./participant-list.ts";

const thursday = (date: string) => ({
  starts_at: `${date}T10:00:00+01:00`,
  ends_at: `${date}T11:15:00+01:00`,
});

type Person = { name: string; partner_name?: string; phone?: string; email?: string; note?: string };

const person: Person = {
  name: "Brandt, Sophie",
  phone: "0341 000 12 34",
  email: "sophie.brandt@mail.example",
};

const rowsOf = (people: Person[]): ParticipantList["rows"] =>
  people.map(({ name, partner_name = "", phone = "", email = "", note = "" }, index) => [
    `${index + 1}`,
    [
      { text: name, look: "strong" },
      { text: partner_name && `mit ${partner_name}`, look: "small" },
    ],
    [{ text: phone, look: "body" }],
    [{ text: email, look: "small" }],
    [{ text: note, look: "small" }],
  ]);

const list: ParticipantList = {
  team: { name: "Hebammenpraxis Sonnenschein" },
  lesson: {
    title: "Rückbildung & Beckenboden",
    place: "Kursraum Plagwitz, Karl-Heine-Straße 54, Hinterhaus\n04229 Leipzig",
    instructor: "Miriam Oehme",
    sessions: [thursday("2027-01-21"), thursday("2027-01-28")],
  },
  columns: [
    { title: "Nr.", share: 9 },
    { title: "Name", share: 50 },
    { title: "Telefon", share: 31 },
    { title: "E-Mail", share: 44 },
    { title: "Notizen", share: 34 },
  ],
  rows: rowsOf([person]),
  summary: ["1 von 10 Plätzen belegt."],
  waiting: [
    {
      name: "Rößler, Johanna",
      phone: null,
      email: "johanna@mail.example",
      seat_held_until: null,
      note: "Wartet seit 18.12.2026",
    },
  ],
  orientation: "portrait",
  is_confidential: true,
  printed_at: new Date("2027-01-13T09:00:00Z"),
};

const many = (count: number) =>
  rowsOf(Array.from({ length: count }, (_, index) => ({ ...person, name: `Person ${index + 1}` })));

const read = async (changes: Partial<ParticipantList> = {}) =>
  readPdf(await participantList({ ...list, ...changes }));

const all = ({ pages }: Pick<ReadPdf, "pages">) => pages.map(pageText).join("");

describe("participant list", () => {
  test("says what, where, when, who comes and who waits", async () => {
    const [page] = (await read()).pages;
    const text = pageText(page);
    expect(text).toContain("Hebammenpraxis Sonnenschein Stand: 13.01.2027, 10:00 Uhr ");
    expect(text).toContain("Teilnehmende Rückbildung & Beckenboden");
    expect(text).toContain(
      "Kursraum Plagwitz, Karl-Heine-Straße 54, Hinterhaus, 04229 Leipzig. Kursleitung Miriam Oehme",
    );
    expect(text).toContain("Donnerstag, 10:00–11:15 Uhr: 21.01.2027, 28.01.2027");
    expect(text).toContain(
      "1 Brandt, Sophie 0341 000 12 34 sophie.brandt@mail.example 1 von 10 Plätzen belegt. ",
    );
    expect(text).toContain("Warteliste (1) ");
    expect(text).toContain("1 Rößler, Johanna johanna@mail.example Wartet seit 18.12.2026 ");
  });

  test("says at its foot that it bears data about health, where it does", async () => {
    expect(all(await read())).toContain("enthält Gesundheitsdaten");
    expect(all(await read({ is_confidential: false }))).not.toContain("Gesundheitsdaten");
  });

  test("says for whom on the waiting list a seat is kept, and until when", async () => {
    const seat_held_until = new Date("2027-01-15T08:00:00Z");
    const [first] = list.waiting;
    if (!first) throw new Error("nobody waits");
    const waiting = [{ ...first, seat_held_until }, first];
    const text = all(await read({ waiting }));
    expect(text).toContain("Platz reserviert bis 15.01.2027, 09:00 Uhr Wartet seit 18.12.2026 ");
    expect(text.split("Platz reserviert")).toHaveLength(2);
  });

  test("sessions at other hours stand on a line of their own", async () => {
    const evening = { starts_at: "2027-02-05T18:00:00+01:00", ends_at: "2027-02-05T19:15:00+01:00" };
    const sessions = [...list.lesson.sessions, evening];
    const text = all(await read({ lesson: { ...list.lesson, sessions } }));
    expect(text).toContain("28.01.2027 Freitag, 18:00–19:15 Uhr: 05.02.2027 ");
  });

  test("repeats the head on every page and counts the pages", async () => {
    const { pages } = await read({ rows: many(30) });
    expect(pages).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(pageText(page)).toContain("Name Telefon E-Mail Notizen ");
      expect(pageText(page)).toContain(`Seite ${index + 1} von 2`);
    }
    expect(all({ pages })).toContain("Person 30 ");
  });

  test("prints long names whole, in whatever script, within the margins", async () => {
    const names = [
      "Maximiliane Alexandra Freifrau von Schönburg-Waldenburg-Glau",
      "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenkasse",
      "Ewelina Wójcik-Łęcka",
      "Mai Linh Nguyễn Thị Ngọc",
      "Олена Шевченко",
    ];
    const people = names.map((name) => ({
      ...person,
      name,
      partner_name: name,
      note: name,
      email: `${name}@x.example`,
    }));
    const sheet = await read({ rows: rowsOf(people) });
    const text = all(sheet).replaceAll(" ", "");
    for (const name of names) expect(text.split(name.replaceAll(" ", ""))).toHaveLength(5);
    expect(text).not.toContain("\uFFFD");
    for (const { x, y } of sheet.pages.flat()) {
      expect(x).toBeGreaterThanOrEqual(47.9);
      expect(x).toBeLessThan(548);
      expect(y).toBeGreaterThan(24);
    }
  });

  test("draws Hebrew and Arabic names with letters, not with empty boxes", async () => {
    const rows = rowsOf(["אסתר כהן", "أمل"].map((name) => ({ ...person, name })));
    const text = all(await read({ rows }));
    expect(text).not.toContain("\uFFFD");
    expect(text).toContain([..."אסתר כהן"].toReversed().join(""));
  });

  test("draws emoji, and says clearly where a sign cannot be drawn", async () => {
    const rows = rowsOf(["Anna 🌸 Ruß", "🤰🏽❤️", "山田 Jo"].map((name) => ({ ...person, name })));
    const { emptyBoxes, ...sheet } = await read({ rows });
    expect(emptyBoxes).toBe(0);
    for (const name of ["Anna 🌸 Ruß ", "🤰", "❤ ", "\uFFFD\uFFFD Jo "]) expect(all(sheet)).toContain(name);
  });

  test("a note longer than a page runs on, and nothing of it is lost", async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `Wort${index}`);
    const rows = [...rowsOf([{ ...person, note: words.join(" ") }]), ...many(2)];
    const sheet = await read({ rows });
    expect(sheet.pages.length).toBeGreaterThan(3);
    const text = all(sheet);
    for (const word of words) expect(text).toContain(`${word} `);
    expect(text).toContain("Person 2 ");
    expect(Math.min(...sheet.pages.flat().map(({ y }) => y))).toBeGreaterThan(24);
  });

  test("says so when nobody has registered, and leaves out an empty waiting list", async () => {
    const text = all(await read({ rows: [], summary: [], waiting: [] }));
    expect(text).toContain("Noch niemand angemeldet.");
    expect(text).not.toContain("Warteliste");
  });

  test("can be read by assistive technology: language, title, headings, head cells", async () => {
    const { raw, elements } = await read({ rows: many(30), waiting: [] });
    expect(raw).toContain("/Lang (de-DE)");
    expect(raw).toContain("/DisplayDocTitle true");
    expect(raw).toContain("/Marked true");
    expect(raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(raw).toContain("/Scope /Column");
    expect(elements).toMatchObject({ H1: 1, Table: 1, THead: 1, TBody: 1, TR: 31, TH: 5, TD: 150 });
    expect(raw).not.toContain("/BaseFont /Helvetica");
  });

  test("keeps PDF/UA-1 and PDF/A-3a: says so, explains the word, lists no letters by halves, names its colours", async () => {
    const { raw } = await read();
    expect(raw).toMatch(
      /<pdfuaid:part>1<\/pdfuaid:part>[\s\S]*<pdfaSchema:prefix>pdfuaid<\/pdfaSchema:prefix>/,
    );
    expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/);
    expect(raw).not.toContain("/CIDSet");
    expect(raw).toContain("/OutputIntents");
  });

  test("a title with an ampersand does not break the file's description", async () => {
    const { raw } = await read({ lesson: { ...list.lesson, title: "Yoga & <Atem>" } });
    expect(raw).toContain('<rdf:li xml:lang="x-default">Teilnehmendenliste: Yoga und  Atem </rdf:li>');
  });

  test("the same values make the same file", async () => {
    expect(await participantList(list)).toEqual(await participantList(list));
  });
});
