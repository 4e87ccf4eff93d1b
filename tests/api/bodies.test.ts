import { z } from "@hono/zod-openapi";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../support/api.ts";
import { envelopeFaults } from "../support/envelope.ts";
import { addressOf, callTo, routesOf } from "../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../support/people/team.ts";
import { createWorld, type World } from "../support/stories/world.ts";

// A walk through all calls: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const described = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ requestBody: z.looseObject({ required: z.boolean().optional() }).optional() }),
    ),
  ),
});

let api: TestApi;
let owner: SignedIn;
let world: World;
let paths: z.infer<typeof described>["paths"];
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
  paths = described.parse(await (await api.app.request("/api/openapi.json")).json()).paths;
});

/** The calls that change something, with whether their description requires a body. */
const writes = () =>
  routesOf(api.app)
    .filter(({ method }) => method === "POST" || method === "PATCH")
    .map((route) => ({
      ...route,
      required: paths[route.path]?.[route.method.toLowerCase()]?.requestBody?.required === true,
    }));

/** Makes a call as its description wants it, but without any body. */
async function withoutBody(
  { name, method, path }: { name: string; method: string; path: string },
  type?: string,
) {
  const headers = { cookie: owner.cookie, ...(type && { "content-type": type }) };
  const init = { method, headers, ...(type && { body: "" }) };
  const answer = await api.app.request(addressOf(path, callTo(name, world)), init, {
    clientAddress: "192.0.2.1",
  });
  const text = await answer.text();
  return {
    line: `${name}: ${answer.status} ${JSON.parse(text).code ?? ""}`,
    faults: envelopeFaults(answer, text),
  };
}

describe("a call without any body", () => {
  it("is something else than one that changes nothing: {} is taken", async () => {
    const { call } = api;
    const nothing = await call("PATCH", `/api/lessons/${world.lesson}`, {}, { cookie: owner.cookie });
    expect(nothing).toMatchObject({ status: 200, message: expect.stringMatching(/^Kurstermin gespeichert/) });
  });

  it("is refused in the envelope wherever the description requires one", async () => {
    const strict = writes().filter(({ required }) => required);
    expect(strict.length).toBeGreaterThan(60);
    for (const call of strict) {
      const refused = { line: `${call.name}: 400 body_missing`, faults: [] };
      expect(await withoutBody(call)).toEqual(refused);
      expect(await withoutBody(call, "application/json")).toEqual(refused);
    }
  });

  it("is taken where none is required, whatever type a program names for it", async () => {
    const lenient = writes().filter(({ required, path }) => !required && !path.endsWith("/logout"));
    const named = lenient.map(({ name }) => name);
    expect(named).toContain("POST /api/lessons/copy/{id}");
    expect(named).toContain("POST /api/application/token-refresh");
    for (const call of [...lenient, ...writes().filter(({ path }) => path.endsWith("/logout"))]) {
      expect((await withoutBody(call)).line).not.toContain(": 400");
      expect((await withoutBody(call, "application/json")).line).not.toContain(": 400");
    }
  });
});
