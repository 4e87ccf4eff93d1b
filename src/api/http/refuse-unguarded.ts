import type { OpenAPIHono } from "@hono/zod-openapi";
import { permissionAskedBy } from "../access/authorise.ts";
import { permissions } from "../permissions.ts";
import type { ApiEnv } from "../services.ts";

/** Routes that describe the API itself. */
const descriptions = new Set(["/api/openapi.json"]);

/** Refuses to start when a route under /api does not first of all ask for the permission of the table that it states. */
export function refuseUnguarded(app: OpenAPIHono<ApiEnv>): void {
  const stated = statedPermissions(app);
  const guarded = new Set<string>();
  for (const { method, path, handler } of app.routes) {
    const call = `${method} ${path.replace(/\/$/, "")}`;
    const isForAllRoutes = method === "ALL" && handler.length > 1;
    if (isForAllRoutes || descriptions.has(path) || guarded.has(call)) continue;
    const asked = permissionAskedBy(handler);
    if (!asked || asked !== stated.get(call)) throw new Error(`${call} asks for no permission`);
    guarded.add(call);
  }
}

/** The permission in the description of each call, as `GET /api/lessons/:id`. */
function statedPermissions(app: OpenAPIHono<ApiEnv>): Map<string, string> {
  const stated = new Map<string, string>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path } = definition.route;
    const permission: unknown = Reflect.get(definition.route, "x-permission");
    if (typeof permission !== "string" || !Object.hasOwn(permissions, permission)) {
      throw new Error(`${method.toUpperCase()} ${path} states no permission of the table`);
    }
    stated.set(`${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ":$1")}`, permission);
  }
  return stated;
}
