import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { sendFile } from "../../../tests/support/browser/upload.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { mailsFor, openLesson, statesOf } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";
import { sweepImport } from "./discard-import.ts";
import type { ImportView } from "./schema.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const start = (team: SignedIn, kind: string, content: string, more = "") =>
  sendFile(api, team, `/api/imports?kind=${kind}${more}`, new TextEncoder().encode(content), "liste.csv");
const run = ({ cookie }: SignedIn, id: number, body: object = {}) =>
  api.call("POST", `/api/imports/${id}/run`, body, { cookie });
const listOf = async ({ cookie }: SignedIn, noun: string) =>
  (
    await api.call("GET", `/api/${noun}?per_page=100${noun === "lessons" ? "&period=all" : ""}`, undefined, {
      cookie,
    })
  ).data;
const faultsOf = ({ rows }: ImportView) =>
  rows.flatMap(({ line, faults }) => faults.map(({ field, message }) => `${line} ${field}: ${message}`));

describe("a list of courses", () => {
  it("finds its columns by their headings, however they are called, and is brought in when told to", async () => {
    const team = await signUpTeam(api);
    const { data, status } = await start(
      team,
      "courses",
      "Kursname;Preis;Plätze;Kursart\nRückbildung;120,00;10;Rückbildung\n",
    );
    expect(status).toBe(201);
    expect(data).toMatchObject({ mapping: { name: 0, course_fee: 1, max_participants: 2, course_type: 3 } });
    expect(data).toMatchObject({ state: "draft", row_count: 1, faulty_count: 0 });
    expect(await listOf(team, "courses")).toEqual([]);

    const done = await run(team, data.id);
    expect(done.data).toMatchObject({ state: "done", created_count: 1, skipped_count: 0, rows: [] });
    expect(await listOf(team, "courses")).toMatchObject([
      {
        name: "Rückbildung",
        course_type: "postnatal",
        lesson_defaults: { course_fee: 120, max_participants: 10 },
      },
    ]);
  });

  it("says which rows are faulty and why, by their numbers in the file, and leaves them out only when told to", async () => {
    const team = await signUpTeam(api);
    await addCourse(api, team, { name: "Yoga" });
    const content =
      "Name;Gebühr;Kategorie\n\nyoga ;10;\n;;\nPekip;zehn;Baby\n;5;\nFabel;5,50;\nFabel;5,50;\n";
    const { data } = await start(team, "courses", content);
    expect(data.faulty_count).toBe(4);
    expect(faultsOf(data)).toEqual([
      "3 name: Einen Kurs mit diesem Namen gibt es schon",
      "5 categories: Diese Kategorie gibt es nicht: baby",
      "5 course_fee: Bitte eine gültige Kursgebühr angeben",
      "6 name: Bitte einen Namen angeben",
      "8 name: Steht schon in Zeile 7 der Datei",
    ]);
    expect(await run(team, data.id)).toMatchObject({
      status: 409,
      code: "rows_are_faulty",
      data: { faulty_count: 4 },
    });
    expect(await listOf(team, "courses")).toHaveLength(1);

    const done = await run(team, data.id, { skip_faulty: 1 });
    expect(done.data).toMatchObject({ created_count: 1, skipped_count: 4 });
    expect((await listOf(team, "courses")).map(({ name }: { name: string }) => name)).toEqual([
      "Fabel",
      "Yoga",
    ]);
  });

  it("can be mapped by hand; a column is used once", async () => {
    const team = await signUpTeam(api);
    const { data } = await start(team, "courses", "Was;Worum\nYoga;Atmen\n");
    expect(data).toMatchObject({
      missing: [{ field: "name", message: "Welche Spalte ist „Name“?" }],
      columns_left_out: ["Was", "Worum"],
      faulty_count: 1,
    });
    expect(faultsOf(data)).toEqual([]);
    expect(await run(team, data.id, { skip_faulty: 1 })).toMatchObject({
      status: 409,
      code: "no_row_is_sound",
    });
    const map = (mapping: object) =>
      api.call("PATCH", `/api/imports/${data.id}`, { mapping }, { cookie: team.cookie });
    expect(await map({ name: 0, summary: 0 })).toMatchObject({
      status: 422,
      errors: { "mapping.summary": ["Diese Spalte ist schon einem anderen Feld zugeordnet"] },
    });
    expect((await map({ name: 7 })).status).toBe(422);
    expect((await map({ name: 0, summary: 1, group: null })).data).toMatchObject({ faulty_count: 0 });
    await run(team, data.id);
    expect(await listOf(team, "courses")).toMatchObject([{ name: "Yoga", summary: "Atmen" }]);
  });

  it("is brought in once, however often and at the same time it is asked for", async () => {
    const team = await signUpTeam(api);
    const { data } = await start(team, "courses", "Name\nYoga\nPekip\n");
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(team, data.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await listOf(team, "courses")).toHaveLength(2);
  });
});

describe("a list of course dates", () => {
  it("becomes inactive lessons with weekly sessions at the same hour, across a clock change too", async () => {
    const team = await signUpTeam(api);
    await addCourse(api, team, { name: "Rückbildung" });
    const content =
      "Kurs;Datum;Von;Bis;Anzahl Treffen;Pause;Ort\nRückbildung;25.03.2027;10:00;11.15;2;10 min;Kursraum\n";
    const { data } = await start(team, "lessons", content);
    expect(faultsOf(data)).toEqual([]);
    await run(team, data.id);
    expect(await listOf(team, "lessons")).toMatchObject([
      {
        status: "inactive",
        location: "Kursraum",
        sessions: [
          { starts_at: "2027-03-25T10:00:00+01:00", ends_at: "2027-03-25T11:15:00+01:00", break_minutes: 10 },
          { starts_at: "2027-04-01T10:00:00+02:00", ends_at: "2027-04-01T11:15:00+02:00" },
        ],
      },
    ]);
    const again = await start(team, "lessons", content);
    expect(faultsOf(again.data)).toEqual(["2 date: Diesen Kurstermin gibt es schon"]);
  });

  it("needs courses that exist, days of the calendar, an end after the beginning and a known person", async () => {
    const team = await signUpTeam(api);
    await addCourse(api, team, { name: "Yoga" });
    const { data } = await start(
      team,
      "lessons",
      "Kurs;Datum;Von;Bis;Ort;Kursleitung\nPilates;30.02.2027;25;11:00;K;Nina\nYoga;01.03.2027;11:00;10:00;Raum;\n",
    );
    expect(faultsOf(data)).toEqual([
      "2 course: Diesen Kurs gibt es nicht",
      "2 date: Bitte Tag, Monat und Jahr angeben, zum Beispiel 21.11.2026",
      "2 from: Bitte eine Uhrzeit angeben, zum Beispiel 18:30",
      "2 instructor: Diese kursleitende Person gibt es nicht",
      "2 location: Bitte einen Ort angeben",
      "3 to: Das Ende des Treffens muss nach seinem Beginn liegen.",
    ]);
  });
});

describe("a list of participants", () => {
  const people =
    "Vorname;Nachname;E-Mail;Versicherung;Geburtsdatum\nLea;Hartmann;LEA@mail.example;gesetzlich;3.11.1991\nIda;Öztürk;;;\n";

  it("is not brought in with a date that cannot be", async () => {
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team);
    const file = "Vorname;Nachname;Geburtsdatum\nLea;Hartmann;3.11.1921\nIda;Öztürk;3.11.1991\n";
    const { data } = await start(team, "participants", file, `&lesson_id=${lesson}`);
    expect(faultsOf(data)).toEqual([
      "2 mother_birthday: Bitte prüfen Sie das Jahr: Dieses Datum liegt zu weit zurück",
    ]);
  });

  it("is registered for a lesson, with a mail only where that is asked for and there is an address", async () => {
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team);
    const { data } = await start(team, "participants", people, `&lesson_id=${lesson}`);
    expect(data).toMatchObject({ lesson: { id: lesson, seats_free: 10 }, faulty_count: 0 });
    expect((await run(team, data.id, { notify: 1 })).status).toBe(200);
    expect(await statesOf(api, lesson)).toEqual(["confirmed", "confirmed"]);
    expect(await mailsFor(api, "lea@mail.example")).toEqual(["registration-confirmed"]);
    const rows = await listOf(team, "registrations");
    const lea = rows.find(({ first_name }: { first_name: string }) => first_name === "Lea");
    const { cookie } = team;
    expect((await api.call("GET", `/api/registrations/${lea.id}`, undefined, { cookie })).data).toMatchObject(
      {
        insurance_type: "statutory",
        mother_birthday: "1991-11-03",
      },
    );

    const again = await start(team, "participants", people, `&lesson_id=${lesson}`);
    expect(faultsOf(again.data)).toEqual([
      "2 last_name: Steht in diesem Kurstermin schon",
      "3 last_name: Steht in diesem Kurstermin schon",
    ]);
  });

  it("brings the insurer's institution number, unless its check digit is wrong", async () => {
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team, { is_insurance: 1 });
    const file = (ik: string) =>
      `Vorname;Nachname;Versicherung;Krankenkasse;Kassen-IK\nLea;Hartmann;gesetzlich;AOK;${ik}\n`;
    const wrong = await start(team, "participants", file("101234560"), `&lesson_id=${lesson}`);
    expect(faultsOf(wrong.data)).toEqual([expect.stringMatching(/^2 insurer_ik: /)]);
    const right = await start(team, "participants", file("101234561"), `&lesson_id=${lesson}`);
    expect((await run(team, right.data.id)).status).toBe(200);
    const { rows } = await api.owner.query("select insurer_ik from registrations where lesson_id = $1", [
      lesson,
    ]);
    expect(rows).toEqual([{ insurer_ik: "101234561" }]);
  });

  it("is booked at the prices that it names, as far as there are seats at them", async () => {
    const team = await signUpTeam(api);
    const prices = [{ id: 5, name: "Solidaritätspreis", fee: 80, seats: 1 }];
    const lesson = await openLesson(api, team, { course_fee: 120, prices });
    const file = (...rows: string[]) => `Vorname;Nachname;Preis\n${rows.join("\n")}\n`;
    const wrong = file("Lea;Hartmann;solidaritätspreis", "Ida;Öztürk;Solidaritätspreis", "Eva;Roth;Früh");
    const { data } = await start(team, "participants", wrong, `&lesson_id=${lesson}`);
    expect(faultsOf(data)).toEqual([
      expect.stringMatching(/^3 price: Zu diesem Preis ist kein Platz mehr frei/),
      expect.stringMatching(/^4 price: Diesen Preis gibt es in diesem Kurstermin nicht/),
    ]);
    const right = file("Lea;Hartmann;Solidaritätspreis", "Ida;Öztürk;");
    const again = await start(team, "participants", right, `&lesson_id=${lesson}`);
    expect((await run(team, again.data.id)).status).toBe(200);
    const rows = await listOf(team, "registrations");
    expect(rows.map((row: { total_cents: number }) => row.total_cents).sort()).toEqual([12000, 8000]);
  });

  it("leaves open how somebody is insured where the file does not say it, and owes nothing until then", async () => {
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team, { is_insurance: 1, course_fee: 120 });
    const { data } = await start(team, "participants", people, `&lesson_id=${lesson}`);
    expect(data).toMatchObject({ faulty_count: 0 });
    expect((await run(team, data.id)).status).toBe(200);
    const rows: { first_name: string }[] = await listOf(team, "registrations");
    expect(rows.find(({ first_name }) => first_name === "Ida")).toMatchObject({
      insurance_type: "unknown",
      payment_status: "none",
      total_cents: 0,
    });
  });

  it("does not go beyond the seats unless that is meant, and then takes all or nobody", async () => {
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team, { max_participants: 1 });
    const { data } = await start(team, "participants", people, `&lesson_id=${lesson}`);
    expect(await run(team, data.id)).toMatchObject({ status: 409, code: "more_than_seats" });
    expect(await statesOf(api, lesson)).toEqual([]);
    expect((await run(team, data.id, { overbook: 1 })).status).toBe(200);
    expect(await statesOf(api, lesson)).toEqual(["confirmed", "confirmed"]);
  });

  it("needs a lesson of the team", async () => {
    const [team, other] = [await signUpTeam(api), await signUpTeam(api)];
    const theirs = await openLesson(api, other);
    expect(await start(team, "participants", people)).toMatchObject({
      status: 422,
      errors: { lesson_id: ["Bitte wählen Sie den Kurstermin"] },
    });
    expect((await start(team, "participants", people, `&lesson_id=${theirs}`)).status).toBe(404);
  });
});

describe("a file", () => {
  it("that is no table, is empty or too long is refused with a sentence at its field", async () => {
    const team = await signUpTeam(api);
    const refusal = async (content: string) => (await start(team, "courses", content)).errors.file[0];
    expect(await refusal("\u0000\u0001")).toMatch(/nicht als Tabelle lesen/);
    expect(await refusal("Name\n")).toMatch(/nichts, was sich importieren ließe/);
    expect(await refusal(`Name\n${"Yoga\n".repeat(1001)}`)).toBe(
      "Bitte höchstens 1000 Zeilen auf einmal. Teilen Sie die Datei auf.",
    );
    expect(await refusal(`Name\n${"x".repeat(2 * 1024 * 1024)}`)).toBe("Bitte eine Datei mit höchstens 2 MB");
  });

  it("that nobody comes back to is forgotten after a day; so is one that is put aside", async () => {
    const team = await signUpTeam(api);
    const [left, aside] = [
      await start(team, "courses", "Name\nYoga\n"),
      await start(team, "courses", "Name\nYoga\n"),
    ];
    const { rows } = await api.owner.query<{ due: Date }>(
      "select start_after as due from pgboss.job where name = 'import.sweep' and (data ->> 'import')::int = $1",
      [left.data.id],
    );
    expect(rows[0]?.due.toISOString()).toBe("2026-11-22T09:00:00.000Z");
    const { database } = api.services;
    const system = { kind: "system" as const, job: "import.sweep" };
    await sweepImport({ database, team: team.teamId, actor: system, now: api.time.now }, left.data.id);
    await api.call("DELETE", `/api/imports/${aside.data.id}`, undefined, { cookie: team.cookie });
    for (const { data } of [left, aside])
      expect(
        (await api.call("GET", `/api/imports/${data.id}`, undefined, { cookie: team.cookie })).status,
      ).toBe(404);
  });

  it("to fill in is understood as it is", async () => {
    const team = await signUpTeam(api);
    const { cookie } = team;
    const lesson = await openLesson(api, team, {
      course_id: await addCourse(api, team, { name: "Rückbildung mit Baby" }),
    });
    for (const kind of ["lessons", "participants"]) {
      const sample = await api.app.request(`/api/imports/sample.csv?kind=${kind}`, { headers: { cookie } });
      const { data } = await start(team, kind, await sample.text(), `&lesson_id=${lesson}`);
      expect(data).toMatchObject({ missing: [], columns_left_out: [] });
      expect(Object.keys(data.mapping)).toHaveLength(data.columns.length);
      expect(faultsOf(data)).toEqual([]);
    }
  });
});
