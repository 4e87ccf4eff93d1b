import { beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../support/people/team.ts";

let api: TestApi;
let practice: SignedIn;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
});

const call = (method: string, path: string, body?: object, who = practice) =>
  api.call(method, `/api/${path}`, body, { cookie: who.cookie });

test("courses and categories are activated and deactivated several at once, and each answers for itself", async () => {
  for (const noun of ["courses", "categories"]) {
    const { data: one } = await call("POST", noun, { name: "Yoga" });
    const { data: other } = await call("POST", noun, { name: "Zumba", status: "inactive" });
    const ids = [one.id, other.id, 900_000_001];
    const { data, message } = await call("POST", `${noun}/status`, { ids, status: "inactive" });
    expect(data.slice(0, 2)).toEqual([
      { name: "Yoga", done: 1, message: "Inaktiv." },
      { name: "Zumba", done: 1, message: "War es schon." },
    ]);
    expect(data[2]).toMatchObject({ name: "", done: 0 });
    expect(message).toMatch(/^Geändert: 2 von 3 K/);
    await call("POST", `${noun}/status`, { ids: [one.id], status: "active" });
    const list = await call("GET", `${noun}?is_active=1`);
    expect(list.data).toHaveLength(1);
    expect(list.counts).toEqual({ all: 2, active: 1, inactive: 1, pending: 0 });
    expect((await call("POST", `${noun}/status`, { ids: [900_000_001], status: "active" })).status).toBe(404);
  }
});

test("who was invited only is neither active nor inactive, also when many are changed at once", async () => {
  const person = { first_name: "Jana", last_name: "Krüger", roles: ["instructor"] };
  await call("POST", "users/invite", { ...person, email: `jana-${practice.teamToken}@praxis.example` });
  const member = await addUser(api, practice, "instructor", { first_name: "Änne", last_name: "Oehme" });
  const pending = await call("GET", "instructors?status=pending");
  expect(pending.data).toMatchObject([{ name: "Jana Krüger", status: "pending" }]);
  expect(pending.counts).toMatchObject({ all: 3, pending: 1 });
  const ids = [member.instructorId, pending.data[0].id];
  const { data } = await call("POST", "instructors/status", { ids, status: "inactive" });
  expect(data).toMatchObject([
    { name: "Änne Oehme", done: 1, message: "Inaktiv." },
    { name: "Jana Krüger", done: 0 },
  ]);
  expect(data[1].message).toContain("noch nicht angenommen");
  expect((await call("POST", "instructors/status", { ids, status: "active" }, member)).status).toBe(403);
});
