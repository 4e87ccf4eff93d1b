import { z } from "@hono/zod-openapi";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApi } from "../support/api.ts";
import { callTo } from "../support/calls.ts";
import { envelopeFaults } from "../support/envelope.ts";
import { addressOf, type Route, routesOf } from "../support/every-call.ts";
import { startApiWithProviders } from "../support/paying.ts";
import { type SignedIn, signUpTeam } from "../support/team.ts";
import { createWorld, type World } from "../support/world.ts";

// Whole walks through all calls: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let world: World;
let routes: Route[];
let described: z.infer<typeof documentShape>;
beforeAll(async () => {
  ({ api } = await startApiWithProviders());
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
  routes = routesOf(api.app);
  described = documentShape.parse(await (await api.app.request("/api/openapi.json")).json());
});

type Schema = z.infer<typeof schemaShape>;
const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  maxItems: z.number().optional(),
  get properties() {
    return z.record(z.string(), schemaShape).optional();
  },
  get items() {
    return schemaShape.optional();
  },
  get anyOf() {
    return z.array(schemaShape).optional();
  },
  get allOf() {
    return z.array(schemaShape).optional();
  },
});
const callShape = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), schema: schemaShape.optional() })).default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: schemaShape })) })
    .optional(),
});
const documentShape = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), callShape)) });

/** Where in what a call takes a list stands: `["lesson_defaults", "cancellation_steps"]`. */
type Place = { path: string[]; bounded: boolean };

function listsIn(schema: Schema, path: string[] = []): Place[] {
  const here = [schema.type].flat().includes("array")
    ? [{ path, bounded: schema.maxItems !== undefined }]
    : [];
  return [
    ...here,
    ...(schema.items ? listsIn(schema.items, [...path, "0"]) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => listsIn(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => listsIn(part, [...path, name])),
  ];
}

const callOf = ({ path, method }: Route) => described.paths[path]?.[method.toLowerCase()];
const bodyOf = (route: Route) => callOf(route)?.requestBody?.content["application/json"]?.schema;

/** Everything a call takes that is a list. */
const listsOf = (route: Route): Place[] => [
  ...listsIn(bodyOf(route) ?? {}),
  ...(callOf(route)?.parameters ?? []).flatMap(({ name, schema }) => listsIn(schema ?? {}, [name])),
];

/** A body in which something stands at a place, and nothing else. */
const standing = ([name, ...inside]: string[], value: unknown): unknown => {
  if (name === undefined) return value;
  return name === "0" ? [standing(inside, value)] : { [name]: standing(inside, value) };
};

describe("a list that is sent", () => {
  it("has a bound in the description of every call", () => {
    const unbounded = routes.flatMap((route) =>
      listsOf(route).flatMap(({ path, bounded }) => (bounded ? [] : [`${route.name}: ${path.join(".")}`])),
    );
    expect(unbounded).toEqual([]);
    expect(routes.flatMap(listsOf).length).toBeGreaterThan(25);
  });

  it.each<[string, unknown]>([
    ["200,000 numbers", Array(200_000).fill(7)],
    ["100,000 texts", Array(100_000).fill("x")],
    ["200,000 objects", Array(200_000).fill({})],
  ])("of %s is refused with a sentence at its field, wherever one is taken", async (_, parts) => {
    const wrong: unknown[] = [];
    for (const route of routes) {
      for (const { path } of bodyOf(route) ? listsIn(bodyOf(route) ?? {}) : []) {
        const { status, errors, faults } = await send(route, standing(path, parts));
        const sentences = Object.entries(errors).filter(([field]) => field.startsWith(path.join(".")));
        if (status !== 422 || faults.length > 0 || sentences.length !== 1)
          wrong.push({ name: route.name, path, status, errors, faults });
      }
    }
    expect(wrong).toEqual([]);
  });

  it("has a bound where it is written as a text or field by field as well", async () => {
    const mapping = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`f${at}`, "x"]));
    const calls: [string, unknown, string][] = [
      ["PATCH /api/imports/{id}", { mapping }, "mapping"],
      ["PATCH /api/bank-statements/{id}", { mapping }, "mapping"],
      ["PATCH /api/team", { embed_origins: "x\n".repeat(200_000) }, "embed_origins"],
    ];
    for (const [name, sent, field] of calls) {
      const route = routes.find((one) => one.name === name);
      if (!route) throw new Error(`There is no ${name}.`);
      const { status, errors } = await send(route, sent);
      expect([name, status, Object.keys(errors)]).toEqual([name, 422, [field]]);
      expect(errors[field]).toHaveLength(1);
    }
  });
});

async function send(route: Route, body: unknown) {
  const response = await api.app.request(addressOf(route.path, callTo(route.name, world)), {
    method: route.method,
    headers: { cookie: owner.cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const answer: { errors?: Record<string, string[]> } = JSON.parse(text);
  return { status: response.status, errors: answer.errors ?? {}, faults: envelopeFaults(response, text) };
}
