import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { addCourse, addLesson, evening } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;
let course: number;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  course = await addCourse(api, practice);
});

const call = (method: string, path: string, body: object) =>
  api.call(method, path, body, { cookie: practice.cookie });
const add = (...sessions: object[]) => addLesson(api, practice, { course_id: course, sessions });
const breaksOf = ({ sessions }: { sessions: { break_minutes: number }[] }) =>
  sessions.map(({ break_minutes }) => break_minutes);

/** 9:00–17:00 with an hour at noon. */
const wholeDay = (date: string) => ({
  starts_at: `${date}T09:00`,
  ends_at: `${date}T17:00`,
  break_minutes: 60,
});

describe("a break", () => {
  test("belongs to its session, none where nothing is said, and comes along with a copy", async () => {
    const lesson = await add(wholeDay("2027-02-06"), evening("2027-02-08"));
    expect(breaksOf(lesson)).toEqual([60, 0]);
    expect(breaksOf((await call("POST", `/api/lessons/copy/${lesson.id}`, {})).data)).toEqual([60, 0]);
    const laid = await call("POST", `/api/lessons/copy/${lesson.id}`, { start_date: "2027-04-10" });
    expect(breaksOf(laid.data)).toEqual([60, 0]);
  });

  test("is shown to visitors, so that they know what the hours of a day mean", async () => {
    const { id } = await add(wholeDay("2027-02-06"));
    await call("PATCH", `/api/lessons/${id}`, { status: "active" });
    const { data } = await api.call("GET", `/api/public/teams/${practice.teamToken}/lesson?lesson_id=${id}`);
    expect(data.lesson.sessions).toMatchObject([{ break_minutes: 60 }]);
  });

  test("leaves something of its session", async () => {
    const sessions = [{ ...wholeDay("2027-02-06"), break_minutes: 480 }];
    const { id } = await add(wholeDay("2027-02-06"));
    const { status, errors } = await call("PATCH", `/api/lessons/${id}`, { sessions });
    expect([status, errors]).toEqual([
      422,
      { "sessions.0.break_minutes": ["Das Treffen muss länger sein als seine Pause."] },
    ]);
  });

  test("that no longer fits is named when its session moves or is copied to shorter hours", async () => {
    const lesson = await add(wholeDay("2027-02-06"));
    const short = { starts_at: "2027-02-07T09:00", ends_at: "2027-02-07T10:00" };
    const sentence =
      "Die Pause von 60 Minuten passt nicht in dieses Treffen. Ändern Sie bitte zuerst die Pause.";
    const [session] = lesson.sessions;
    const moved = await call("POST", `/api/lessons/${lesson.id}/sessions/${session.id}/move`, short);
    expect([moved.status, moved.errors]).toEqual([422, { ends_at: [sentence] }]);
    const copied = await call("POST", `/api/lessons/copy/${lesson.id}`, { sessions: [short] });
    expect([copied.status, copied.errors]).toEqual([422, { "sessions.0.ends_at": [sentence] }]);
  });
});
