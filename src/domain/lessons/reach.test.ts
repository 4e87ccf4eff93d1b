import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { addCourse, addLesson } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let owner: SignedIn;
let admin: SignedIn;
let miriam: SignedIn;
let guest: SignedIn;
let stranger: SignedIn;
let course: number;
/** Led by the owner alone; by Miriam as second; by the guest. */
let owners: { id: number };
let shared: { id: number };
let guests: { id: number };

beforeAll(async () => {
  api = await startApi();
  owner = await signUpTeam(api);
  [admin, miriam, guest] = [
    await addUser(api, owner, "team-admin"),
    await addUser(api, owner, "instructor"),
    await addUser(api, owner, "guest"),
  ];
  stranger = await signUpTeam(api);
  course = await addCourse(api, owner);
  owners = await addLesson(api, owner, { course_id: course });
  shared = await addLesson(api, owner, { course_id: course, instructor2_id: miriam.instructorId });
  guests = await addLesson(api, owner, { course_id: course, instructor_id: guest.instructorId });
});

const call = (who: SignedIn, method: string, path: string, body?: object) =>
  api.call(method, `/api/lessons${path}`, body, { cookie: who.cookie });

const listed = async (who: SignedIn) =>
  (await call(who, "GET", "?sort=start_date")).data.map(({ id }: { id: number }) => id);

const lesson = (instructor: SignedIn, more: object = {}) => ({
  course_id: course,
  instructor_id: instructor.instructorId,
  start_date: "2027-02-01",
  end_date: "2027-02-02",
  location: "Saal",
  ...more,
});

describe("lessons", () => {
  test("are all listed for owner and admin, one's own for instructor and guest", async () => {
    expect(await listed(owner)).toEqual([owners.id, shared.id, guests.id]);
    expect(await listed(admin)).toEqual([owners.id, shared.id, guests.id]);
    expect(await listed(miriam)).toEqual([shared.id]);
    expect(await listed(guest)).toEqual([guests.id]);
  });

  test("of others are not there for an instructor, to read, edit or copy", async () => {
    const answers = [
      await call(miriam, "GET", `/${owners.id}`),
      await call(miriam, "PATCH", `/${owners.id}`, { location: "Saal" }),
      await call(miriam, "POST", `/copy/${owners.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await call(miriam, "PATCH", `/${shared.id}`, { notes: "von Miriam" })).status).toBe(200);
  });

  test("are removed by those who run the team only, one's own included", async () => {
    expect((await call(miriam, "DELETE", `/${owners.id}`)).status).toBe(403);
    expect((await call(miriam, "DELETE", `/${shared.id}`)).status).toBe(403);
  });

  test("are only read by a guest", async () => {
    const answers = [
      await call(guest, "GET", `/${guests.id}`),
      await call(guest, "PATCH", `/${guests.id}`, { location: "Saal" }),
      await call(guest, "POST", "", lesson(guest)),
      await call(guest, "POST", `/copy/${guests.id}`),
      await call(guest, "DELETE", `/${guests.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403]);
  });

  test("are made by an instructor only as first or second herself", async () => {
    const foreign = await call(miriam, "POST", "", lesson(owner));
    expect([foreign.status, foreign.code]).toEqual([403, "must_lead_oneself"]);
    const second = await call(miriam, "POST", "", lesson(owner, { instructor2_id: miriam.instructorId }));
    const first = await call(miriam, "POST", "", lesson(miriam));
    expect([first.status, second.status]).toEqual([201, 201]);
  });

  test("are not given away by the instructor who leads them", async () => {
    const own = await addLesson(api, miriam, { course_id: course });
    const given = await call(miriam, "PATCH", `/${own.id}`, { instructor_id: owner.instructorId });
    expect([given.status, given.code]).toEqual([403, "must_lead_oneself"]);
  });

  test("of another team answer like those that do not exist, and strangers must sign in", async () => {
    for (const [method, path, body] of [
      ["GET", "/", undefined],
      ["PATCH", "/", { location: "Saal" }],
      ["DELETE", "/", undefined],
      ["POST", "/copy/", {}],
    ] as const) {
      const theirs = await call(stranger, method, `${path}${owners.id}`, body);
      const none = await call(stranger, method, `${path}999999`, body);
      expect([theirs.status, theirs.message]).toEqual([404, none.message]);
      expect((await api.call(method, `/api/lessons${path}${owners.id}`, body)).status).toBe(401);
    }
  });
});
