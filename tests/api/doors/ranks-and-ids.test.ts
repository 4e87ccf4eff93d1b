import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../support/api.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { addCourse } from "../../support/stories/lesson.ts";

let api: TestApi;
let owner: SignedIn;
let category: number;
let textBlock: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  category = (await call("POST", "/api/categories", { name: "Babymassage", rank: 3 })).data.id;
  const text = { name: "Socken", text: "Warme Socken", fields: ["requirements"], rank: 3 };
  textBlock = (await call("POST", "/api/text-blocks", text)).data.id;
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: owner.cookie });

/** What becomes a number if one only tries hard enough. */
const rubbish = [null, "", " ", [], [2], {}, false, true, "0x2", "2e0", "-1", "1.5", 1.5, -1];

it("a rank is a whole number or its digits, whatever it is the rank of", async () => {
  const paths = {
    categories: `/api/categories/${category}`,
    groups: `/api/course-groups/${(await call("GET", "/api/course-groups")).data[0].id}`,
    instructors: `/api/instructors/${owner.instructorId}`,
    texts: `/api/text-blocks/${textBlock}`,
  };
  for (const [noun, path] of Object.entries(paths)) {
    for (const rank of rubbish) {
      const { status, errors } = await call("PATCH", path, { rank });
      expect([status, Object.keys(errors ?? {})], `${noun} ${JSON.stringify(rank)}`).toEqual([422, ["rank"]]);
    }
    for (const rank of [7, "8", 0]) {
      expect((await call("PATCH", path, { rank })).data.rank).toBe(Number(rank));
    }
  }
});

it("an id in a body is a positive whole number or its digits", async () => {
  const course_id = await addCourse(api, owner);
  const lesson = { instructor_id: owner.instructorId, location: "Kursraum" };
  const days = { start_date: "2027-01-21T10:00:00+01:00", end_date: "2027-01-21T11:00:00+01:00" };
  for (const id of [...rubbish, 0]) {
    const made = await call("POST", "/api/lessons", { ...lesson, ...days, course_id: id });
    expect([made.status, Object.keys(made.errors ?? {})], JSON.stringify(id)).toEqual([422, ["course_id"]]);
    const written = await call("POST", "/api/registrations/mails", { ids: [id] });
    expect(written.status, JSON.stringify(id)).toBe(422);
    const switched = await call("PATCH", `/api/instructors/${owner.instructorId}/payments`, {
      payments: [{ id, is_active: true }],
    });
    expect(switched.status, JSON.stringify(id)).toBe(422);
  }
  expect(
    (await call("POST", "/api/lessons", { ...lesson, ...days, course_id: String(course_id) })).status,
  ).toBe(201);
});

it("so is each of several that are put in order or given a status", async () => {
  const calls: [string, string, object][] = [
    ["PATCH", "/api/categories/order", {}],
    ["POST", "/api/categories/status", { status: "active" }],
  ];
  for (const [method, path, more] of calls) {
    for (const id of [...rubbish, 0]) {
      const { status, errors } = await call(method, path, { ...more, ids: [id] });
      expect([status, Object.keys(errors ?? {})], JSON.stringify(id)).toEqual([422, ["ids.0"]]);
    }
    for (const id of [category, String(category)])
      expect((await call(method, path, { ...more, ids: [id] })).status).toBe(200);
  }
});

it("an id in an address is in plain digits", async () => {
  const found = (id: string) =>
    call("GET", `/api/public/teams/${owner.teamToken}/lesson?lesson_id=${encodeURIComponent(id)}`);
  for (const id of ["", "0x2", "1e0", "abc", "-1"])
    expect((await found(id)).status).toBeGreaterThanOrEqual(400);
  for (const path of ["/api/lessons?course_id=0x2", "/api/participant-messages?lesson_id=1e0"])
    expect((await call("GET", path)).status).toBe(422);
  const hand = `/api/instructors/${owner.instructorId}?hand_over_to=0x2`;
  expect((await call("DELETE", hand)).status).toBe(422);
});
