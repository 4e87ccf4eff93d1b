import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";

let api: TestApi;
let practice: SignedIn;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
});

const call = (method: string, path = "", body?: object, who = practice) =>
  api.call(method, `/api/course-groups${path}`, body, { cookie: who.cookie });

const groups = async (query = "") => (await call("GET", query)).data as { id: number; key: string }[];

describe("course groups", () => {
  test("are three in every team, with the keys 1, 2 and 3", async () => {
    expect((await groups()).map(({ key }) => key)).toEqual(["1", "2", "3"]);
    expect((await groups("?per_page=2&page=2")).map(({ key }) => key)).toEqual(["3"]);
    const [first] = await groups();
    expect((await call("GET", `/${first?.id}`)).data).toEqual(first);
  });

  test("are renamed and described, never added or removed", async () => {
    const [first] = await groups();
    const { data, message } = await call("PATCH", `/${first?.id}`, {
      name: "Vor der Geburt",
      description: "Ab der 25. Woche",
    });
    expect(data).toMatchObject({ key: "1", name: "Vor der Geburt", description: "Ab der 25. Woche" });
    expect(message).toBe("Kursgruppe gespeichert");
    const nameless = await call("PATCH", `/${first?.id}`, { name: " " });
    expect(nameless.errors).toEqual({ name: ["Bitte einen Namen angeben"] });
    expect((await call("POST", "", { name: "Vierte" })).status).toBe(405);
    expect((await call("DELETE", `/${first?.id}`)).status).toBe(405);
  });

  test("refuse a stale edit", async () => {
    const second = (await groups())[1];
    const seen = (await call("PATCH", `/${second?.id}`, { name: "Nach der Geburt" })).data.updated_at;
    await call("PATCH", `/${second?.id}`, { rank: 7 });
    expect((await call("PATCH", `/${second?.id}`, { name: "Danach", updated_at: seen })).status).toBe(409);
  });

  test("are changed by staff of their own team only", async () => {
    const [first] = await groups();
    const instructor = await addUser(api, practice, "instructor");
    expect((await call("GET", `/${first?.id}`, undefined, instructor)).status).toBe(200);
    expect((await call("PATCH", `/${first?.id}`, { name: "x" }, instructor)).status).toBe(403);
    const stranger = await signUpTeam(api);
    const answer = await call("PATCH", `/${first?.id}`, { name: "x" }, stranger);
    expect([answer.status, answer.message]).toEqual([404, "Kursgruppe konnte nicht geladen werden"]);
  });
});
