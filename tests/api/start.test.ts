import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "../../src/api/app.ts";
import { construction } from "../../src/api/construction.ts";
import { refuseUnguarded } from "../../src/api/refuse-unguarded.ts";
import { answers, ok } from "../../src/api/reply.ts";
import { guarded, noun } from "../../src/api/route.ts";
import type { ApiEnv } from "../../src/api/services.ts";
import { startApi, type TestApi } from "../support/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** What the API does last before it starts, with a noun of ours beside its own. */
function startWith(planted: OpenAPIHono<ApiEnv>) {
  const app = createApi(api.services);
  app.route("/api/construction", planted);
  refuseUnguarded(app);
}

const route = { method: "get", path: "/planted", responses: answers(z.unknown()) } as const;

describe("the API starts", () => {
  it("with a route that names a permission of the table", () => {
    const planted = noun().openapi(guarded("catalogue.read", route), (c) => c.json(ok(null), 200));
    expect(() => startWith(planted)).not.toThrow();
  });
});

describe("the API does not start", () => {
  it("when one of its own nouns has a route that asks for nothing", () => {
    construction.get("/planted", (c) => c.json({}));
    expect(() => createApi(api.services)).toThrow("/api/construction/planted asks for no permission");
    construction.routes.pop();
    expect(() => createApi(api.services)).not.toThrow();
  });

  it("with a described route that states no permission", () => {
    const planted = noun().openapi(createRoute(route), (c) => c.json(ok(null), 200));
    expect(() => startWith(planted)).toThrow(
      "GET /api/construction/planted states no permission of the table",
    );
  });

  it.each(["catalogue.reed", "toString", "", undefined, 7])(
    "with a route that names the permission %j",
    (name) => {
      const planted = noun().openapi(createRoute({ ...route, "x-permission": name }), (c) =>
        c.json(ok(null), 200),
      );
      expect(() => startWith(planted)).toThrow(
        "GET /api/construction/planted states no permission of the table",
      );
    },
  );

  it.each(["get", "post", "put", "patch", "delete", "all"] as const)("with a bare route for %s", (method) => {
    const planted = noun();
    planted[method]("/planted", (c) => c.json({}));
    expect(() => startWith(planted)).toThrow("/api/construction/planted asks for no permission");
  });

  it("with a bare route in the way of one that is guarded", () => {
    const planted = noun();
    planted.get("/planted", (c) => c.json({}));
    planted.openapi(guarded("catalogue.read", route), (c) => c.json(ok(null), 200));
    expect(() => startWith(planted)).toThrow("GET /api/construction/planted asks for no permission");
  });

  it("with a route that names a permission and does not ask for it", () => {
    const planted = noun().openapi(createRoute({ ...route, "x-permission": "catalogue.read" }), (c) =>
      c.json(ok(null), 200),
    );
    expect(() => startWith(planted)).toThrow("GET /api/construction/planted asks for no permission");
  });
});
