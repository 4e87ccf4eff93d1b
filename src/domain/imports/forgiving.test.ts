import { zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { sendFile } from "../../../tests/support/browser/upload.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, statesOf } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";
import type { ImportView } from "./schema.ts";

let api: TestApi;
let team: SignedIn;
let lesson: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

const send = async (
  content: string | Uint8Array<ArrayBuffer>,
  { to = lesson, kind = "participants" } = {},
) => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const path = `/api/imports?kind=${kind}${to ? `&lesson_id=${to}` : ""}`;
  return (await sendFile(api, team, path, bytes, "liste.csv")) as { status: number; data: ImportView };
};
const change = async (id: number, body: object) =>
  (await api.call("PATCH", `/api/imports/${id}`, body, { cookie: team.cookie })) as {
    status: number;
    data: ImportView;
  };
const run = (id: number, body: object = {}) =>
  api.call("POST", `/api/imports/${id}/run`, body, { cookie: team.cookie });
const faultsOf = ({ rows }: ImportView) =>
  rows.flatMap(({ line, faults }) => faults.map(({ field, message }) => `${line} ${field}: ${message}`));
const valuesIn = ({ rows }: ImportView) => rows.map(({ values }) => values);
const people = async (of: number) =>
  (await api.call("GET", `/api/registrations?lesson_id=${of}&sort=name`, undefined, { cookie: team.cookie }))
    .data;

const opened = async (given: object = {}) => {
  lesson = await openLesson(api, team, given);
  return lesson;
};

describe("a list as a practice keeps it in Excel", () => {
  it("may have titles above its headings: the line is found, and can be chosen", async () => {
    await opened();
    const file =
      "Kursliste Frühjahr;;\nStand 3.11.;;\n\nVorname;Nachname;Telefon\nLea;Hartmann;0341 1234567\n";
    const { data } = await send(file);
    expect(data).toMatchObject({ heading_line: 4, row_count: 1, faulty_count: 0 });
    expect(data.head.map(({ line }) => line)).toEqual([1, 2, 4, 5]);

    const other = (await change(data.id, { heading_line: 2 })).data;
    expect(other).toMatchObject({ heading_line: 2, columns: ["Stand 3.11.", "", ""], row_count: 2 });
    expect(other.missing.map(({ field }) => field)).toEqual(["first_name", "last_name"]);
    const none = (await change(data.id, { heading_line: 0 })).data;
    expect(none.columns).toEqual(["", "", ""]);
    expect(none.columns_left_out).toEqual(["Spalte 1", "Spalte 2", "Spalte 3"]);
    expect((await change(data.id, { heading_line: 3 })).status).toBe(422);
    expect((await change(data.id, { heading_line: 4 })).data).toMatchObject({ missing: [], faulty_count: 0 });
  });

  it("may have last and first name, and postcode and place, in one column each", async () => {
    await opened();
    const { data } = await send(
      'Nachname, Vorname;PLZ Ort;Mailadresse;Straße / Nr\n"Altmann, Ronja";04229 Leipzig;ronja@mail.example;Karl-Heine-Straße 54\n',
    );
    expect(data).toMatchObject({ faulty_count: 0, missing: [], columns_left_out: [] });
    expect(data.shown).toEqual(["first_name", "last_name", "email", "street", "zip", "city"]);
    expect(valuesIn(data)).toEqual([
      {
        ...{ first_name: "Ronja", last_name: "Altmann", email: "ronja@mail.example" },
        ...{ street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig" },
      },
    ]);
    await run(data.id);
    expect(await people(lesson)).toMatchObject([{ first_name: "Ronja", last_name: "Altmann" }]);
  });

  it.each([
    ["Name", "Ronja von der Heide", "Ronja", "von der Heide"],
    ["Name", "Anna Lena Groß", "Anna Lena", "Groß"],
    ["Nachname Vorname", "Groß Anna Lena", "Anna Lena", "Groß"],
    ["Teilnehmerin", "Groß, Anna Lena", "Anna Lena", "Groß"],
  ])("reads under %s a whole name: %s", async (heading, typed, first_name, last_name) => {
    await opened();
    expect(valuesIn((await send(`${heading};E-Mail\n"${typed}";\n`)).data)).toMatchObject([
      { first_name, last_name },
    ]);
  });

  it.each(["CSV", "XLSX"])("gets back the zeros that Excel dropped, marked, from %s", async (format) => {
    await opened();
    const rows = [
      ["Vorname", "Nachname", "PLZ", "Telefon"],
      ["Lea", "Hartmann", "4229", "1761234567"],
      ["Ida", "Öztürk", "04109", "0341 99887"],
      ["Mia", "Voss", "80331", "493415554433"],
    ];
    const { data } = await send(
      format === "CSV" ? rows.map((row) => row.join(";")).join("\n") : workbook(rows),
    );
    expect(faultsOf(data)).toEqual([]);
    expect(
      data.rows.map(({ line, values, marks }) => [
        line,
        values.zip,
        values.phone,
        marks.map(({ field }) => field),
      ]),
    ).toEqual([
      [2, "04229", "01761234567", ["zip", "phone"]],
      [4, "80331", "+49 3415554433", ["phone"]],
      [3, "04109", "0341 99887", []],
    ]);
  });

  it("says of a number that Excel cut short that it has to be typed again", async () => {
    await opened();
    const { data } = await send("Vorname;Nachname;Telefon\nLea;Hartmann;4,93416E+11\n");
    expect(faultsOf(data)).toEqual([
      "2 phone: Excel hat diese Nummer gekürzt. Bitte geben Sie sie noch einmal an.",
    ]);
  });

  it("says which of its columns are left out", async () => {
    await opened();
    const { data } = await send("Vorname;Nachname;Schuhgröße;Leer;\nLea;Hartmann;39;;x\n");
    expect(data.columns_left_out).toEqual(["Schuhgröße", "Spalte 5"]);
  });
});

describe("a row of the file", () => {
  it("with a date that seems wrong is marked with the one that was probably meant, and comes in as it is left", async () => {
    await opened();
    const { data } = await send(
      [
        "Vorname;Nachname;ET;Geburtsdatum",
        "Lea;Hartmann;05.12.2026;03.11.1991",
        "Ida;Öztürk;05.10.2027;03.04.1959",
        "Mia;Voss;05.12.2072;03.11.1991",
      ].join("\n"),
    );
    expect(faultsOf(data)).toEqual([
      "4 due_date: Bitte prüfen Sie das Jahr: Dieses Datum liegt zu weit in der Zukunft",
    ]);
    expect(data.rows.map(({ line, marks }) => [line, marks])).toEqual([
      [4, []],
      [
        3,
        [
          {
            field: "due_date",
            message:
              "Ist der 05.10.2027 richtig? Bis dahin sind es mehr als zehn Monate. Gemeint ist vielleicht der 10.05.2027. Importieren lässt es sich trotzdem.",
          },
          {
            field: "mother_birthday",
            message:
              "Ist der 03.04.1959 richtig? Das ergibt ein Alter über 60 Jahren. Gemeint ist vielleicht der 03.04.1995. Importieren lässt es sich trotzdem.",
          },
        ],
      ],
      [2, []],
    ]);

    const mended = await change(data.id, { row: { line: 3, values: { mother_birthday: "03.04.1995" } } });
    expect(mended.data.rows[1]?.marks.map(({ field }) => field)).toEqual(["due_date"]);
    expect((await run(data.id, { skip_faulty: 1 })).data).toMatchObject({ created_count: 2 });
    const ida = (await people(lesson)).find(({ first_name }: { first_name: string }) => first_name === "Ida");
    const { cookie } = team;
    expect((await api.call("GET", `/api/registrations/${ida.id}`, undefined, { cookie })).data).toMatchObject(
      {
        due_date: "2027-10-05",
        mother_birthday: "1995-04-03",
      },
    );
  });

  it("is mended on the screen, and nothing of it is kept afterwards", async () => {
    await opened();
    const { data } = await send("Vorname;Nachname;PLZ\nLea;Hartmann;123\nIda;;04109\n");
    expect(data.faulty_count).toBe(2);
    const mended = await change(data.id, { row: { line: 2, values: { zip: "04229" } } });
    expect(faultsOf(mended.data)).toEqual(["3 last_name: Bitte einen Nachnamen angeben"]);
    const all = await change(data.id, {
      row: { line: 3, values: { last_name: "Öztürk", email: "ida@mail.example" } },
    });
    expect(all.data.faulty_count).toBe(0);
    expect((await change(data.id, { row: { line: 9, values: {} } })).status).toBe(422);
    expect((await run(data.id)).data).toMatchObject({ created_count: 2 });
    expect((await people(lesson)).map(({ email }: { email: string }) => email)).toEqual([
      "",
      "ida@mail.example",
    ]);
    const { rows } = await api.owner.query("select rows, mended from imports where id = $1", [data.id]);
    expect(rows).toEqual([{ rows: [], mended: {} }]);
    const history = await api.call("GET", `/api/history/import/${data.id}`, undefined, {
      cookie: team.cookie,
    });
    expect(JSON.stringify(history.data)).not.toContain("ida@mail.example");
  });

  it("is left out when somebody says so, and taken in again", async () => {
    await opened();
    const { data } = await send("Vorname;Nachname\nLea;Hartmann\nSumme;1\n");
    const out = (await change(data.id, { row: { line: 3, left_out: 1 } })).data;
    expect(out).toMatchObject({ row_count: 2, left_out_count: 1, faulty_count: 0 });
    expect((await change(data.id, { row: { line: 3, left_out: 0 } })).data.left_out_count).toBe(0);
    await change(data.id, { row: { line: 3, left_out: 1 } });
    expect((await run(data.id)).data).toMatchObject({ created_count: 1, skipped_count: 1 });
  });

  it("that brings somebody a second time is shown before, though only one of the two has an address", async () => {
    await opened();
    const file = "Vorname;Nachname;E-Mail\nLea;Hartmann;lea@mail.example\nIda;Öztürk;\nlea;HARTMANN;\n";
    const { data } = await send(file);
    expect(faultsOf(data)).toEqual(["4 last_name: Steht schon in Zeile 2 der Datei"]);
    const done = await run(data.id, { skip_faulty: 1 });
    expect(done).toMatchObject({ status: 200, data: { created_count: 2, skipped_count: 1 } });
    const again = await send(file);
    expect(faultsOf(again.data).map((fault) => fault.slice(2))).toEqual([
      ...Array.from({ length: 3 }, () => "last_name: Steht in diesem Kurstermin schon"),
    ]);
  });
});

describe("a file with several course dates", () => {
  const on = (date: string) => ({
    sessions: [{ starts_at: `${date}T10:00:00+01:00`, ends_at: `${date}T11:00:00+01:00` }],
  });

  it("brings each person to the one that its columns name, and counts the seats of each", async () => {
    team = await signUpTeam(api);
    const [yoga, pekip] = [
      await addCourse(api, team, { name: "Yoga" }),
      await addCourse(api, team, { name: "Pekip" }),
    ];
    const first = await openLesson(api, team, { course_id: yoga, ...on("2027-01-21"), max_participants: 1 });
    const second = await openLesson(api, team, { course_id: yoga, ...on("2027-03-04") });
    const other = await openLesson(api, team, { course_id: pekip, ...on("2027-01-21") });
    const { data } = await send(
      [
        "Kurs;Kursbeginn;Vorname;Nachname",
        "Yoga;21.01.2027;Lea;Hartmann",
        "yoga ab 4.3.27;;Ida;Öztürk",
        "Pekip;;Mia;Voss",
        "Yoga;;Eva;Lang",
        ";21.1.;Una;Kern",
        "Yoga;22.01.2027;Ute;Roth",
        "Yoga;21.01.2027;Ina;Wolf",
      ].join("\n"),
      { to: 0 },
    );
    expect(faultsOf(data)).toEqual([
      "5 course: Davon gibt es mehrere Kurstermine. Nennen Sie auch den Beginn, zum Beispiel „Yoga ab 21.01.2027“.",
      "6 course: An diesem Tag beginnen mehrere Kurstermine. Nennen Sie auch den Kurs.",
      "7 course: Diesen Kurstermin gibt es nicht",
    ]);
    expect(data).toMatchObject({
      lesson: null,
      lessons: [
        { id: first, name: "Yoga", people: 2, seats_free: 1 },
        { id: other, name: "Pekip", people: 1 },
        { id: second, name: "Yoga", people: 1 },
      ].map((shown) => expect.objectContaining(shown)),
    });
    expect(await run(data.id, { skip_faulty: 1 })).toMatchObject({ status: 409, code: "more_than_seats" });
    await change(data.id, { row: { line: 8, values: { course_date: "04.03.2027" } } });
    expect((await run(data.id, { skip_faulty: 1 })).data).toMatchObject({
      created_count: 4,
      skipped_count: 3,
    });
    expect(await statesOf(api, first)).toHaveLength(1);
    expect(await statesOf(api, second)).toHaveLength(2);
  });

  it("of another team is none of ours", async () => {
    const stranger = await signUpTeam(api);
    await openLesson(api, stranger, { course_id: await addCourse(api, stranger, { name: "Fabel" }) });
    const { data } = await send("Kurs;Vorname;Nachname\nFabel;Lea;Hartmann\n", { to: 0 });
    expect(faultsOf(data)).toEqual(["2 course: Diesen Kurstermin gibt es nicht"]);
  });
});

/** A workbook whose cells are numbers where they look like it, as Excel takes them. */
function workbook(rows: readonly string[][]): Uint8Array<ArrayBuffer> {
  const xml = (content: string) =>
    new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  const cell = (text: string, at: string) =>
    /^[1-9]\d*$/.test(text)
      ? `<c r="${at}"><v>${text}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cell(text, `${"ABCD"[column]}${row + 1}`)).join("")}</row>`,
  );
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zipSync({
    "[Content_Types].xml": xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": xml(
      `<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData></worksheet>`,
    ),
  });
}
