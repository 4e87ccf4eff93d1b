import { beforeAll, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../support/api.ts";
import { type Route, routesOf } from "../../support/every-call.ts";
import { addUser, type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { openLesson, register, somebody } from "../../support/stories/booking.ts";
import { addCourse } from "../../support/stories/lesson.ts";
import { createWorld } from "../../support/stories/world.ts";

// A whole team is made, and made again larger: long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let api: TestApi;
let owner: SignedIn;
let lists: Route[];
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  await createWorld(api, owner);
  await more(1);
  lists = routesOf(api.app).filter(
    ({ method, path, rule }) =>
      method === "GET" && rule.who === "roles" && /^\/api\/[a-z-]+(\/export\.(csv|xlsx))?$/.test(path),
  );
});

/** So many more of everything that lists hold, with people who have a seat and who wait. */
async function more(count: number): Promise<void> {
  const make = (path: string, body: object) => api.call("POST", path, body, { cookie: owner.cookie });
  for (let one = 0; one < count; one++) {
    await make("/api/categories", { name: `Kategorie ${count} ${one}` });
    const course_id = await addCourse(api, owner, { name: `Kurs ${count} ${one}` });
    const session = { starts_at: "2027-01-21T10:00:00+01:00", ends_at: "2027-01-21T11:15:00+01:00" };
    const lesson = await openLesson(api, owner, { course_id, max_participants: 1, sessions: [session] });
    await register(api, owner, somebody(lesson));
    await register(api, owner, somebody(lesson, { type: "waitlist" }));
    await make("/api/contact-requests", { name: `Mara ${one}`, phone: "0341 123456", message: "Frei?" });
    await addUser(api, owner, "instructor");
  }
}

/** How many statements each list takes to answer. */
async function statements(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { name, path } of lists) {
    counted[name] = 0;
    api.services.database.onQuery = () => {
      counted[name] = (counted[name] ?? 0) + 1;
    };
    const address = /\.(csv|xlsx)$/.test(path) ? path : `${path}?per_page=500`;
    const response = await api.app.request(address, { headers: { cookie: owner.cookie } });
    await response.text();
    delete api.services.database.onQuery;
    expect([name, response.status < 500]).toEqual([name, true]);
  }
  return counted;
}

it("no list needs more statements for many rows than for few", async () => {
  const few = await statements();
  expect(Object.keys(few)).toEqual(
    expect.arrayContaining([
      "GET /api/registrations",
      "GET /api/lessons",
      "GET /api/registrations/export.csv",
      "GET /api/payments",
      "GET /api/payments/export.csv",
      "GET /api/payments/export.xlsx",
    ]),
  );
  await more(25);
  expect(await statements()).toEqual(few);
});
