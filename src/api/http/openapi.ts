import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "../../platform/config.ts";
import { describe } from "../description/document.ts";
import type { ApiEnv } from "../services.ts";

/** Serves the description of every call, generated from the schemas that validate when it is first asked for. */
export function describeApi(app: OpenAPIHono<ApiEnv>, config: Config): void {
  let description: object | undefined;
  app.get("/api/openapi.json", (c) => {
    description ??= describe(app, config);
    return c.json(description, 200);
  });
}
