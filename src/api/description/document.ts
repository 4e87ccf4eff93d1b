import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "../../platform/config.ts";
import { sessionCookie } from "../../platform/sign-in/session-cookie.ts";
import type { ApiEnv } from "../services.ts";
import { answeredSchema } from "./json-schema.ts";
import { tagOf } from "./names.ts";
import { operation, response } from "./operation.ts";
import { refusal, refusals } from "./refusals.ts";
import { describedWebhooks } from "./webhooks.ts";

/** The description of every call (OpenAPI 3.1), made from the routes and the schemas that validate. */
export function describe(app: OpenAPIHono<ApiEnv>, config: Config): object {
  const routes = app.openAPIRegistry.definitions.flatMap((one) => (one.type === "route" ? [one.route] : []));
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  const tags = [...new Set(routes.map(({ path }) => tagOf(path)))].sort();
  return {
    openapi: "3.1.0",
    info: {
      title: `${config.brandName} API`,
      version: "1.0.0",
      description: ABOUT,
      contact: { name: config.brandName, url: config.publicUrl, email: config.operatorEmail },
    },
    servers: [{ url: config.publicUrl }],
    tags: tags.map((name) => ({ name, description: `Calls about ${name}` })),
    paths,
    webhooks: describedWebhooks(),
    components: {
      schemas: { Refusal: answeredSchema(refusal) },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([name, answer]) => [name, response(answer)]),
      ),
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookie(config).name,
          description:
            "What signing in (`POST /api/application/login`) sets; it lasts seven days and renews itself.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "kh_{team}_{secret}",
          description:
            "A key for programs, made by the owner of a team. It opens the calls whose `x-scope` is among its scopes, and no others; 600 calls a minute.",
        },
      },
    },
  };
}

const ABOUT = [
  "Every answer comes in one envelope: status, success, message (German, fit to show), data, and errors per field where input was refused.",
  "Fields that a call does not know, and those that are only read, are ignored in its body: what was read can be sent back whole.",
].join("\n\n");
