import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";
import { limitsOn } from "../contract-limits/contract-rules.ts";
import { amountOf } from "./rules.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  api.time.now = new Date("2026-11-20T10:00:00+01:00");
  team = await signUpTeam(api);
  // She stays signed in from one evening to the next.
  await api.owner.query("update auth.sessions set expires_at = '2030-01-01'");
});
beforeEach(() => {
  api.time.now = new Date("2026-11-20T10:00:00+01:00");
});

const asTeam = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
const sheetOf = async (query: string) => (await asTeam("GET", `/api/accounting-sheets?${query}`)).data;

const session = (day: string) => ({
  starts_at: `${day}T18:30:00+01:00`,
  ends_at: `${day}T20:45:00+01:00`,
  break_minutes: 15,
});
const days = ["2026-11-24", "2026-12-01"];

/** Two evenings of two hours that the insurer pays, with somebody insured as she said of herself. */
async function evenings(given: { course_type?: string; people: object[] }) {
  const course_id = await addCourse(api, team, { course_type: given.course_type ?? "antenatal" });
  const lesson = await openLesson(api, team, {
    ...{ course_id, is_insurance: 1, max_participants: 20, sessions: days.map(session) },
  });
  for (const person of given.people) {
    const card = {
      insurance_type: "statutory",
      insurer: "Barmer",
      insurance_number: "A123456780",
      health_consent: 1,
    };
    const answer = await register(api, team, somebody(lesson, { ...card, ...person }));
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.errors ?? answer.message));
  }
  const { sessions } = (await asTeam("GET", `/api/lessons/${lesson}`)).data;
  const { people } = (await asTeam("GET", `/api/lessons/${lesson}/attendance`)).data;
  const tick = async (who: number, at: number, entry: object) => {
    api.time.now = new Date(sessions[at].ends_at);
    const mark = {
      ...{ id: randomUUID(), registration_id: people[who].registration_id, session_id: sessions[at].id },
      ...{ session_starts_at: sessions[at].starts_at, marked_at: sessions[at].ends_at, ...entry },
    };
    await asTeam("POST", "/api/attendance/marks", { marks: [mark] });
  };
  return { lesson, sessions, people, tick };
}

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

describe("an accounting sheet", () => {
  it("counts completed units of five minutes without breaks, and what they are worth by the contract", async () => {
    const { lesson, tick } = await evenings({ people: [{}] });
    await tick(0, 0, { state: "present" });
    await tick(0, 1, { state: "present", late_minutes: 7, early_minutes: 4 });
    const sheet = await sheetOf(`lesson_id=${lesson}`);
    expect(sheet.people).toHaveLength(1);
    expect(sheet.people[0].entries).toMatchObject([
      { units: 24, payable_units: 24, unit_cents: 95, total_cents: 2280, unpaid: null },
      {
        starts_at: "2026-12-01T18:37:00+01:00",
        ends_at: "2026-12-01T20:41:00+01:00",
        units: 21,
        total_cents: 1995,
      },
    ]);
    expect(sheet).toMatchObject({ payable_units: 45, total_cents: 4275, from: null });
  });

  it("is worth 159.60 € for all hours antenatal, and 114 € postnatal", () => {
    const limits = limitsOn("2026-12-01");
    const all = (minutes = 0) => amountOf("2026-12-01", minutes / (limits?.unit_minutes ?? 1)).total_cents;
    expect([all(limits?.minutes.antenatal), all(limits?.minutes.postnatal)]).toEqual([15_960, 11_400]);
    expect(amountOf("2025-10-31", 24)).toEqual({ unit_cents: null, total_cents: null });
  });

  it("leaves out who was not there, who pays herself, and days that are not asked for", async () => {
    const { lesson, tick } = await evenings({
      people: [{}, { insurance_type: "self", insurer: "", insurance_number: "" }],
    });
    await tick(0, 0, { state: "present" });
    await tick(0, 1, { state: "absent" });
    await tick(1, 0, { state: "present" });
    expect((await sheetOf(`lesson_id=${lesson}`)).people).toHaveLength(1);
    const december = await sheetOf(`lesson_id=${lesson}&from=2026-12-01&to=2026-12-31`);
    expect(december).toMatchObject({ people: [], total_cents: 0 });
  });

  it("takes off what was used up before, elsewhere and on days that are not asked for", async () => {
    const { lesson, tick } = await evenings({ people: [{ hours_elsewhere: "11,5" }] });
    await tick(0, 0, { state: "present" });
    await tick(0, 1, { state: "present" });
    const sheet = await sheetOf(`lesson_id=${lesson}&from=2026-12-01&to=2026-12-31`);
    expect(sheet.people[0].entries).toMatchObject([{ units: 24, payable_units: 6, total_cents: 570 }]);
    expect(plain(sheet.people[0].entries[0].unpaid)).toBe(
      "noch 0:30 h von 14 h. Kasse zahlt an diesem Tag 0:30 h von 2 h.",
    );
  });

  it("names what the head of her sheet misses, and of whom of a group no insurer pays", async () => {
    const people = Array.from({ length: 11 }, () => ({}));
    const { lesson, tick } = await evenings({ people });
    for (const who of people.keys()) await tick(who, 0, { state: "present" });
    const sheet = await sheetOf(`lesson_id=${lesson}`);
    expect(sheet.people[0].missing).toContain("mother_birthday");
    expect(sheet.warnings[0]).toContain("In dieser Gruppe sind 11 gesetzlich Versicherte.");
  });

  it("keeps who has cancelled since, with what she attended", async () => {
    const { lesson, people, tick } = await evenings({ people: [{}] });
    await tick(0, 0, { state: "present" });
    await asTeam("POST", `/api/registrations/${people[0].registration_id}/cancellation`, {});
    expect((await sheetOf(`lesson_id=${lesson}`)).people).toHaveLength(1);
  });

  it("is of the running month unless said, and of a year at most", async () => {
    api.time.now = new Date("2026-11-25T10:00:00+01:00");
    expect(await sheetOf("")).toMatchObject({ from: "2026-11-01", to: "2026-11-30" });
    const refused = await asTeam("GET", "/api/accounting-sheets?from=2026-01-01&to=2027-01-01");
    expect(refused.errors).toEqual({ to: ["Bitte wählen Sie höchstens ein Jahr"] });
  });
});

describe("the file", () => {
  it("has a row a session, with the team's position for the kind of course", async () => {
    const { lesson, tick } = await evenings({ people: [{ last_name: "Zeisig" }] });
    await tick(0, 0, { state: "present" });
    await asTeam("PATCH", "/api/accounting-sheets/positions", { antenatal: " G 12 ", postnatal: "" });
    expect((await asTeam("GET", "/api/accounting-sheets/positions")).data).toEqual({
      antenatal: "G 12",
      postnatal: "",
    });
    const answer = await api.app.request(`/api/accounting-sheets/export.csv?lesson_id=${lesson}`, {
      headers: { cookie: team.cookie },
    });
    const [head = "", row = "", end] = (await answer.text()).split("\r\n");
    const cells = Object.fromEntries(head.split(";").map((name, at) => [name, row.split(";")[at]]));
    expect(cells).toMatchObject({
      ...{ Nachname: "Zeisig", Krankenkasse: "Barmer", Versichertennummer: "A123456780", Position: "G 12" },
      ...{ Datum: "24.11.2026", Von: "18:30", Bis: "20:45" },
      ...{ "Einheiten zu 5 Minuten": "24", "Davon zahlt die Kasse": "24", Betrag: "22,80" },
    });
    expect(end).toBe("");
  });

  it("is for who leads: guests get none, an instructor that of her own lessons", async () => {
    const { lesson, tick } = await evenings({ people: [{}] });
    await tick(0, 0, { state: "present" });
    const [instructor, guest] = [await addUser(api, team, "instructor"), await addUser(api, team, "guest")];
    const as = (who: SignedIn, path: string, method = "GET", body?: object) =>
      api.call(method, path, body, { cookie: who.cookie });
    expect((await as(guest, "/api/accounting-sheets")).status).toBe(403);
    expect((await as(instructor, `/api/accounting-sheets?lesson_id=${lesson}`)).status).toBe(404);
    expect((await as(instructor, "/api/accounting-sheets?from=2026-11-01")).data.people).toEqual([]);
    expect((await as(instructor, "/api/accounting-sheets/positions", "PATCH", {})).status).toBe(403);
  });
});
