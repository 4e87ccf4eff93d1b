import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, startApi, type TestApi } from "../../../tests/support/api.ts";
import { putOnPlan } from "../../../tests/support/people/plans.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { addCourse, addLesson } from "../../../tests/support/stories/lesson.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { countUse } from "./count-use.ts";

let api: TestApi;
let team: SignedIn;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  team = await signUpTeam(api);
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  api.call(method, path, body, { cookie: team.cookie });
const plan = (overrides: object) => putOnPlan(api, team, "zentrum", overrides);
const refused = ({ status, code, data }: Answer) => [status, code, data?.limit];
const lesson = (course: number, year = 2027) => ({
  course_id: course,
  instructor_id: team.instructorId,
  location: "Kursraum",
  start_date: `${year}-01-21T10:00:00+01:00`,
  end_date: `${year}-01-21T11:00:00+01:00`,
});
const invitation = (...roles: string[]) => ({
  first_name: "Jule",
  last_name: "Petzold",
  email: `${randomUUID()}@praxis.example`,
  roles,
});

describe("courses", () => {
  it("are refused at the limit with a sentence that names it and the plan; inactive ones do not fill it", async () => {
    await putOnPlan(api, team, "start");
    await addCourse(api, team, { status: "inactive" });
    await addCourse(api, team);
    await addCourse(api, team);
    const answer = await call("POST", "/api/courses", { name: "Babymassage" });
    expect(answer).toMatchObject({ status: 403, code: "limit_reached" });
    expect(answer.message).toContain("Ihr Tarif „Start“ enthält 2 aktive Kurse");
    expect(answer.data).toEqual({ limit: "max_active_courses", max: 2, used: 2, plan: "Start" });
  });

  it("beyond the limit stay readable and can be edited, but not activated", async () => {
    const active = await addCourse(api, team);
    await addCourse(api, team);
    const inactive = await addCourse(api, team, { status: "inactive" });
    await plan({ max_active_courses: 1 });
    expect((await call("GET", `/api/courses/${active}`)).status).toBe(200);
    expect((await call("PATCH", `/api/courses/${active}`, { name: "Yoga", status: "active" })).status).toBe(
      200,
    );
    expect(refused(await call("PATCH", `/api/courses/${inactive}`, { status: "active" }))).toEqual([
      403,
      "limit_reached",
      "max_active_courses",
    ]);
    expect((await call("PATCH", `/api/courses/${active}`, { status: "inactive" })).status).toBe(200);
  });
});

describe("lessons", () => {
  it("count whether active or not when they are created or copied; ended ones do not", async () => {
    const course = await addCourse(api, team);
    const first = await addLesson(api, team, lesson(course));
    await addLesson(api, team, lesson(course, 2025));
    await plan({ max_active_lessons: 2 });
    expect((await call("POST", `/api/lessons/copy/${first.id}`)).status).toBe(201);
    expect(refused(await call("POST", "/api/lessons", lesson(course)))).toEqual([
      403,
      "limit_reached",
      "max_active_lessons",
    ]);
    expect((await call("POST", `/api/lessons/copy/${first.id}`)).status).toBe(403);
  });

  it("that have ended cannot come back into a full plan by another date", async () => {
    const course = await addCourse(api, team);
    const past = await addLesson(api, team, lesson(course, 2025));
    await addLesson(api, team, lesson(course));
    await plan({ max_active_lessons: 1 });
    const { start_date, end_date } = lesson(course);
    expect((await call("PATCH", `/api/lessons/${past.id}`, { start_date, end_date })).status).toBe(403);
    expect((await call("PATCH", `/api/lessons/${past.id}`, { location: "Hof" })).status).toBe(200);
  });

  it("after a downgrade run on to their end, and others cannot be activated", async () => {
    const course = await addCourse(api, team);
    const [runs, waits] = [
      await addLesson(api, team, lesson(course)),
      await addLesson(api, team, lesson(course)),
    ];
    expect((await call("PATCH", `/api/lessons/${runs.id}`, { status: "active" })).status).toBe(200);
    await plan({ max_active_lessons: 1 });
    expect((await call("PATCH", `/api/lessons/${runs.id}`, { notes: "Schlüssel" })).data.status).toBe(
      "active",
    );
    expect((await call("PATCH", `/api/lessons/${waits.id}`, { status: "active" })).status).toBe(403);
    await call("DELETE", `/api/lessons/${runs.id}`);
    expect((await call("PATCH", `/api/lessons/${waits.id}`, { status: "active" })).status).toBe(200);
  });
});

describe("categories", () => {
  it("count all of them, or the active ones where those are limited", async () => {
    const inactive = (await call("POST", "/api/categories", { name: "Eins", status: "inactive" })).data.id;
    await plan({ max_categories: 1 });
    expect(refused(await call("POST", "/api/categories", { name: "Zwei" }))[2]).toBe("max_categories");
    await plan({ max_categories: 1, max_active_categories: 1 });
    expect((await call("POST", "/api/categories", { name: "Zwei" })).status).toBe(201);
    expect(refused(await call("POST", "/api/categories", { name: "Drei" }))[2]).toBe("max_active_categories");
    expect((await call("PATCH", `/api/categories/${inactive}`, { status: "active" })).status).toBe(403);
  });
});

describe("people", () => {
  it("who lead and guests are counted apart, invited ones included", async () => {
    await plan({ max_leading_instructors: 2, max_guest_instructors: 1 });
    expect((await call("POST", "/api/users/invite", invitation("instructor"))).status).toBe(201);
    expect(refused(await call("POST", "/api/users/invite", invitation("instructor")))[2]).toBe(
      "max_leading_instructors",
    );
    expect(refused(await call("POST", "/api/users", invitation("instructor")))[2]).toBe(
      "max_leading_instructors",
    );
    expect((await call("POST", "/api/users/invite", invitation("guest"))).status).toBe(201);
    expect(refused(await call("POST", "/api/users/invite", invitation("guest")))[2]).toBe(
      "max_guest_instructors",
    );
    expect((await call("POST", "/api/users", invitation("team-admin"))).status).toBe(201);
  });

  it("an invitation that is withdrawn leaves its place", async () => {
    await plan({ max_guest_instructors: 1 });
    const { id } = (await call("POST", "/api/users/invite", invitation("guest"))).data;
    await call("DELETE", `/api/users/${id}/invitation`);
    expect((await call("POST", "/api/users/invite", invitation("guest"))).status).toBe(201);
  });

  it("change roles only where there is room, whatever else they carry", async () => {
    const { userId } = await addUser(api, team, "guest");
    await plan({ max_leading_instructors: 1, max_guest_instructors: 0 });
    const roles = (...names: string[]) => call("PATCH", `/api/users/${userId}/roles`, { roles: names });
    expect(refused(await roles("instructor"))[2]).toBe("max_leading_instructors");
    expect((await roles("guest", "team-admin")).status).toBe(200);
  });

  it("who is suspended leaves the place, and comes back only where there is room", async () => {
    const { userId } = await addUser(api, team, "instructor");
    await plan({ max_leading_instructors: 2 });
    const status = (value: number) => call("PATCH", `/api/users/${userId}/status`, { status: value });
    await status(2);
    expect((await call("POST", "/api/users/invite", invitation("instructor"))).status).toBe(201);
    expect(refused(await status(1))[2]).toBe("max_leading_instructors");
  });

  it("whose record was inactive is activated only where there is room", async () => {
    const { instructorId } = await addUser(api, team, "instructor");
    await call("PATCH", `/api/instructors/${instructorId}`, { status: "inactive" });
    await plan({ max_leading_instructors: 1 });
    expect((await call("PATCH", `/api/instructors/${instructorId}`, { status: "active" })).status).toBe(403);
    await plan({});
    expect((await call("PATCH", `/api/instructors/${instructorId}`, { status: "active" })).status).toBe(200);
  });
});

describe("ten at once for the last place", () => {
  const ROUNDS = 6;
  const ten = <T>(ask: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 10 }, (_, at) => ask(at)));
  const codes = (answers: Answer[]) => answers.map(({ status }) => status).sort();
  const oneOfTen = [201, ...Array(9).fill(403)];

  it("one course is made, whatever the interleaving", async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      await plan({ max_active_courses: round });
      expect(codes(await ten(() => call("POST", "/api/courses", { name: "Yoga" })))).toEqual(oneOfTen);
    }
  });

  it("one lesson is made or copied", async () => {
    const course = await addCourse(api, team);
    const { id } = await addLesson(api, team, lesson(course));
    for (let round = 2; round <= ROUNDS; round++) {
      await plan({ max_active_lessons: round });
      const answers = await ten((at) =>
        at % 2 ? call("POST", "/api/lessons", lesson(course)) : call("POST", `/api/lessons/copy/${id}`),
      );
      expect(codes(answers)).toEqual(oneOfTen);
    }
  });

  it("one category is made, and one person invited", async () => {
    await plan({ max_categories: 1, max_guest_instructors: 1 });
    expect(codes(await ten(() => call("POST", "/api/categories", { name: "Yoga" })))).toEqual(oneOfTen);
    expect(codes(await ten(() => call("POST", "/api/users/invite", invitation("guest"))))).toEqual(oneOfTen);
  });

  it("one course is activated", async () => {
    const courses = await ten(() => addCourse(api, team, { status: "inactive" }));
    await plan({ max_active_courses: 1 });
    const answers = await Promise.all(
      courses.map((id) => call("PATCH", `/api/courses/${id}`, { status: "active" })),
    );
    expect(codes(answers)).toEqual([200, ...Array(9).fill(403)]);
  });

  it("without the lock, more than one would get it: the races above are real", async () => {
    const { database, clock } = api.services;
    const actor = { kind: "system", job: "test" } as const;
    await ten(() =>
      inTransaction({ database, team: team.teamId, actor, now: clock() }, async (tx) => {
        const { max_active_courses } = await countUse(tx, "courses");
        if (max_active_courses?.used !== 0) return;
        await tx.db.insertInto("courses").values({ team_id: tx.team, name: "Yoga" }).execute();
      }),
    );
    const { rows } = await api.owner.query("select id from courses where team_id = $1", [team.teamId]);
    expect(rows.length).toBeGreaterThan(1);
  });
});
