import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApi } from "../support/api.ts";
import { addressOf, callTo, routesOf } from "../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../support/people/team.ts";
import { startApiWithProviders } from "../support/stories/paying.ts";
import { createWorld, type World } from "../support/stories/world.ts";

// A whole team is made first: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let world: World;
beforeAll(async () => {
  ({ api } = await startApiWithProviders());
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
});

/** What cannot be sent back, as it was never read: the credentials of an account. */
const NEVER_TOLD = /\/payment-(stripe|paypal)$/;

/** When and by whom something was changed last may differ, and words that are sent are the team's own from then on. */
const MOVING = ["updated_at", "history", "source", "courses"];
const steady = (data: object) =>
  JSON.parse(JSON.stringify(data, (key, value) => (MOVING.includes(key) ? undefined : value)));

describe("what was read", () => {
  it("can be sent back whole, and changes nothing, wherever something is read and edited", async () => {
    const routes = routesOf(api.app);
    const edited = routes.filter(
      ({ method, path }) =>
        method === "PATCH" && routes.some((other) => other.method === "GET" && other.path === path),
    );
    expect(edited.length).toBeGreaterThan(10);
    const wrong: Record<string, unknown> = {};
    for (const { path } of edited.filter((route) => !NEVER_TOLD.test(route.path))) {
      const address = addressOf(path, callTo(`GET ${path}`, world));
      const read = await api.call("GET", address, undefined, { cookie: owner.cookie });
      const sent = await api.call("PATCH", address, read.data, { cookie: owner.cookie });
      const again = await api.call("GET", address, undefined, { cookie: owner.cookie });
      if (sent.status !== 200) wrong[path] = sent;
      else if (!isDeepStrictEqual(steady(read.data), steady(again.data)))
        wrong[path] = { read: read.data, again: again.data };
    }
    expect(wrong).toEqual({});
  });
});
