import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./services.ts";

/** Programs name JSON as the type of a body that is empty: for calls that need none this is not malformed. */
export const takeNoBodyForEmpty: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if ((await c.req.raw.clone().text()) === "") {
    const headers = new Headers(c.req.raw.headers);
    headers.delete("content-type");
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers });
  }
  await next();
};
