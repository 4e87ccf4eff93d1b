import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "../../../src/api/app.ts";
import { refuseUnguarded } from "../../../src/api/http/refuse-unguarded.ts";
import { router } from "../../../src/api/http/router.ts";
import type { ApiEnv } from "../../../src/api/services.ts";
import { construction } from "../../../src/api/signing-in/construction.ts";
import { startApi, type TestApi } from "../../support/api.ts";

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

const described = {
  method: "get",
  path: "/planted",
  responses: { 200: { description: "Planted", content: { "application/json": { schema: z.null() } } } },
} as const;
const route = { summary: "Planted", answers: z.null(), handle: () => null };
const plantedWith = (permission: unknown) =>
  new OpenAPIHono<ApiEnv>().openapi(createRoute({ ...described, "x-permission": permission }), (c) =>
    c.json(null, 200),
  );

describe("the API starts", () => {
  it("with a route that names a permission of the table", () => {
    const planted = router().get("/planted", "catalogue.read", route);
    expect(() => startWith(planted.app)).not.toThrow();
  });
});

describe("the API does not start", () => {
  it("when one of its own nouns has a route that asks for nothing", () => {
    construction.app.get("/planted", (c) => c.json({}));
    expect(() => createApi(api.services)).toThrow("/api/construction/planted asks for no permission");
    construction.app.routes.pop();
    expect(() => createApi(api.services)).not.toThrow();
  });

  it("with a described route that states no permission", () => {
    const planted = new OpenAPIHono<ApiEnv>().openapi(createRoute(described), (c) => c.json(null, 200));
    expect(() => startWith(planted)).toThrow(
      "GET /api/construction/planted states no permission of the table",
    );
  });

  it.each(["catalogue.reed", "toString", "", undefined, 7])(
    "with a route that names the permission %j",
    (name) => {
      expect(() => startWith(plantedWith(name))).toThrow(
        "GET /api/construction/planted states no permission of the table",
      );
    },
  );

  it.each(["get", "post", "put", "patch", "delete", "all"] as const)("with a bare route for %s", (method) => {
    const planted = new OpenAPIHono<ApiEnv>();
    planted[method]("/planted", (c) => c.json({}));
    expect(() => startWith(planted)).toThrow("/api/construction/planted asks for no permission");
  });

  it("with a bare route in the way of one that is guarded", () => {
    const planted = router();
    planted.app.get("/planted", (c) => c.json({}));
    planted.get("/planted", "catalogue.read", route);
    expect(() => startWith(planted.app)).toThrow("GET /api/construction/planted asks for no permission");
  });

  it("with a route that names a permission and does not ask for it", () => {
    expect(() => startWith(plantedWith("catalogue.read"))).toThrow(
      "GET /api/construction/planted asks for no permission",
    );
  });
});
