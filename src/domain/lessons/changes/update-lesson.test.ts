import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse, addLesson, addRegistration } from "../../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;
let course: number;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  course = await addCourse(api, practice);
});

const edit = (id: number, change: object) =>
  api.call("PATCH", `/api/lessons/${id}`, change, { cookie: practice.cookie });

const evening = (date: string, more: object = {}) => ({
  starts_at: `${date}T18:30`,
  ends_at: `${date}T20:30`,
  ...more,
});

async function seatFreedJobs(lesson: number) {
  const { rows } = await api.owner.query(
    "select data - 'request' as data from pgboss.job where name = 'registration.seat-freed' and data->>'lesson' = $1",
    [String(lesson)],
  );
  return rows.map(({ data }) => data);
}

async function sequenceOf(lesson: number) {
  const { rows } = await api.owner.query("select calendar_sequence from lessons where id = $1", [lesson]);
  return rows[0].calendar_sequence;
}

describe("editing a lesson", () => {
  test("changes what was sent and leaves the rest", async () => {
    const lesson = await addLesson(api, practice, {
      course_id: course,
      course_fee: 75,
      notes: "Schlüssel holen",
    });
    const { status, data } = await edit(lesson.id, { status: "active", location: "Saal 2" });
    expect(status).toBe(200);
    expect(data).toEqual({
      ...lesson,
      status: "active",
      location: "Saal 2",
      updated_at: expect.any(String),
    });
  });

  test("without any change is allowed", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    expect((await edit(lesson.id, {})).status).toBe(200);
  });

  test("does not let it end before it starts, not even against the date that stays", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    const { status, errors } = await edit(lesson.id, { end_date: "2027-01-20" });
    expect(status).toBe(422);
    expect(errors).toEqual({ end_date: ["Das Enddatum darf nicht vor dem Startdatum liegen."] });
  });

  test("replaces the sessions as a whole: known ones keep their ids, dates follow", async () => {
    const lesson = await addLesson(api, practice, {
      course_id: course,
      sessions: [evening("2027-02-01"), evening("2027-02-08"), evening("2027-02-15")],
    });
    const [first, second] = lesson.sessions;
    const { data } = await edit(lesson.id, {
      sessions: [evening("2027-03-01"), { ...evening("2027-02-02"), id: first.id }, { ...second }],
    });
    expect(data.sessions.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([first.id, second.id]);
    expect(data.sessions).toHaveLength(3);
    expect(data).toMatchObject({
      start_date: "2027-02-02T18:30:00+01:00",
      end_date: "2027-03-01T20:30:00+01:00",
    });
  });

  test("does not take over a session of another lesson", async () => {
    const one = await addLesson(api, practice, { course_id: course, sessions: [evening("2027-02-01")] });
    const other = await addLesson(api, practice, { course_id: course, sessions: [evening("2027-02-01")] });
    const { status, errors } = await edit(one.id, {
      sessions: [{ ...evening("2027-02-01"), id: other.sessions[0].id }],
    });
    expect(status).toBe(422);
    expect(errors).toHaveProperty(["sessions.0.id"]);
  });

  test("ignores dates as long as sessions decide them", async () => {
    const lesson = await addLesson(api, practice, { course_id: course, sessions: [evening("2027-02-01")] });
    const { data } = await edit(lesson.id, { start_date: "2027-01-01", end_date: "2027-12-31" });
    expect(data).toMatchObject({ start_date: lesson.start_date, end_date: lesson.end_date });
    const freed = await edit(lesson.id, { sessions: [], start_date: "2027-01-01", end_date: "2027-12-31" });
    expect(freed.data).toMatchObject({ start_date: "2027-01-01T00:00:00+01:00", sessions: [] });
  });

  test("may move a session to a day that has passed", async () => {
    const lesson = await addLesson(api, practice, { course_id: course, sessions: [evening("2027-02-01")] });
    const [session] = lesson.sessions;
    const { status, data } = await edit(lesson.id, {
      sessions: [{ ...evening("2026-11-20"), id: session.id }],
    });
    expect([status, data.start_date]).toEqual([200, "2026-11-20T18:30:00+01:00"]);
  });

  test("makes calendars follow a new time or place, and nothing else", async () => {
    const lesson = await addLesson(api, practice, { course_id: course, sessions: [evening("2027-02-01")] });
    await edit(lesson.id, { course_fee: 80, sessions: lesson.sessions, location: lesson.location });
    expect(await sequenceOf(lesson.id)).toBe(0);
    await edit(lesson.id, { location: "Saal 2" });
    await edit(lesson.id, { sessions: [{ ...evening("2027-02-02"), id: lesson.sessions[0].id }] });
    expect(await sequenceOf(lesson.id)).toBe(2);
  });

  test("on what somebody else has changed meanwhile is refused", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    await edit(lesson.id, { notes: "von Miriam" });
    const stale = await edit(lesson.id, { notes: "von mir", updated_at: lesson.updated_at });
    expect([stale.status, stale.code]).toEqual([409, "stale_edit"]);
    expect((await edit(lesson.id, { notes: "von mir" })).data.notes).toBe("von mir");
  });

  test("is written down with what changed", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    await edit(lesson.id, { max_participants: 6, location: lesson.location });
    const { rows } = await api.owner.query(
      "select changes from audit_log where object_type = 'lesson' and object_id = $1 and action = 'updated'",
      [lesson.id],
    );
    expect(rows).toEqual([{ changes: { max_participants: [10, 6] } }]);
  });
});

describe("the number of seats", () => {
  test("may be lowered below those taken: staff are warned, nobody is removed, visitors see it full", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    await edit(lesson.id, { status: "active" });
    for (let person = 0; person < 3; person++) await addRegistration(api, practice, lesson.id);
    const { status, message, data } = await edit(lesson.id, { max_participants: 2 });
    expect(status).toBe(200);
    expect(message).toContain("Vergeben sind 3 Plätze, der Kurstermin hat jetzt 2.");
    expect(data).toMatchObject({ seats_taken: 3, seats_free: 0, remaining: 3, status: "active" });
  });

  test("when raised wakes the waiting list, and only then", async () => {
    const lesson = await addLesson(api, practice, { course_id: course });
    await addRegistration(api, practice, lesson.id, { status: "waiting" });
    await edit(lesson.id, { max_participants: 8 });
    await edit(lesson.id, { max_participants: 8, course_fee: 30 });
    expect(await seatFreedJobs(lesson.id)).toEqual([]);
    await edit(lesson.id, { max_participants: 9 });
    expect(await seatFreedJobs(lesson.id)).toEqual([{ team: practice.teamId, lesson: lesson.id }]);
  });
});
