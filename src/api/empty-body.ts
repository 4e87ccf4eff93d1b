import type { Context, MiddlewareHandler } from "hono";
import { Refusal } from "../shared/refusal.ts";
import type { ApiEnv } from "./services.ts";

const bodyMissing = () =>
  new Refusal(
    400,
    "body_missing",
    "Zu diesem Aufruf gehört ein Inhalt. Bitte senden Sie ihn mit; wo nichts anzugeben ist, genügt {}.",
  );

/**
 * What the description says of a call's body, held against the body that comes: one that is required and missing
 * altogether is refused (400), and where none is needed an empty one is none, whatever type programs name for it.
 */
export const mindBody =
  (required: boolean): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (await isEmpty(c)) {
      if (required) throw bodyMissing();
      c.req.raw = withoutType(c.req.raw);
    }
    await next();
  };

const isEmpty = async ({ req }: Context<ApiEnv>): Promise<boolean> =>
  req.raw.body === null || (await req.arrayBuffer()).byteLength === 0;

function withoutType({ url, method, headers }: Request): Request {
  const kept = new Headers(headers);
  kept.delete("content-type");
  return new Request(url, { method, headers: kept });
}
