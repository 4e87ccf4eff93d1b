import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import {
  currentRequest,
  inRequest,
  type RequestScope,
  requestIdOf,
} from "../../platform/observation/request-scope.ts";
import { UNKNOWN_ROUTE } from "../../platform/observation/route-patterns.ts";
import { traceRoute } from "../../platform/observation/tracer.ts";
import type { ApiEnv } from "../services.ts";

/** Gives the call the id of its request, its own where nobody has given it one, and says which route it came to. */
export const forRequest: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const scope: RequestScope = currentRequest() ?? { id: requestIdOf(undefined, false) };
  c.set("requestId", scope.id);
  c.header("X-Request-Id", scope.id);
  await inRequest(scope, next);
  const route = routePath(c, -1);
  // A page says itself which it is; what it calls is part of it.
  if (scope.route !== undefined) return;
  scope.route = route.endsWith("*") ? UNKNOWN_ROUTE : route.replaceAll(/\{.*?\}(?=\/|$)/g, "");
  traceRoute(scope.route, scope.id);
};
