import type { MiddlewareHandler } from "hono";
import { Refusal } from "../../shared/refusal.ts";
import type { ApiEnv } from "../services.ts";
import { missingId } from "./errors.ts";

type Route = { method: string; path: string };

/**
 * Answers a method that an address does not know: 405 with `Allow`, or what it knows where that is asked for (OPTIONS).
 * Addresses that nobody has go on, and are not found.
 */
export function refuseUnknownMethods(routes: () => readonly Route[]): MiddlewareHandler<ApiEnv> {
  let known: { method: string; parts: string[] }[] | undefined;
  return async (c, next) => {
    known ??= routes().flatMap(({ method, path }) =>
      method === "ALL" ? [] : [{ method, parts: partsOf(path) }],
    );
    const asked = partsOf(c.req.path);
    const methods = new Set(known.filter(({ parts }) => leadsTo(parts, asked)).map(({ method }) => method));
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (methods.size === 0 || methods.has(method)) return next();
    const withoutId = missingId(c);
    if (withoutId) throw withoutId;
    const allowed = methods.has("GET") ? ["HEAD", ...methods] : [...methods];
    c.header("Allow", ["OPTIONS", ...allowed].sort().join(", "));
    if (method === "OPTIONS") return c.body(null, 204);
    throw new Refusal(405, "method_unknown", "Diese Adresse kennt diese Art von Anfrage nicht.");
  };
}

const partsOf = (path: string): string[] => path.replace(/\/$/, "").split("/");

/** Whether an address is one of a route, in which `:id` stands for anything. */
const leadsTo = (route: readonly string[], asked: readonly string[]): boolean =>
  route.length === asked.length &&
  route.every((part, at) => (part.startsWith(":") ? asked[at] !== "" : part === asked[at]));
