import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addLesson, addRegistration } from "../../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
});

const remove = (path: string) => api.call("DELETE", path, undefined, { cookie: practice.cookie });

describe("deleting", () => {
  test("a lesson takes its sessions with it", async () => {
    const lesson = await addLesson(api, practice, {
      sessions: [{ starts_at: "2027-02-01T18:30", ends_at: "2027-02-01T20:30" }],
    });
    const { status, data } = await remove(`/api/lessons/${lesson.id}`);
    expect([status, data]).toEqual([200, true]);
    expect((await remove(`/api/lessons/${lesson.id}`)).status).toBe(404);
    const { rows } = await api.owner.query("select from lesson_sessions where lesson_id = $1", [lesson.id]);
    expect(rows).toEqual([]);
  });

  test("a lesson with registrations is refused, even when all are cancelled", async () => {
    const lesson = await addLesson(api, practice);
    await addRegistration(api, practice, lesson.id, { status: "cancelled" });
    const { status, message } = await remove(`/api/lessons/${lesson.id}`);
    expect(status).toBe(409);
    expect(message).toBe(
      "Zu diesem Kurstermin gibt es eine Anmeldung. Er lässt sich nicht löschen, aber deaktivieren.",
    );
  });

  test("a course with lessons is refused and says how many there are", async () => {
    const lesson = await addLesson(api, practice);
    await addLesson(api, practice, { course_id: lesson.course_id });
    const { status, message } = await remove(`/api/courses/${lesson.course_id}`);
    expect(status).toBe(409);
    expect(message).toContain("Zu diesem Kurs gibt es 2 Kurstermine.");
  });
});
