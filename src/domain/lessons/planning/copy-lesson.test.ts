import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse, addLesson, addRegistration, evening } from "../../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;
let course: number;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  course = await addCourse(api, practice);
});

const copy = (id: number, body?: object) =>
  api.call("POST", `/api/lessons/copy/${id}`, body, { cookie: practice.cookie });

const startsOf = ({ sessions }: { sessions: { starts_at: string }[] }) =>
  sessions.map(({ starts_at }) => starts_at);

describe("a copy of a lesson", () => {
  test("has everything but the participants, is inactive, and keeps the dates", async () => {
    const given = {
      course_id: course,
      notes: "Schlüssel holen",
      voucher_code: "MAI",
      voucher_discount: "5,50",
      cancellation_steps: [{ days: 14, percent: 50 }],
      sessions: [evening("2027-02-01"), evening("2027-02-08")],
    };
    const lesson = await addLesson(api, practice, given);
    await api.call("PATCH", `/api/lessons/${lesson.id}`, { status: "active" }, { cookie: practice.cookie });
    await addRegistration(api, practice, lesson.id);
    const { status, data } = await copy(lesson.id);
    expect(status).toBe(201);
    expect(data.id).not.toBe(lesson.id);
    const anew = { id: expect.any(Number) };
    expect(data).toEqual({
      ...lesson,
      ...anew,
      updated_at: expect.any(String),
      status: "inactive",
      sessions: lesson.sessions.map((session: object) => ({ ...session, ...anew })),
    });
  });

  test("is made with an empty body too, whatever type it claims", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    const headers = { "content-type": "application/json" };
    const answer = await api.call("POST", `/api/lessons/copy/${lesson.id}`, undefined, {
      cookie: practice.cookie,
      headers,
    });
    expect(answer.status).toBe(201);
    expect((await copy(lesson.id, {})).status).toBe(201);
    expect((await copy(lesson.id, { start_date: "" })).data.start_date).toBe(lesson.start_date);
  });

  test("is laid anew at the same hour, across both clock changes", async () => {
    const lesson = await addLesson(api, practice, {
      course_id: course,
      sessions: [evening("2027-02-01"), evening("2027-02-08")],
    });
    const spring = await copy(lesson.id, { start_date: "2027-03-23" });
    expect(startsOf(spring.data)).toEqual(["2027-03-23T18:30:00+01:00", "2027-03-30T18:30:00+02:00"]);
    expect(spring.data.end_date).toBe("2027-03-30T20:30:00+02:00");
    const autumn = await copy(spring.data.id, { start_date: "2027-10-25" });
    expect(startsOf(autumn.data)).toEqual(["2027-10-25T18:30:00+02:00", "2027-11-01T18:30:00+01:00"]);
  });

  test("is laid anew without the holes of the original, holidays of the team's Bundesland and its closed days", async () => {
    const winterBreak = { from: "2027-11-08", to: "2027-11-14", name: "Herbstpause" };
    const team = await signUpTeam(api);
    const settings = { federal_state: "SN", closed_days: [winterBreak] };
    await api.call("PATCH", "/api/team", settings, { cookie: team.cookie });
    const { id } = await addLesson(api, team, {
      sessions: [
        { ...evening("2026-12-16"), location: "Turnhalle" },
        evening("2027-01-06"),
        evening("2027-01-13"),
        evening("2027-01-20"),
      ],
    });
    const body = { start_date: "2027-11-03" };
    const { data } = await api.call("POST", `/api/lessons/copy/${id}`, body, { cookie: team.cookie });
    expect(startsOf(data).map((at) => at.slice(0, 10))).toEqual([
      "2027-11-03",
      "2027-11-24",
      "2027-12-01",
      "2027-12-08",
    ]);
    expect(data.sessions[0].location).toBe("Turnhalle");
  });

  test("takes place when its sessions say, each with what the original's session has of its own", async () => {
    const lesson = await addLesson(api, practice, {
      course_id: course,
      sessions: [evening("2027-02-01"), { ...evening("2027-02-08"), location: "Turnhalle" }],
    });
    const sessions = [
      { starts_at: "2027-05-03T18:30", ends_at: "2027-05-03T20:30" },
      { starts_at: "2027-05-11T19:00", ends_at: "2027-05-11T21:00" },
    ];
    const { data } = await copy(lesson.id, { start_date: "2027-05-03", sessions });
    expect(startsOf(data)).toEqual(["2027-05-03T18:30:00+02:00", "2027-05-11T19:00:00+02:00"]);
    expect(data.sessions.map(({ location }: { location: string }) => location)).toEqual(["", "Turnhalle"]);
    expect(data.end_date).toBe("2027-05-11T21:00:00+02:00");
    const backwards = [{ starts_at: "2027-05-03T18:30", ends_at: "2027-05-03T18:00" }];
    expect((await copy(lesson.id, { sessions: backwards })).errors).toEqual({
      "sessions.0.ends_at": ["Das Ende des Treffens muss nach seinem Beginn liegen."],
    });
  });

  test("takes a new hour along with a new date", async () => {
    const lesson = await addLesson(api, practice, {
      course_id: course,
      sessions: [evening("2027-02-01"), evening("2027-02-08")],
    });
    const { data } = await copy(lesson.id, { start_date: "2027-04-05T10:00:00+02:00" });
    expect(startsOf(data)).toEqual(["2027-04-05T10:00:00+02:00", "2027-04-12T10:00:00+02:00"]);
    expect(data.end_date).toBe("2027-04-12T12:00:00+02:00");
  });

  test("begins with its first session, also where that of the original was called off", async () => {
    const lesson = await addLesson(api, practice, {
      course_id: course,
      sessions: [evening("2027-02-01"), evening("2027-02-08")],
    });
    const first = `/api/lessons/${lesson.id}/sessions/${lesson.sessions[0].id}/cancellation`;
    await api.call("POST", first, { reason: "krank" }, { cookie: practice.cookie });
    const { data } = await copy(lesson.id, { start_date: "2027-03-01" });
    expect(startsOf(data)).toEqual(["2027-03-01T18:30:00+01:00", "2027-03-08T18:30:00+01:00"]);
    expect(data).toMatchObject({
      start_date: "2027-03-01T18:30:00+01:00",
      sessions: [{ cancelled_at: null }, { cancelled_at: null }],
    });
  });

  test("moves start and end where there are no sessions", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    const { data } = await copy(lesson.id, { start_date: "2027-02-25" });
    expect(data).toMatchObject({
      start_date: "2027-02-25T10:00:00+01:00",
      end_date: "2027-04-15T11:15:00+02:00",
    });
  });

  test("falls on no day that does not exist", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    const { status, errors } = await copy(lesson.id, { start_date: "2027-02-29" });
    expect([status, errors]).toEqual([422, { start_date: ["Bitte ein Startdatum angeben"] }]);
    const leap = await copy(lesson.id, { start_date: "2028-02-29" });
    expect(leap.data.start_date).toBe("2028-02-29T10:00:00+01:00");
  });

  test("is not made of what does not exist", async () => {
    expect((await copy(999_999)).status).toBe(404);
  });

  test("begins on a day that a calendar of today has", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    const { status, errors } = await copy(lesson.id, { start_date: "0000-01-01" });
    expect({ status, errors }).toMatchObject({ status: 422, errors: { start_date: expect.any(Array) } });
  });
});
