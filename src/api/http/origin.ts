import type { MiddlewareHandler } from "hono";
import { isForeignWrite } from "../../shared/browser/origins.ts";
import { Refusal } from "../../shared/refusal.ts";
import type { ApiEnv } from "../services.ts";

/** Refuses writes that a browser sends from another site. */
export const refuseForeignOrigin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (isForeignWrite(c.req.raw, c.var.services.config.publicUrl))
    throw new Refusal(403, "foreign_origin", "Diese Anfrage kam von einer fremden Seite.");
  await next();
};
