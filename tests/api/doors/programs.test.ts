import { beforeAll, expect, it, vi } from "vitest";
import { scopes } from "../../../src/domain/api-tokens/rules.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { addressOf, callTo, routesOf } from "../../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { createWorld, type World } from "../../support/stories/world.ts";

// A whole walk through all calls: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let world: World;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
});

/** What a program may do at all: whoever opens a call to programs says so here as well. */
const OPEN = `
  offer.read           GET   /api/categories
  offer.read           GET   /api/categories/{id}
  offer.read           GET   /api/course-groups
  offer.read           GET   /api/course-groups/{id}
  offer.read           GET   /api/courses
  offer.read           GET   /api/courses/{id}
  offer.read           GET   /api/instructors
  offer.read           GET   /api/instructors/{id}
  offer.read           GET   /api/lessons
  offer.read           GET   /api/lessons/sessions
  offer.read           GET   /api/lessons/{id}
  offer.write          POST  /api/categories
  offer.write          PATCH /api/categories/{id}
  offer.write          POST  /api/courses
  offer.write          PATCH /api/courses/{id}
  offer.write          POST  /api/lessons
  offer.write          POST  /api/lessons/copy/{id}
  offer.write          PATCH /api/lessons/{id}
  registrations.read   GET   /api/registrations
  registrations.read   GET   /api/registrations/{id}
  registrations.write  GET   /api/registrations/terms/{id}
  registrations.write  POST  /api/registrations
  registrations.write  PATCH /api/registrations/{id}
  registrations.write  POST  /api/registrations/{id}/cancellation
  registrations.write  POST  /api/registrations/{id}/move
  payments.read        GET   /api/payments
  payments.read        GET   /api/payments/sums
  invoices.read        GET   /api/invoices
  invoices.read        GET   /api/invoices/{id}
  invoices.read        GET   /api/invoices/{id}/pdf
  invoices.read        GET   /api/invoices/{id}/xml
`
  .trim()
  .split("\n")
  .map((line) => line.trim().replace(/ +/g, " "))
  .sort();

it("programs may make the calls that are named here, each with one scope, and no others", () => {
  const stated = api.app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const scope: unknown = Reflect.get(definition.route, "x-scope");
    const { method, path } = definition.route;
    return scope === undefined ? [] : [`${scope} ${method.toUpperCase()} ${path}`];
  });
  expect(stated.sort()).toEqual(OPEN);
  expect([...new Set(OPEN.map((line) => line.split(" ")[0]))].sort()).toEqual([...scopes].sort());
});

it("whatever a key may, it opens the calls of its scopes and no others", async () => {
  const asked = { name: "Alles", scopes };
  const { data } = await api.call("POST", "/api/api-tokens", asked, { cookie: owner.cookie });
  const guarded = routesOf(api.app).filter(({ rule }) => rule.who === "roles" || rule.who === "signed-in");
  const wrong: string[] = [];
  for (const { name, method, path } of guarded) {
    const call = callTo(name, world);
    const response = await api.app.request(
      addressOf(path, call),
      {
        method,
        headers: {
          authorization: `Bearer ${data.token}`,
          ...(call.body && { "content-type": "application/json" }),
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
      },
      { clientAddress: "192.0.2.1" },
    );
    const isOpen = OPEN.some((line) => line.endsWith(` ${name}`));
    const said = await response.text();
    const isClosed = response.status === 403 && said.includes("closed_for_programs");
    if (isOpen ? response.status >= 300 : !isClosed)
      wrong.push(`${name}: ${response.status} ${said.slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
});
