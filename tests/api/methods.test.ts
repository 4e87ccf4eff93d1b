import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../support/api.ts";
import { atEnd } from "../support/at-end.ts";
import { envelopeFaults } from "../support/envelope.ts";
import { addressOf, callTo, type Route, routesOf } from "../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../support/people/team.ts";
import { createWorld, type World } from "../support/stories/world.ts";

// Whole walks through all calls: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let world: World;
let routes: Route[];
let port: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
  routes = routesOf(api.app);
  const listener = getRequestListener((asked) => api.app.fetch(asked, { clientAddress: "192.0.2.1" }));
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
  atEnd(() => new Promise((resolve) => server.close(resolve)));
});

/** Over the wire: what is called fetch refuses to send some methods. */
async function ask(method: string, path: string, body = "", headers: Record<string, string> = {}) {
  const asking = request({
    host: "127.0.0.1",
    port,
    method,
    path,
    agent: false,
    headers: { ...headers, "content-length": body.length },
  });
  asking.end(body);
  const [answer] = await once(asking, "response");
  return { status: Number(answer.statusCode), allow: answer.headers.allow, body: await text(answer) };
}

const addressTo = ({ name, path }: Route) => addressOf(path, callTo(name, world));
const json = { "content-type": "application/json" };

/** What each address knows, as the description says. */
function known(): Map<string, { route: Route; allow: string }> {
  const methods = Map.groupBy(routes, ({ path }) => path.replace(/\{[^}]+\}/g, "{}").replace(/\/$/, ""));
  const rows = [...methods].flatMap(([shape, ofAddress]) => {
    const named = ofAddress.map(({ method }) => method);
    const allow = new Set(["OPTIONS", ...named, ...(named.includes("GET") ? ["HEAD"] : [])]);
    const [route] = ofAddress;
    return route ? [[shape, { route, allow: [...allow].sort().join(", ") }] as const] : [];
  });
  return new Map(rows);
}

/** Another address of ours may have the shape of this one too: `/lessons/calendar` is one of `/lessons/{id}`. */
const allows = (allowed: string | undefined, allow: string) =>
  allow.split(", ").every((method) => allowed?.split(", ").includes(method));

describe("a method that an address does not know", () => {
  it.each(["TRACE", "PUT", "PROPFIND"])(
    "%s is refused everywhere, with those that it knows",
    async (method) => {
      const wrong: unknown[] = [];
      for (const { route, allow } of known().values()) {
        const answer = await ask(method, addressTo(route), "{}", json);
        const faults = envelopeFaults(
          { status: answer.status, headers: new Headers({ "content-type": "application/json" }) },
          answer.body,
        );
        if (answer.status !== 405 || !allows(answer.allow, allow) || faults.length > 0)
          wrong.push({ path: route.path, ...answer, faults });
      }
      expect(wrong).toEqual([]);
    },
  );

  it("is refused before anything is looked at, and an unknown address stays unknown", async () => {
    expect((await ask("DELETE", "/api/registrations/abc/notes")).status).toBe(405);
    expect((await ask("POST", "/api/lessons/1")).allow).toBe("DELETE, GET, HEAD, OPTIONS, PATCH");
    for (const method of ["TRACE", "PUT", "OPTIONS", "DELETE"])
      expect([method, (await ask(method, "/api/kurse", "{}", json)).status]).toEqual([method, 404]);
    expect((await ask("PATCH", "/api/courses", "{}", json)).status).toBe(400);
  });
});

describe("what every address knows", () => {
  it("is told to who asks for it", async () => {
    const wrong: unknown[] = [];
    for (const { route, allow } of known().values()) {
      const answer = await ask("OPTIONS", addressTo(route));
      if (answer.status !== 204 || !allows(answer.allow, allow) || answer.body !== "")
        wrong.push({ path: route.path, ...answer });
    }
    expect(wrong).toEqual([]);
  });

  it("is the head of what can be read, as who asks may read it", async () => {
    const wrong: unknown[] = [];
    for (const route of routes.filter(({ method }) => method === "GET")) {
      const cookie = { cookie: owner.cookie };
      const whole = await ask("GET", addressTo(route), "", cookie);
      const head = await ask("HEAD", addressTo(route), "", cookie);
      if (head.status !== whole.status || head.body !== "") wrong.push({ name: route.name, head, whole });
    }
    expect(wrong).toEqual([]);
  });
});

describe("an address with a slash at its end", () => {
  it("answers like the one without, whatever is asked", async () => {
    const wrong: unknown[] = [];
    for (const { method, name, path } of routes.filter(({ method }) => method === "GET")) {
      const [pathname = "", query = ""] = addressOf(path, callTo(name, world)).split("?");
      const bare = pathname.replace(/\/$/, "");
      const cookie = { cookie: owner.cookie };
      const without = await ask(method, `${bare}?${query}`, "", cookie);
      const withSlash = await ask(method, `${bare}/?${query}`, "", cookie);
      const same = (body: string) => (/^%PDF|^PK/.test(body) ? "" : body);
      if (withSlash.status !== without.status || same(withSlash.body) !== same(without.body))
        wrong.push({ name, without, withSlash });
    }
    expect(wrong).toEqual([]);
  });

  it("makes and changes things like the one without", async () => {
    const cookie = { cookie: owner.cookie, ...json };
    const made = await ask("POST", "/api/categories/", '{"name": "Beikost"}', cookie);
    expect(made.status).toBe(201);
    const { id } = JSON.parse(made.body).data;
    expect((await ask("PATCH", `/api/categories/${id}/`, '{"name": "Brei"}', cookie)).status).toBe(200);
    expect((await ask("DELETE", `/api/categories/${id}/`, "", cookie)).status).toBe(200);
    expect((await ask("PUT", "/api/categories/", "{}", cookie)).allow).toBe("GET, HEAD, OPTIONS, POST");
    for (const path of ["/api", "/api/", "/api/nichts/"]) {
      const { status, body } = await ask("GET", path);
      expect([path, status, JSON.parse(body).success]).toEqual([path, 404, false]);
    }
  });
});
