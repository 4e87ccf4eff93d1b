import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { whileSomebody } from "../../../tests/support/rival.ts";
import { somebody } from "../../../tests/support/stories/booking.ts";
import { addCourse, addLesson } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;

beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  practice = await signUpTeam(api);
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: practice.cookie });

const remove = (table: string, id: number, act: () => ReturnType<typeof call>) =>
  whileSomebody(api, `delete from ${table} where id = $1`, [id], act);

describe("what is removed at the moment in which somebody begins to use it", () => {
  test("a course is missing to a new lesson: said in a sentence, nothing is stored", async () => {
    const course = await addCourse(api, practice);
    const answer = await remove("courses", course, () =>
      call("POST", "/api/lessons", {
        course_id: course,
        instructor_id: practice.instructorId,
        location: "Saal 1",
        start_date: "2027-01-21",
        end_date: "2027-01-21",
      }),
    );
    expect([answer.status, answer.code]).toEqual([409, "gone_meanwhile"]);
    expect(answer.message).toBe(
      "Den Kurs hat gerade jemand gelöscht. Bitte laden Sie die Seite neu und wählen Sie noch einmal.",
    );
    expect((await call("GET", `/api/lessons?period=all&course=${course}`)).data).toEqual([]);
  });

  test("a category is missing to a course", async () => {
    const category = (await call("POST", "/api/categories", { name: "Yoga" })).data.id;
    const answer = await remove("categories", category, () =>
      call("POST", "/api/courses", { name: "Yoga am Abend", categories: [category] }),
    );
    expect([answer.status, answer.message]).toEqual([
      409,
      expect.stringContaining("Die Kategorie hat gerade"),
    ]);
  });

  test("an instructor is missing to a lesson, as a second one and as a substitute", async () => {
    const lesson = await addLesson(api, practice);
    const second = await addUser(api, practice, "instructor");
    const answer = await remove("instructors", second.instructorId, () =>
      call("PATCH", `/api/lessons/${lesson.id}`, { instructor2_id: second.instructorId }),
    );
    expect([answer.status, answer.message]).toEqual([
      409,
      expect.stringContaining("Die kursleitende Person hat gerade"),
    ]);
    const substitute = await addUser(api, practice, "instructor");
    const session = { starts_at: "2027-01-21T10:00", ends_at: "2027-01-21T11:00" };
    const other = await remove("instructors", substitute.instructorId, () =>
      call("PATCH", `/api/lessons/${lesson.id}`, {
        sessions: [{ ...session, instructor_id: substitute.instructorId }],
      }),
    );
    expect(other.status).toBe(409);
  });
});

describe("what somebody begins to use at the moment in which it is removed", () => {
  test("stays, and who wanted to remove it hears what uses it", async () => {
    const course = await addCourse(api, practice);
    const category = (await call("POST", "/api/categories", { name: "Rückbildung" })).data.id;
    const carried = await whileSomebody(
      api,
      "insert into course_categories (team_id, course_id, category_id) values ($1, $2, $3)",
      [practice.teamId, course, category],
      () => call("DELETE", `/api/categories/${category}`),
    );
    expect([carried.status, carried.code]).toEqual([409, "category_in_use"]);
    const planned = await whileSomebody(
      api,
      `insert into lessons (team_id, course_id, instructor_id, location, starts_at, ends_at)
       values ($1, $2, $3, 'Saal 1', now(), now())`,
      [practice.teamId, course, practice.instructorId],
      () => call("DELETE", `/api/courses/${course}`),
    );
    expect([planned.status, planned.code]).toEqual([409, "course_in_use"]);
  });

  test.each(["courses", "categories", "lessons", "instructors"])(
    "twenty rounds of removing %s and using them at once leave no fault behind",
    async (noun) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => (noun === "lessons" ? raceForLesson() : raceFor(noun))),
      );
      const faults = answers.flat().filter(({ status }) => status >= 500);
      expect(faults).toEqual([]);
    },
  );
});

async function raceFor(noun: string) {
  const category = (await call("POST", "/api/categories", { name: "Yoga" })).data.id;
  const course = await addCourse(api, practice);
  const person = noun === "instructors" ? await addUser(api, practice, "instructor") : practice;
  const id = { courses: course, categories: category, instructors: person.instructorId }[noun];
  const use =
    noun === "categories"
      ? call("PATCH", `/api/courses/${course}`, { categories: [category] })
      : call("POST", "/api/lessons", {
          course_id: course,
          instructor_id: person.instructorId,
          location: "Saal 1",
          start_date: "2027-01-21",
          end_date: "2027-01-21",
        });
  return Promise.all([use, call("DELETE", `/api/${noun}/${id}`)]);
}

async function raceForLesson() {
  const { id } = await addLesson(api, practice);
  await call("PATCH", `/api/lessons/${id}`, { status: "active" });
  return Promise.all([
    api.call("POST", `/api/public/teams/${practice.teamToken}/register`, somebody(id)),
    call("DELETE", `/api/lessons/${id}`),
  ]);
}
