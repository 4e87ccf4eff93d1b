import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let practice: SignedIn;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
});

const call = (method: string, path = "", body?: object, who = practice) =>
  api.call(method, `/api/courses${path}`, body, { cookie: who.cookie });

const addCategory = async (name: string, who = practice): Promise<number> =>
  (await api.call("POST", "/api/categories", { name }, { cookie: who.cookie })).data.id;

const names = async (query = "") => (await call("GET", query)).data.map(({ name }: { name: string }) => name);

describe("a course", () => {
  test("needs nothing but a name", async () => {
    const { status, data } = await call("POST", "", { name: " Babymassage " });
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.any(Number),
      name: "Babymassage",
      summary: "",
      description: "",
      img: null,
      img_alt: "",
      group: null,
      categories: [],
      status: "active",
      is_active: 1,
      course_type: "other",
      withdrawal_mode: null,
      tax_mode: null,
      make_up_sessions: 0,
      lesson_defaults: {},
      updated_at: expect.any(String),
    });
    expect((await call("POST", "", {})).errors).toEqual({ name: ["Bitte einen Namen angeben"] });
  });

  test("that has not chosen its terms grants the fourteen days and is taxed as the team's courses mostly are", async () => {
    const { data } = await call("POST", "", { name: "Yoga", withdrawal_mode: "", tax_mode: null });
    expect(data).toMatchObject({ withdrawal_mode: null, tax_mode: null });
    await api.call("PATCH", "/api/team", { default_tax_mode: "standard" }, { cookie: practice.cookie });
    const lesson = await openLesson(api, practice, { course_id: data.id });
    const seen = async () =>
      (await api.call("GET", `/api/public/teams/${practice.teamToken}/lesson?lesson_id=${lesson}`)).data
        .course;
    expect(await seen()).toMatchObject({ withdrawal_mode: "fourteen_days", tax_mode: "standard" });
    await call("PATCH", `/${data.id}`, { withdrawal_mode: "leisure", tax_mode: "reduced" });
    expect(await seen()).toMatchObject({ withdrawal_mode: "leisure", tax_mode: "reduced" });
    await call("PATCH", `/${data.id}`, { withdrawal_mode: "", tax_mode: "" });
    const terms = await api.owner.query(
      "select lesson_terms($1, $2) ->> 'withdrawal_mode' as mode, lesson_terms($1, $2) ->> 'tax_mode' as tax",
      [practice.teamId, lesson],
    );
    expect(terms.rows).toEqual([{ mode: "fourteen_days", tax: "standard" }]);
  });

  test("of a new team is not exempt before somebody says so", async () => {
    const { cookie } = await signUpTeam(api);
    const { data } = await api.call("GET", "/api/team", undefined, { cookie });
    expect(data.default_tax_mode).toBe("small_business");
  });

  test("keeps its text as Markdown was typed, with everything in it as text", async () => {
    const description = "# Für wen?\n\n- *Mütter*\n- <img src=x onerror=alert(1)>";
    const { data } = await call("POST", "", { name: "Text", description });
    expect(data.description).toBe(description);
  });

  test("says what new lessons inherit: amounts in euros, options as 1 or 0", async () => {
    const { data } = await call("POST", "", {
      name: "Yoga",
      lesson_defaults: {
        course_fee: "128,00",
        is_insurance: "on",
        option_partner: 0,
        cancellation_steps: [
          { days: 7, percent: 100 },
          { days: "14", percent: 50 },
        ],
      },
    });
    expect(data.lesson_defaults).toEqual({
      course_fee: 128,
      is_insurance: 1,
      option_partner: 0,
      cancellation_steps: [
        { days: 14, percent: 50 },
        { days: 7, percent: 100 },
      ],
    });
    const wrong = await call("PATCH", `/${data.id}`, { lesson_defaults: { course_fee: "viel" } });
    expect(wrong.errors).toEqual({ "lesson_defaults.course_fee": ["Bitte eine gültige Kursgebühr angeben"] });
  });

  test("stands in one group or none, and in many categories of its own team", async () => {
    const [birth, babies] = [await addCategory("Geburt"), await addCategory("Babys")];
    const { data } = await call("POST", "", { name: "G", group: 2, categories: [babies, birth, babies] });
    expect(data).toMatchObject({ group: "2", categories: [birth, babies] });
    const changed = await call("PATCH", `/${data.id}`, { group: "", categories: [babies] });
    expect(changed.data).toMatchObject({ group: null, categories: [babies] });
    expect((await call("PATCH", `/${data.id}`, { name: "H" })).data.categories).toEqual([babies]);
    const stranger = await signUpTeam(api);
    const foreign = await call("PATCH", `/${data.id}`, { categories: [await addCategory("x", stranger)] });
    expect([foreign.status, Object.keys(foreign.errors ?? {})]).toEqual([422, ["categories"]]);
    const fourth = await call("PATCH", `/${data.id}`, { group: "4" });
    expect(fourth.errors).toEqual({ group: ["Bitte eine der drei Kursgruppen wählen"] });
  });

  test("is deactivated, and refuses a stale edit", async () => {
    const { data } = await call("POST", "", { name: "Pause" });
    const resting = await call("PATCH", `/${data.id}`, { status: "inactive", updated_at: data.updated_at });
    expect(resting.data).toMatchObject({ status: "inactive", is_active: 0 });
    const stale = await call("PATCH", `/${data.id}`, { name: "Weiter", updated_at: data.updated_at });
    expect(stale.status).toBe(409);
    const { rows } = await api.owner.query(
      "select changes from audit_log where object_type = 'course' and object_id = $1 and action = 'updated'",
      [data.id],
    );
    expect(rows).toEqual([{ changes: { status: ["active", "inactive"], is_active: [1, 0] } }]);
  });

  test("without lessons is deleted with its links to categories", async () => {
    const { data } = await call("POST", "", { name: "Weg", categories: [await addCategory("Weg")] });
    const { status, data: gone } = await call("DELETE", `/${data.id}`);
    expect([status, gone]).toEqual([200, true]);
    expect((await call("GET", `/${data.id}`)).status).toBe(404);
  });
});

describe("the list of courses", () => {
  test("is sorted by name and narrowed by state, group and words", async () => {
    const other = await signUpTeam(api);
    for (const [name, group, status] of [
      ["Zumba", "1", "active"],
      ["Ätherische Öle", "1", "inactive"],
      ["Beckenboden", null, "active"],
    ] as const)
      await call("POST", "", { name, group, status }, other);
    const of = async (query: string) =>
      (await call("GET", query, undefined, other)).data.map(({ name }: { name: string }) => name);
    expect(await of("")).toEqual(["Ätherische Öle", "Beckenboden", "Zumba"]);
    expect(await of("?is_active=1")).toEqual(["Beckenboden", "Zumba"]);
    expect(await of("?is_active=0")).toEqual(["Ätherische Öle"]);
    expect(await of("?group=1")).toEqual(["Ätherische Öle", "Zumba"]);
    expect(await of("?q=ÖLE&group=&is_active=")).toEqual(["Ätherische Öle"]);
    expect(await of("?per_page=2&page=2")).toEqual(["Zumba"]);
  });

  test("is read by everybody in the team; only staff changes it", async () => {
    const { data } = await call("POST", "", { name: "Für alle" });
    expect(await names("?q=Für alle")).toEqual(["Für alle"]);
    for (const role of ["instructor", "guest"] as const) {
      const member = await addUser(api, practice, role);
      expect((await call("GET", `/${data.id}`, undefined, member)).status).toBe(200);
      expect((await call("POST", "", { name: "x" }, member)).status).toBe(403);
      expect((await call("PATCH", `/${data.id}`, { name: "x" }, member)).status).toBe(403);
      expect((await call("DELETE", `/${data.id}`, undefined, member)).status).toBe(403);
    }
  });

  test("holds nothing of another team", async () => {
    const { data } = await call("POST", "", { name: "Unser" });
    const stranger = await signUpTeam(api);
    expect((await call("GET", "", undefined, stranger)).data).toEqual([]);
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const body = method === "PATCH" ? { name: "x" } : undefined;
      const { status, message } = await call(method, `/${data.id}`, body, stranger);
      expect([status, message]).toEqual([404, "Kurs konnte nicht geladen werden"]);
    }
  });
});
