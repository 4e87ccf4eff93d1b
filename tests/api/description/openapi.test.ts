import { isDeepStrictEqual } from "node:util";
import { z } from "@hono/zod-openapi";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Description, partsOf } from "../../../src/web/documentation/reference/description.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { callEach, line, routesOf } from "../../support/every-call.ts";
import { faultsOf } from "../../support/openapi-faults.ts";
import { signUpTeam } from "../../support/people/team.ts";
import { createWorld } from "../../support/stories/world.ts";

// Whole walks through all calls: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let document: z.infer<typeof described>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  const answer = await api.app.request("/api/openapi.json");
  document = described.parse(await answer.json());
});

const described = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The calls that are promised to the outside, path for path. */
const PROMISED = `
  GET    /api/application/token-check
  POST   /api/application/login
  POST   /api/application/register
  POST   /api/application/verify-email
  POST   /api/application/invite-verify
  POST   /api/application/reset-password
  POST   /api/application/forgot-password
  GET    /api/application/legaltexts
  POST   /api/application/logout
  POST   /api/application/token-refresh
  GET    /api/application/redirect
  POST   /api/construction/login
  GET    /api/public/teams/{team_token}
  GET    /api/public/teams/{team_token}/courses
  GET    /api/public/teams/{team_token}/lesson
  GET    /api/public/teams/{team_token}/instructors
  GET    /api/public/teams/{team_token}/file/{file_id}
  POST   /api/public/teams/{team_token}/register
  POST   /api/public/teams/{team_token}/contact
  POST   /api/public/teams/{team_token}/voucher
  GET    /api/public/teams/{team_token}/registrations/{registration_token}
  POST   /api/public/teams/{team_token}/registrations/{registration_token}/cancellation
  GET    /api/public/teams/{team_token}/registrations/{registration_token}/calendar.ics
  GET    /api/instructors
  GET    /api/instructors/{id}
  PATCH  /api/instructors/{id}
  POST   /api/instructors/upload-file/{target}
  POST   /api/courses/upload-image/{id}
  GET    /api/courses
  POST   /api/courses
  GET    /api/courses/{id}
  PATCH  /api/courses/{id}
  DELETE /api/courses/{id}
  GET    /api/lessons
  POST   /api/lessons
  GET    /api/lessons/{id}
  PATCH  /api/lessons/{id}
  DELETE /api/lessons/{id}
  POST   /api/lessons/copy/{id}
  GET    /api/categories
  POST   /api/categories
  GET    /api/categories/{id}
  PATCH  /api/categories/{id}
  DELETE /api/categories/{id}
  GET    /api/course-groups
  GET    /api/course-groups/{id}
  PATCH  /api/course-groups/{id}
  GET    /api/registrations
  GET    /api/registrations/{id}
  POST   /api/registrations/{id}/cancellation
  GET    /api/users
  GET    /api/users/{id}
  POST   /api/users
  PATCH  /api/users/{id}
  DELETE /api/users/{id}
  POST   /api/users/validate-email
  POST   /api/users/invite
  PATCH  /api/users/{id}/status
  PATCH  /api/users/{id}/roles
  DELETE /api/instructors/{id}
  PATCH  /api/instructors/{id}/save-email
  GET    /api/contact-requests
  GET    /api/contact-requests/{id}
`
  .trim()
  .split("\n")
  .map((call) => call.trim().replace(/ +/, " "));

describe("the description of the API", () => {
  it("is sound OpenAPI 3.1", () => {
    expect(faultsOf(document)).toEqual([]);
  });

  it("names every call that is promised, path for path", () => {
    const named = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(PROMISED.filter((call) => !named.includes(call))).toEqual([]);
  });

  it("is read by parts that all have a German name", () => {
    const titles = partsOf(document as unknown as Description).map(({ title }) => title);
    expect(titles.filter((title) => /^[a-z]/.test(title))).toEqual([]);
  });

  it("is open to everybody, and does not change while it runs", async () => {
    const answer = await api.app.request("/api/openapi.json");
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(await answer.json()).toEqual(document);
  });
});

describe("what is answered", () => {
  it("is what the description says, with no field more and none less", async () => {
    const team = await signUpTeam(api);
    const world = await createWorld(api, team);
    const answers = await callEach(api.app, routesOf(api.app), world, team.cookie);
    const differing: Record<string, unknown> = {};
    for (const answer of answers) {
      const schema = schemaOf(answer.route.name, answer.status);
      if (!schema || !answer.json) continue;
      const read = schema.safeParse(answer.json);
      if (!isDeepStrictEqual(read.data, answer.json))
        differing[line(answer)] = { answered: answer.json, read: read.data ?? read.error?.issues };
    }
    expect(differing).toEqual({});
  });
});

/** The schema of an answer, as the route's description is made from. */
function schemaOf(name: string, status: number): z.ZodType | undefined {
  for (const definition of api.app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, responses } = definition.route;
    if (`${method.toUpperCase()} ${path}` !== name) continue;
    const answer = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    const content = answer && "content" in answer ? answer.content?.["application/json"] : undefined;
    const schema = content && "schema" in content ? content.schema : undefined;
    return schema instanceof z.ZodType ? schema : undefined;
  }
}
