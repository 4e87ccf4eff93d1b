import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, startApi, type TestApi } from "../../support/api.ts";
import { envelopeFaults } from "../../support/envelope.ts";
import { type Route, routesOf } from "../../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { createWorld } from "../../support/stories/world.ts";

// A whole team is made first: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let lists: Route[];
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  await createWorld(api, owner);
  for (let more = 0; more < 9; more++)
    await api.call("POST", "/api/categories", { name: `Kategorie ${more}` }, { cookie: owner.cookie });
  const answers = await Promise.all(
    routesOf(api.app)
      .filter(({ method, path }) => method === "GET" && /^\/api\/[a-z-]+$/.test(path))
      .map(async (route) => ({ route, answer: await get(route.path) })),
  );
  lists = answers.filter(({ answer }) => Array.isArray(answer.data)).map(({ route }) => route);
});

const get = (path: string): Promise<Answer & { meta?: unknown; links?: unknown }> =>
  api.call("GET", path, undefined, { cookie: owner.cookie });

/** What each list answers to a query, by its address. */
async function each<T>(
  query: string,
  part: (answer: Awaited<ReturnType<typeof get>>) => T,
): Promise<Record<string, T>> {
  const answers: Record<string, T> = {};
  for (const { path } of lists) answers[path] = part(await get(`${path}?${query}`));
  return answers;
}
const ofEach = <T>(value: T) => Object.fromEntries(lists.map(({ path }) => [path, value]));

describe("every list", () => {
  it("is among those that are looked at here", () => {
    const paths = [
      "categories",
      "course-groups",
      "courses",
      "instructors",
      "lessons",
      "registrations",
      "contact-requests",
    ];
    expect(lists.map(({ path }) => path)).toEqual(
      expect.arrayContaining(paths.map((noun) => `/api/${noun}`)),
    );
  });

  it("comes in pages of ten unless asked otherwise, and says where it stands", async () => {
    const { data, meta, links } = await get("/api/categories");
    expect(data).toHaveLength(10);
    expect(meta).toEqual({ current_page: 1, total: 11, per_page: 10, last_page: 2 });
    expect(links).toEqual({
      first: "/api/categories?page=1",
      last: "/api/categories?page=2",
      prev: null,
      next: "/api/categories?page=2",
    });
    expect(await each("", ({ meta }) => meta)).toEqual(await each("page=1&per_page=10", ({ meta }) => meta));
    for (const answer of Object.values(await each("", ({ meta, links }) => ({ meta, links }))))
      expect(answer).toMatchObject({ meta: { current_page: 1, per_page: 10 }, links: { prev: null } });
  });

  it("keeps what was asked in its links", async () => {
    const { links } = await get("/api/categories?is_active=1&per_page=4&page=2");
    expect(links).toMatchObject({
      prev: "/api/categories?is_active=1&per_page=4&page=1",
      next: "/api/categories?is_active=1&per_page=4&page=3",
    });
  });

  it("is empty past its end, and still says how many there are", async () => {
    const totals = await each("per_page=500", ({ meta }) => meta);
    const past = await each("page=900000000&per_page=500", ({ status, data }) => ({ status, data }));
    expect(past).toEqual(ofEach({ status: 200, data: [] }));
    for (const [path, meta] of Object.entries(await each("page=900000000&per_page=500", ({ meta }) => meta)))
      expect(meta).toEqual({ ...Object(totals[path]), current_page: 900000000 });
  });

  it("holds up to 500 rows a page", async () => {
    expect(await each("per_page=500", ({ status }) => status)).toEqual(ofEach(200));
  });

  it.each([
    "per_page=501",
    "per_page=0",
    "per_page=-1",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=zwei",
    "page=1&page=2",
    "per_page=1e99",
  ])("refuses %s with a sentence at the field", async (query) => {
    const field = query.split("=")[0] ?? "";
    expect(
      await each(query, ({ status, errors }) => ({ status, fields: Object.keys(errors ?? {}) })),
    ).toEqual(ofEach({ status: 422, fields: [field] }));
  });

  it.each([
    "q=%00",
    "q=%25_%5C",
    "q=%ED%A0%80",
    `q=${"%F0%9F%8C%BB".repeat(40)}`,
    "q='%3B--",
    "sort=;drop",
    "sort=-",
    "sort=name%00",
    "unknown=1",
  ])("answers %s politely", async (query) => {
    const answers: Record<string, unknown> = {};
    for (const { path } of lists) {
      const response = await api.app.request(`${path}?${query}`, { headers: { cookie: owner.cookie } });
      const text = await response.text();
      const faults = envelopeFaults(response, text);
      if (![200, 400, 422].includes(response.status) || faults.length > 0)
        answers[path] = [response.status, ...faults];
    }
    expect(answers).toEqual({});
  });
});
