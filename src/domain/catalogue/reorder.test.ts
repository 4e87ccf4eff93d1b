import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";

let api: TestApi;
let practice: SignedIn;

beforeAll(async () => {
  api = await startApi();
});

const call = (method: string, path: string, body?: object, who = practice) =>
  api.call(method, `/api/${path}`, body, { cookie: who.cookie });

const idsOf = async (noun: string) =>
  (await call("GET", noun)).data.map(({ id }: { id: number }) => id) as number[];

async function addCategories(...names: string[]) {
  practice = await signUpTeam(api);
  for (const name of names) await call("POST", "categories", { name });
  return idsOf("categories") as Promise<[number, number, number]>;
}

describe("an order", () => {
  test("of categories is saved in one call, visitors see it, and the history says who stood where", async () => {
    const [a, b, c] = await addCategories("Akupunktur", "Babys", "Chor");
    const { status, message } = await call("PATCH", "categories/order", { ids: [c, a, b] });
    expect([status, message]).toEqual([200, "Reihenfolge gespeichert"]);
    expect(await idsOf("categories")).toEqual([c, a, b]);
    const { rows } = await api.owner.query(
      "select object_id, changes from audit_log where team_id = $1 and object_type = 'category' and action = 'updated' order by object_id",
      [practice.teamId],
    );
    expect(rows).toEqual([
      { object_id: a, changes: { rank: [0, 2] } },
      { object_id: b, changes: { rank: [0, 3] } },
      { object_id: c, changes: { rank: [0, 1] } },
    ]);
  });

  test("of some leaves the others where they are, and what is new stands behind them all", async () => {
    const [a, b, c] = await addCategories("Akupunktur", "Babys", "Chor");
    await call("PATCH", "categories/order", { ids: [c, a] });
    expect(await idsOf("categories")).toEqual([c, b, a]);
    const { data } = await call("POST", "categories", { name: "Aaa" });
    expect(await idsOf("categories")).toEqual([c, b, a, data.id]);
  });

  test("that two people change at once is changed by one, and the other is told", async () => {
    const [a, b, c] = await addCategories("Akupunktur", "Babys", "Chor");
    const seen = [a, b, c];
    const answers = await Promise.all([
      call("PATCH", "categories/order", { ids: [c, a, b], seen }),
      call("PATCH", "categories/order", { ids: [b, c, a], seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toContain("von jemand anderem geändert");
    expect(await idsOf("categories")).toEqual(answers[0]?.status === 200 ? [c, a, b] : [b, c, a]);
  });

  test("names each once, and only what the team has", async () => {
    const [a] = await addCategories("Akupunktur");
    expect((await call("PATCH", "categories/order", { ids: [a, a] })).errors).toEqual({
      ids: ["Bitte alles nur einmal nennen"],
    });
    const stranger = await signUpTeam(api);
    expect((await call("PATCH", "categories/order", { ids: [a] }, stranger)).status).toBe(409);
  });

  test("of course groups and instructors is saved likewise, by those who manage the team", async () => {
    practice = await signUpTeam(api);
    const member = await addUser(api, practice, "instructor");
    for (const noun of ["course-groups", "instructors"]) {
      const turned = (await idsOf(noun)).toReversed();
      expect((await call("PATCH", `${noun}/order`, { ids: turned }, member)).status).toBe(403);
      expect((await call("PATCH", `${noun}/order`, { ids: turned })).status).toBe(200);
      expect(await idsOf(noun)).toEqual(turned);
    }
    const invited = { first_name: "Aa", last_name: "Aa", roles: ["instructor"] };
    await call("POST", "users/invite", { ...invited, email: `aa-${practice.teamToken}@praxis.example` });
    const { data } = await call("GET", "instructors");
    expect(data.map(({ name }: { name: string }) => name).at(-1)).toBe("Aa Aa");
  });
});
