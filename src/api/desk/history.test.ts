import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { createWorld, type World } from "../../../tests/support/stories/world.ts";
import { historicObjects } from "../../domain/audit/schema.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let world: World;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
});

type Page = Answer & { meta?: unknown };
const historyOf = (object: string, id: number, { cookie } = owner, query = ""): Promise<Page> =>
  api.call("GET", `/api/history/${object}/${id}${query}`, undefined, { cookie });
const edit = (path: string, body: object) => api.call("PATCH", path, body, { cookie: owner.cookie });

describe("the history of an object", () => {
  it("says who changed what from what to what, the newest first", async () => {
    await edit(`/api/categories/${world.category}`, { name: "Yoga" });
    await edit(`/api/categories/${world.category}`, { name: "Pilates" });
    const { status, data } = await historyOf("category", world.category);
    expect(status).toBe(200);
    expect(data).toMatchObject([
      { actor_kind: "user", action: "updated", changes: { name: ["Yoga", "Pilates"] } },
      { action: "updated", changes: { name: ["Rückbildung", "Yoga"] } },
      { action: "created" },
    ]);
    expect(data[0].actor_name).not.toBe("");
  });

  it("comes in pages", async () => {
    const { category } = world;
    for (let rank = 1; rank <= 11; rank++) await edit(`/api/categories/${category}`, { rank });
    const first = await historyOf("category", category);
    expect(first.data).toHaveLength(10);
    const { data, meta } = await historyOf("category", category, owner, "?page=2");
    expect(meta).toMatchObject({ current_page: 2, per_page: 10, last_page: 2 });
    expect(data.at(-1)).toMatchObject({ action: "created" });
  });

  it("names what it holds ids of: people, courses, categories, groups", async () => {
    const { course, spareCategory, lesson, spareCourse } = world;
    await edit(`/api/courses/${course}`, { categories: [spareCategory], group: "1" });
    const [changed] = (await historyOf("course", course)).data;
    expect(changed.changes.categories).toEqual([[world.category], [spareCategory]]);
    expect(changed.names.category).toMatchObject({ [spareCategory]: "Babymassage" });
    expect(changed.names.group).toHaveProperty("1");
    const colleague = await addUser(api, owner, "instructor");
    await edit(`/api/lessons/${lesson}`, { course_id: spareCourse, instructor2_id: colleague.instructorId });
    const [moved] = (await historyOf("lesson", lesson)).data;
    expect(moved.names.course).toMatchObject({ [spareCourse]: "Babymassage" });
    expect(moved.names.instructor).toHaveProperty(String(colleague.instructorId));
  });

  it("is there for everything that has one", async () => {
    const session = { starts_at: "2027-02-01T10:00:00+01:00", ends_at: "2027-02-01T11:00:00+01:00" };
    await edit(`/api/lessons/${world.lesson}`, { sessions: [session] });
    await edit(`/api/course-groups/${world.group}`, { name: "Für Sie" });
    await edit(`/api/instructors/${owner.instructorId}`, { phone: "0341 99" });
    await edit(`/api/users/${world.spareUser}/roles`, { roles: ["guest"] });
    await edit(`/api/invoice-series/${world.invoiceSeries}`, { payment_days: 10 });
    const ids: Record<string, number> = {
      course: world.course,
      "course-group": world.group,
      category: world.category,
      lesson: world.lesson,
      instructor: owner.instructorId,
      user: world.spareUser,
      team: owner.teamId,
      text_block: world.textBlock,
      registration: world.registration,
      contact_request: world.contactRequest,
      import: world.draft,
      bank_statement: world.statement,
      discount_code: world.discountCode,
      gift_voucher: world.giftVoucher,
      invoice: world.invoice,
      invoice_series: world.invoiceSeries,
    };
    for (const object of historicObjects) {
      const { status, data } = await historyOf(object, ids[object] ?? 0);
      expect({ object, status, some: data?.length > 0 }).toEqual({ object, status: 200, some: true });
    }
  });

  it("is for whoever may read the object, and for nobody else", async () => {
    const colleague = await addUser(api, owner, "instructor");
    const guest = await addUser(api, owner, "guest");
    const statuses = async (object: string, id: number) => [
      (await historyOf(object, id, colleague)).status,
      (await historyOf(object, id, guest)).status,
    ];
    expect(await statuses("course", world.course)).toEqual([200, 200]);
    expect(await statuses("lesson", world.lesson)).toEqual([404, 404]);
    expect(await statuses("registration", world.registration)).toEqual([404, 404]);
    expect(await statuses("contact_request", world.contactRequest)).toEqual([404, 403]);
    expect(await statuses("user", owner.userId)).toEqual([404, 404]);
    expect(await statuses("team", owner.teamId)).toEqual([403, 403]);
    expect((await historyOf("user", colleague.userId, colleague)).status).toBe(200);
  });

  it("of another team's object is not found, nor of anything that has none", async () => {
    const neighbour = await signUpTeam(api);
    expect((await historyOf("course", world.course, neighbour)).status).toBe(404);
    expect((await historyOf("team", owner.teamId, neighbour)).status).toBe(404);
    expect((await historyOf("session", 1)).status).toBe(404);
  });
});
