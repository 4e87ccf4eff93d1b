import { beforeAll, describe, expect, it } from "vitest";
import { promoteFromWaitingList } from "../../src/domain/registrations/waiting-list/promote-from-waiting-list.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { type SignedIn, signUpTeam } from "../support/people/team.ts";
import { heldAt, mailsAbout, openLesson, register, somebody } from "../support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "100" });
});

const at = (instant: string) => {
  api.time.now = new Date(instant);
};
/** A story of a team of its own, since a sign-in lasts for days only. */
async function begin(instant: string): Promise<void> {
  at(instant);
  team = await signUpTeam(api);
}
const held = async (token: string, what = "") => (await api.call("GET", heldAt(team, token, what))).data;
const day = (start: string, end: string, more: object = {}) => ({
  start_date: start,
  end_date: end,
  ...more,
});
const ctx = () => ({
  ...{ database: api.services.database, team: team.teamId, now: api.time.now },
  actor: { kind: "system", job: "test" } as const,
});

async function seated(lesson: number): Promise<{ token: string; id: number }> {
  const { data } = await register(api, team, somebody(lesson));
  const { token } = data.registration;
  const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
  return { token, id: Number(rows[0]?.id) };
}

describe("a deadline", () => {
  it("lasts until 23:59:59 of its last day in Berlin, also where the clock changes before the start", async () => {
    await begin("2027-03-01T10:00:00+01:00");
    const terms = { course_fee: 100, cancellation_steps: [{ days: 4, percent: 0 }] };
    const lesson = await openLesson(
      api,
      team,
      day("2027-03-30T18:30:00+02:00", "2027-03-30T20:30:00+02:00", terms),
    );
    const { token } = await seated(lesson);
    const cost = async (instant: string) => {
      at(instant);
      return (await held(token, "/cancellation")).fee_cents;
    };
    expect(await cost("2027-03-26T23:59:59+01:00")).toBe(0);
    expect(await cost("2027-03-27T00:00:00+01:00")).toBe(10_000);
  });

  it("counts February 29 as a day", async () => {
    await begin("2028-02-01T10:00:00+01:00");
    const terms = { course_fee: 100, cancellation_steps: [{ days: 1, percent: 0 }] };
    const lesson = await openLesson(
      api,
      team,
      day("2028-03-01T18:30:00+01:00", "2028-03-01T20:30:00+01:00", terms),
    );
    const { token } = await seated(lesson);
    expect((await held(token, "/cancellation")).cancellation_terms[0].until).toBe("2028-02-29");
    at("2028-02-29T23:59:59+01:00");
    expect((await held(token, "/cancellation")).fee_cents).toBe(0);
  });
});

describe("a course across both clock changes", () => {
  it("keeps its hour on her page, in her calendar and in her mail", async () => {
    await begin("2027-02-01T10:00:00+01:00");
    const evenings = ["2027-03-24T18:30:00+01:00", "2027-03-31T18:30:00+02:00", "2027-11-03T18:30:00+01:00"];
    const sessions = evenings.map((starts_at) => ({
      starts_at,
      ends_at: starts_at.replace("18:30", "20:00"),
    }));
    const { token, id } = await seated(await openLesson(api, team, { sessions }));
    const page = await held(token);
    expect(page.lesson.sessions.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual(evenings);
    const calendar = await (await api.app.request(heldAt(team, token, "/calendar.ics"))).text();
    expect(calendar.match(/DTSTART;TZID=Europe\/Berlin:\d{8}T\d{6}/g)).toEqual(
      ["20270324", "20270331", "20271103"].map((date) => `DTSTART;TZID=Europe/Berlin:${date}T183000`),
    );
    const [mail] = await mailsAbout(api, team, id, "registration-confirmed");
    expect(mail?.text.match(/18:30–20:00 Uhr/g)).toHaveLength(3);
  });
});

describe("a course that starts today", () => {
  it("can be booked until the second in which it begins", async () => {
    await begin("2027-01-04T06:00:00+01:00");
    const lesson = await openLesson(api, team, day("2027-01-04T10:00:00+01:00", "2027-01-04T11:00:00+01:00"));
    at("2027-01-04T09:59:59+01:00");
    expect((await register(api, team, somebody(lesson))).status).toBe(201);
    at("2027-01-04T10:00:00+01:00");
    expect(await register(api, team, somebody(lesson))).toMatchObject({
      status: 409,
      code: "lesson_started",
    });
    expect(await register(api, team, somebody(lesson, { type: "waitlist" }))).toMatchObject({ status: 409 });
  });
});

describe("a session", () => {
  it("cannot be moved to before today; where a lesson is edited to lie there, it takes nobody and offers nothing", async () => {
    await begin("2027-01-04T06:00:00+01:00");
    const session = { starts_at: "2027-02-04T10:00:00+01:00", ends_at: "2027-02-04T11:00:00+01:00" };
    const past = { starts_at: "2027-01-03T10:00:00+01:00", ends_at: "2027-01-03T11:00:00+01:00" };
    const lesson = await openLesson(api, team, { max_participants: 1, sessions: [session] });
    const { token } = await seated(lesson);
    const waiting = await register(api, team, somebody(lesson, { type: "waitlist" }));
    const { rows } = await api.owner.query("select id from lesson_sessions where lesson_id = $1", [lesson]);
    const asTeam = (method: string, path: string, body: object) =>
      api.call(method, `/api/lessons/${lesson}${path}`, body, { cookie: team.cookie });
    expect(await asTeam("POST", `/sessions/${rows[0].id}/move`, past)).toMatchObject({
      status: 422,
      code: "moved_into_past",
    });
    expect((await asTeam("PATCH", "", { sessions: [{ id: rows[0].id, ...past }] })).status).toBe(200);
    expect(await register(api, team, somebody(lesson))).toMatchObject({
      status: 409,
      code: "lesson_started",
    });
    expect(await api.call("POST", heldAt(team, token, "/cancellation"))).toMatchObject({ code: "too_late" });
    expect(await promoteFromWaitingList(ctx(), lesson)).toBe(0);
    expect((await held(waiting.data.registration.token)).status).toBe("waiting");
  });
});

describe("a date that does not exist", () => {
  it("is asked for again, and February 29 of a leap year is taken", async () => {
    await begin("2028-03-01T10:00:00+01:00");
    const lesson = await openLesson(
      api,
      team,
      day("2028-04-04T10:00:00+02:00", "2028-04-04T11:00:00+02:00", { option_midwife: 4 }),
    );
    const born = (child_birthdate: string) =>
      register(api, team, somebody(lesson, { child_birthdate, health_consent: 1 }));
    expect((await born("2027-02-29")).errors).toMatchObject({ child_birthdate: [expect.any(String)] });
    expect((await born("2028-02-29")).status).toBe(201);
  });
});
