import type { MiddlewareHandler } from "hono";
import { Refusal } from "../shared/refusal.ts";
import type { ApiEnv } from "./services.ts";

const writing = new Set(["POST", "PATCH", "PUT", "DELETE"]);

/**
 * Refuses writes that a browser sends from another site (cross-site request forgery): browsers name
 * the origin of every such request; programs that name none carry no cookie by accident.
 */
export const refuseForeignOrigin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const origin = c.req.header("origin");
  if (
    writing.has(c.req.method) &&
    origin &&
    !ownOrigins(c.var.services.config.publicUrl, c.req.url).has(origin)
  ) {
    throw new Refusal(403, "foreign_origin", "Diese Anfrage kam von einer fremden Seite.");
  }
  await next();
};

const ownOrigins = (publicUrl: string, address: string) =>
  new Set([new URL(publicUrl).origin, new URL(address).origin]);
