import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let practice: SignedIn;

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
});

const call = (method: string, path = "", body?: object, who = practice) =>
  api.call(method, `/api/categories${path}`, body, { cookie: who.cookie });

const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

describe("categories", () => {
  test("are listed by rank, then by name as German sorts", async () => {
    for (const [name, rank] of [
      ["Zumba", 0],
      ["Öffnungszeit", 0],
      ["Oma & Opa", 0],
      ["Zuerst", 0],
    ] as const)
      await call("POST", "", { name, rank });
    const last = await call("POST", "", { name: "Ans Ende", rank: 5 });
    expect(last.data).toMatchObject({ rank: 5, status: "active", color: "", description: "" });
    expect(namesOf(await call("GET"))).toEqual(["Öffnungszeit", "Oma & Opa", "Zuerst", "Zumba", "Ans Ende"]);
    expect(namesOf(await call("GET", "?q=%C3%B6ffn"))).toEqual(["Öffnungszeit"]);
  });

  test("are listed active, inactive, or both", async () => {
    await call("POST", "", { name: "Ruht", status: "inactive" });
    expect(namesOf(await call("GET", "?is_active=0"))).toEqual(["Ruht"]);
    expect(namesOf(await call("GET", "?is_active=1"))).not.toContain("Ruht");
    expect(namesOf(await call("GET", "?is_active="))).toContain("Ruht");
  });

  test("need a name, and take a colour and a symbol from what there is", async () => {
    const { status, errors } = await call("POST", "", { name: "  ", color: "pink", icon: "<svg>" });
    expect(status).toBe(422);
    expect(errors).toEqual({
      name: ["Bitte einen Namen angeben"],
      color: ["Bitte eine der Farben wählen"],
      icon: ["Bitte ein Symbol aus der Auswahl nehmen"],
    });
  });

  test("are edited in part, and a stale edit is refused", async () => {
    const { data } = await call("POST", "", { name: "Babys", icon: "lucide:baby" });
    const edited = await call("PATCH", `/${data.id}`, { name: "Für Babys", updated_at: data.updated_at });
    expect(edited.data).toMatchObject({ name: "Für Babys", icon: "lucide:baby" });
    expect((await call("PATCH", `/${data.id}`, {})).status).toBe(200);
    const stale = await call("PATCH", `/${data.id}`, { name: "Kinder", updated_at: data.updated_at });
    expect(stale.status).toBe(409);
  });

  test("that a course carries are not deleted; others are", async () => {
    const { data } = await call("POST", "", { name: "Schwangerschaft" });
    const course = await addCourse(api, practice, { categories: [data.id] });
    const refused = await call("DELETE", `/${data.id}`);
    expect([refused.status, refused.message]).toEqual([
      409,
      "Diese Kategorie steht noch an einem Kurs. Nehmen Sie sie dort zuerst heraus oder deaktivieren Sie sie.",
    ]);
    await api.call("PATCH", `/api/courses/${course}`, { categories: [] }, { cookie: practice.cookie });
    const { status, data: gone } = await call("DELETE", `/${data.id}`);
    expect([status, gone]).toEqual([200, true]);
    expect((await call("DELETE", `/${data.id}`)).status).toBe(404);
  });

  test("are read by everybody in the team and changed by its staff", async () => {
    const { data } = await call("POST", "", { name: "Yoga" });
    for (const role of ["instructor", "guest"] as const) {
      const member = await addUser(api, practice, role);
      expect((await call("GET", `/${data.id}`, undefined, member)).status).toBe(200);
      expect((await call("PATCH", `/${data.id}`, { name: "x" }, member)).status).toBe(403);
      expect((await call("POST", "", { name: "x" }, member)).status).toBe(403);
      expect((await call("DELETE", `/${data.id}`, undefined, member)).status).toBe(403);
    }
    const stranger = await signUpTeam(api);
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const body = method === "PATCH" ? { name: "x" } : undefined;
      const { status, message } = await call(method, `/${data.id}`, body, stranger);
      expect([status, message]).toEqual([404, "Kategorie konnte nicht geladen werden"]);
    }
  });
});
