import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, completeTeam, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse, addLesson, addRegistration } from "../../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  await completeTeam(api, practice);
});

const setAll = (ids: unknown[], status: string, who = practice) =>
  api.call("POST", "/api/lessons/status", { ids, status }, { cookie: who.cookie });
const statusOf = async (id: number) =>
  (await api.call("GET", `/api/lessons/${id}`, undefined, { cookie: practice.cookie })).data.status;

describe("activating or deactivating several lessons", () => {
  test("does each on its own and says what became of it", async () => {
    const one = await addLesson(api, practice, { times_follow: 1 });
    const course_id = await addCourse(api, practice, { name: "Yoga" });
    const other = await addLesson(api, practice, { course_id, times_follow: 1 });
    const { status, message, data } = await setAll([one.id, 999_999, other.id], "active");
    expect([status, message]).toEqual([200, "Geändert: 2 von 3 Kursterminen"]);
    expect(data).toEqual([
      {
        name: "Rückbildung mit Baby",
        done: 1,
        message: "Der Kurstermin steht jetzt auf Ihrer Kursseite.",
      },
      { name: "", done: 0, message: "Kurs konnte nicht geladen werden" },
      {
        name: "Yoga",
        done: 1,
        message: "Der Kurstermin steht jetzt auf Ihrer Kursseite.",
      },
    ]);
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(["active", "active"]);
    expect((await setAll([one.id], "active")).data).toMatchObject([{ done: 1, message: "War es schon." }]);
  });

  test("says that an inactive course hides its lessons", async () => {
    const course = await addCourse(api, practice, { status: "inactive" });
    const lesson = await addLesson(api, practice, { course_id: course, times_follow: 1 });
    const [outcome] = (await setAll([lesson.id], "active")).data;
    expect(outcome.message).toBe(
      "Der Kurstermin ist aktiv, sein Kurs aber inaktiv: Besucher sehen ihn erst mit dem Kurs.",
    );
  });

  test("says who keeps a place in a lesson that is not shown any more", async () => {
    const lesson = await addLesson(api, practice);
    await setAll([lesson.id], "active");
    await addRegistration(api, practice, lesson.id);
    await addRegistration(api, practice, lesson.id);
    await addRegistration(api, practice, lesson.id, { status: "waiting" });
    const [outcome] = (await setAll([lesson.id], "inactive")).data;
    expect(outcome.message).toBe(
      "Der Kurstermin ist nur noch für Ihr Team zu sehen. 2 Plätze bleiben vergeben, 1 Person bleibt auf der Warteliste; niemand wird benachrichtigt.",
    );
  });

  test("reaches an instructor's own lessons only", async () => {
    const miriam = await addUser(api, practice, "instructor");
    const own = await addLesson(api, practice, { instructor_id: miriam.instructorId });
    const foreign = await addLesson(api, practice);
    const { data } = await setAll([own.id, foreign.id], "active", miriam);
    expect(data.map(({ done }: { done: number }) => done)).toEqual([1, 0]);
    expect(await statusOf(foreign.id)).toBe("inactive");
  });

  test("wants one to a hundred lessons and a known status", async () => {
    expect((await setAll([], "active")).errors).toEqual({ ids: ["Bitte Kurstermine auswählen"] });
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await setAll(many, "active")).status).toBe(422);
    expect((await setAll([1], "gone")).status).toBe(422);
  });
});
