import { beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "../../src/api/app.ts";
import { closeDatabase, createDatabase } from "../../src/platform/database/pool.ts";
import { createAuth } from "../../src/platform/sign-in/auth.ts";
import type { TestApi } from "../support/api.ts";
import { envelopeFaults } from "../support/envelope.ts";
import { type Answered, callEach, line, routesOf } from "../support/every-call.ts";
import { addUser, type SignedIn, signUpTeam } from "../support/people/team.ts";
import { startApiWithProviders } from "../support/stories/paying.ts";
import { createWorld, type World, worldOfNothing } from "../support/stories/world.ts";

// Whole walks through all calls: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let world: World;
beforeAll(async () => {
  ({ api } = await startApiWithProviders());
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
});

const ask = async (app: TestApi["app"], method: string, path: string, init: RequestInit = {}) => {
  const response = await app.request(path, {
    method,
    ...init,
    headers: { cookie: owner.cookie, ...init.headers },
  });
  const text = await response.text();
  return { response, text, faults: envelopeFaults(response, text) };
};
const json = (body: string) => ({ body, headers: { "content-type": "application/json" } });

/** Answers in the envelope; files and drawings come without. */
const inEnvelope = ({ json, status }: Answered) => status >= 400 || (json !== null && "success" in json);
const badlyWrapped = (answers: readonly Answered[]) =>
  answers
    .filter(inEnvelope)
    .flatMap((answer) => envelopeFaults(answer, answer.text).map((fault) => `${line(answer)}: ${fault}`));

describe("every answer", () => {
  it("comes in the envelope, of whatever call and to whomever", async () => {
    const routes = routesOf(api.app);
    const guest = await addUser(api, owner, "guest");
    const theirs = await createWorld(api, owner, guest);
    const team = await signUpTeam(api);
    const staying = routes.filter(({ path }) => !path.endsWith("/logout"));
    const answers = [
      ...(await callEach(api.app, routes, world)),
      ...(await callEach(api.app, staying, worldOfNothing(theirs), guest.cookie)),
      ...(await callEach(api.app, routes, theirs, guest.cookie)),
      ...(await callEach(api.app, routes, await createWorld(api, team), team.cookie)),
    ];
    expect(badlyWrapped(answers)).toEqual([]);
    expect(new Set(answers.filter(inEnvelope).map(({ status }) => status))).toEqual(
      new Set([200, 201, 401, 403, 404, 409, 422]),
    );
  });
});

describe("a request that cannot be served", () => {
  it.each<[string, number, string, () => Promise<RequestInit>]>([
    ["unreadable JSON", 400, "POST /api/categories", async () => json('{"name": ')],
    ["JSON that is a word", 422, "POST /api/categories", async () => json('"Yoga"')],
    ["JSON that is nothing", 422, "POST /api/categories", async () => json("null")],
    ["JSON that is a list", 422, "POST /api/categories", async () => json("[]")],
    ["an empty body", 400, "POST /api/categories", async () => json("")],
    ["no body at all", 400, "POST /api/categories", async () => ({})],
    ["a form", 415, "POST /api/categories", async () => ({ body: new URLSearchParams({ name: "Yoga" }) })],
    ["a form with files", 415, "POST /api/categories", async () => ({ body: new FormData() })],
    ["text", 415, "POST /api/categories", async () => ({ body: '{"name": "Yoga"}' })],
    [
      "more than a megabyte",
      413,
      "POST /api/categories",
      async () => json(JSON.stringify({ name: "x".repeat(1_100_000) })),
    ],
    [
      "a key that is nobody's",
      422,
      "POST /api/categories",
      async () => json('{"__proto__": {"name": "Yoga"}}'),
    ],
    [
      "a body nested a thousand times",
      422,
      "POST /api/categories",
      async () => json(`{"name": ${"[".repeat(1000)}${"]".repeat(1000)}}`),
    ],
    ["an unknown address", 404, "GET /api/kurse", async () => ({})],
    ["the address of the API itself", 404, "GET /api/", async () => ({})],
    ["a method that the address does not know", 405, "PUT /api/categories", async () => json("{}")],
    ["a broken address", 404, "GET /api/categories/%E0%A4%A", async () => ({})],
  ])("%s is answered %i", async (_, status, call, init) => {
    const [method = "", path = ""] = call.split(" ");
    const { response, faults } = await ask(api.app, method, path, await init());
    expect([response.status, faults]).toEqual([status, []]);
  });

  it.each([
    "0",
    "-1",
    "1.5",
    "abc",
    "1e0",
    "0x1",
    "%201",
    "+1",
    "1%00",
    "９",
    "99999999999999999999",
    "1;drop",
    "1'--",
    "null",
    "undefined",
    "NaN",
    "%2e%2e",
  ])("the mangled id %s is nobody's, wherever an address holds one", async (id) => {
    const addresses = routesOf(api.app).filter(({ path }) => path.includes("{id}"));
    const answers: string[] = [];
    for (const { method, path } of addresses) {
      const { response, faults } = await ask(
        api.app,
        method,
        path.replace("{id}", id),
        method === "GET" || method === "DELETE" ? {} : json("{}"),
      );
      // Dots are resolved before they arrive: what is left is another address, which answers for itself.
      const isNobodys = response.status === 404 || (id === "%2e%2e" && response.status < 500);
      if (!isNobodys || faults.length > 0) answers.push(`${method} ${path}: ${response.status} ${faults}`);
    }
    expect(answers).toEqual([]);
  });

  it("from another site's page is refused", async () => {
    const { response, faults } = await ask(api.app, "POST", "/api/categories", {
      ...json('{"name": "Yoga"}'),
      headers: { "content-type": "application/json", origin: "https://boese.example" },
    });
    expect([response.status, faults]).toEqual([403, []]);
  });

  it("because of a conflict is told so", async () => {
    const { response, faults } = await ask(api.app, "DELETE", `/api/courses/${world.course}`);
    expect([response.status, faults]).toEqual([409, []]);
  });
});

describe("too many requests", () => {
  it("are answered 429, with the seconds to wait", async () => {
    const strict = createApi({ ...api.services, config: { ...api.services.config, rateLimitFactor: 0.001 } });
    const login = json('{"email": "zu@oft.example", "password": "geraten und falsch"}');
    await ask(strict, "POST", "/api/application/login", login);
    const { response, faults } = await ask(strict, "POST", "/api/application/login", login);
    expect([response.status, faults]).toEqual([429, []]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("while the database is away", () => {
  it("every call that needs it is answered 503 and asks to come again", async () => {
    const away = "postgres://nobody@127.0.0.1:1/none";
    const services = {
      ...api.services,
      database: createDatabase(away, api.services.config.secretKey),
      auth: createAuth({ ...api.services.config, databaseUrl: away }),
    };
    const app = createApi(services);
    const answers = await callEach(app, routesOf(app), world, owner.cookie);
    await Promise.all([closeDatabase(services.database), services.auth.close()]);
    const needless = /icons|construction\/state/;
    // What the operator has not switched on is not there, and who has given no password gives it first, whoever is away.
    const unasked = /webhooks\/platform|\/api\/sandbox$|login\/second-factor$/;
    const needy = answers.filter(({ route }) => !needless.test(route.path) && !unasked.test(route.path));
    expect(needy.filter(({ status }) => status !== 503).map(line)).toEqual([]);
    expect(needy.filter(({ headers }) => !(Number(headers.get("retry-after")) > 0)).map(line)).toEqual([]);
    expect(
      answers
        .filter(({ route }) => needless.test(route.path))
        .filter(({ status }) => status !== 200)
        .map(line),
    ).toEqual([]);
    expect(badlyWrapped(answers)).toEqual([]);
  });
});
