import { z } from "@hono/zod-openapi";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApi } from "../support/api.ts";
import { envelopeFaults } from "../support/envelope.ts";
import { addressOf, callTo, type Route, routesOf } from "../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../support/people/team.ts";
import { keyOfTeam, tablesOfTeams } from "../support/rows.ts";
import { startApiWithProviders } from "../support/stories/paying.ts";
import { createWorld, type World } from "../support/stories/world.ts";

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
const valueAt = ([name, ...inside]: string[], value: unknown): unknown => {
  if (name === undefined) return value;
  return name === "0" ? [valueAt(inside, value)] : { [name]: valueAt(inside, value) };
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
        const { status, errors, faults } = await send(route, valueAt(path, parts));
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

const BROKEN = "Zwei\r\n\t\u2028Zeilen";

/** Fields of one line, by the call that takes them. */
const ofOneLine: Record<string, string[]> = {
  // First: later on it is the name of a course, which no subject may hold.
  "PATCH /api/mail-texts/{kind}": ["subject", "greeting"],
  "POST /api/categories": ["name"],
  "PATCH /api/course-groups/{id}": ["name"],
  "POST /api/courses": ["name", "summary", "img_alt"],
  "PATCH /api/courses/{id}": ["name", "summary", "img_alt"],
  "POST /api/lessons": ["location", "voucher_code"],
  "PATCH /api/lessons/{id}": ["location"],
  "POST /api/lessons/{id}/sessions/{session}/cancellation": ["reason"],
  "POST /api/text-blocks": ["name"],
  "POST /api/users": ["first_name", "last_name"],
  "PATCH /api/team": ["name", "tagline", "street", "city", "opening_note", "account_holder"],
  "POST /api/contact-requests": ["name", "topic"],
  "POST /api/registrations": ["first_name", "last_name", "street", "city", "child_name", "insurer"],
  "PATCH /api/registrations/{id}": ["street", "city"],
  "POST /api/participant-messages": ["subject"],
  "POST /api/public/teams/{team_token}/register": ["first_name", "last_name"],
  "POST /api/public/teams/{team_token}/contact": ["name", "topic"],
  "POST /api/public/teams/{team_token}/withdrawal": ["name"],
};

describe("a text of one line", () => {
  it("loses its line breaks, of whatever noun and whoever sends it, the public too", async () => {
    const taken: unknown[] = [];
    for (const [name, fields] of Object.entries(ofOneLine)) {
      const route = routes.find((one) => one.name === name);
      if (!route) throw new Error(`There is no ${name}.`);
      const { body } = callTo(name, world);
      const broken = Object.fromEntries(fields.map((field) => [field, BROKEN]));
      const { status, message, errors } = await send(route, { ...body, ...broken });
      taken.push([name, status < 300 ? "taken" : { status, message, errors }]);
    }
    expect(taken).toEqual(Object.keys(ofOneLine).map((name) => [name, "taken"]));
    const found = await textsLike(/Zwei\s*Zeilen/);
    expect(found.filter(([, text]) => !text.includes("Zwei Zeilen"))).toEqual([]);
    const tables = new Set(found.map(([column]) => column.split(".")[0]));
    expect([...tables].sort()).toEqual(
      expect.arrayContaining([
        "categories",
        "contact_requests",
        "courses",
        "lessons",
        "registrations",
        "teams",
      ]),
    );
  });

  it("is one also in signing up", async () => {
    const answer = await api.call("POST", "/api/application/register", {
      ...callTo("POST /api/application/register", world).body,
      first_name: BROKEN,
      last_name: BROKEN,
      team_name: BROKEN,
    });
    expect(answer.status).toBe(201);
    const { rows } = await api.owner.query(
      "select u.first_name, u.last_name from users u where first_name like 'Zwei%' and team_id <> $1",
      [owner.teamId],
    );
    expect(rows).toEqual([{ first_name: "Zwei Zeilen", last_name: "Zwei Zeilen" }]);
  });

  it("is not what may have several", async () => {
    const lesson = routes.find(({ name }) => name === "PATCH /api/lessons/{id}");
    if (!lesson) throw new Error("There is no such call.");
    expect((await send(lesson, { details: "Eins\r\nund\u2028mehr", notes: "Oben\nunten" })).status).toBe(200);
    const stored = await api.call("GET", `/api/lessons/${world.lesson}`, undefined, { cookie: owner.cookie });
    expect(stored.data).toMatchObject({ details: "Eins\nund\nmehr", notes: "Oben\nunten" });
  });
});

/** Every text stored of the team that looks like it, with its table and column. */
async function textsLike(pattern: RegExp): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const table of await tablesOfTeams(api)) {
    const { rows } = await api.owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where ${keyOfTeam(table)} = $1`,
      [owner.teamId],
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        for (const text of textsIn(value)) if (pattern.test(text)) found.push([`${table}.${column}`, text]);
  }
  return found;
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

async function send(route: Route, body: unknown) {
  const response = await api.app.request(addressOf(route.path, callTo(route.name, world)), {
    method: route.method,
    headers: { cookie: owner.cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const answer: { message?: string; errors?: Record<string, string[]> } = JSON.parse(text);
  return {
    status: response.status,
    message: answer.message,
    errors: answer.errors ?? {},
    faults: envelopeFaults(response, text),
  };
}
