import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "../../platform/config.ts";
import type { ApiEnv } from "../services.ts";

/** Serves the description of every call, generated from the schemas that validate when it is first asked for. */
export function describeApi(app: OpenAPIHono<ApiEnv>, config: Config): void {
  let description: object | undefined;
  app.get("/api/openapi.json", (c) => {
    description ??= describe(app, config);
    return c.json(description, 200);
  });
}

const describe = (app: OpenAPIHono<ApiEnv>, config: Config): object =>
  app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${config.brandName} API`,
      version: "1.0.0",
      description:
        "Every answer comes in one envelope: status, success, message (German, fit to show), data, and errors per field where input was refused.",
    },
    servers: [{ url: config.publicUrl }],
  });
