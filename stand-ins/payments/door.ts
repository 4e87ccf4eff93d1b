import { setTimeout as delay } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Provider, ReceivedRequest } from "./manners.ts";
import type { World } from "./world.ts";

export type DoorEnv = { Bindings: HttpBindings; Variables: { received: ReceivedRequest } };

const KEPT_REQUESTS = 2_000;

/** Notes every call to a provider, and lets the provider's fault meet it. */
export function door(
  world: World,
  provider: Provider,
  failure: (status: 429 | 503) => unknown,
): MiddlewareHandler<DoorEnv> {
  let lastId = 0;
  return async (c, next) => {
    lastId += 1;
    const received = await noted(c, provider, world, lastId);
    c.set("received", received);
    world.requests.push(received);
    if (world.requests.length > KEPT_REQUESTS) world.requests.shift();
    const fault = world.switches.meets(provider, c.req.path);
    if (fault?.mode === "refuse") return cut(c);
    if (fault?.mode === "slow") await delay(fault.delay_ms);
    if (fault?.mode === "error" || fault?.mode === "busy") {
      received.status = fault.mode === "busy" ? 429 : 503;
      return c.json(failure(received.status === 429 ? 429 : 503) as object, received.status as 429 | 503);
    }
    await next();
    received.status = c.res.status;
    if (fault?.mode === "hold-answer") await delay(fault.delay_ms);
    if (fault?.mode === "lose-answer") c.res = cut(c);
  };
}

async function noted(
  c: Context<DoorEnv>,
  provider: Provider,
  world: World,
  id: number,
): Promise<ReceivedRequest> {
  return {
    id,
    at: world.clock.now().toISOString(),
    provider,
    method: c.req.method,
    path: c.req.path,
    query: new URL(c.req.url).search,
    account: null,
    idempotency_key: c.req.header("idempotency-key") ?? c.req.header("paypal-request-id") ?? null,
    body: await c.req.text(),
    status: null,
  };
}

/** To the caller it looks as if the line was cut. */
function cut(c: Context<DoorEnv>): Response {
  c.env.incoming.socket.destroy();
  return new Response(null, { status: 503 });
}
