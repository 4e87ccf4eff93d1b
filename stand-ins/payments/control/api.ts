import { Hono } from "hono";
import { z } from "zod";
import { NotNow } from "../actions.ts";
import { allEvents, sendAgain } from "../events.ts";
import { providers } from "../manners.ts";
import { PaypalRefusal } from "../paypal/errors.ts";
import { StripeRefusal } from "../stripe/errors.ts";
import { faults, type World } from "../world.ts";
import { accountCalls } from "./accounts.ts";
import { bodyOf, missing } from "./answer.ts";
import { paymentCalls } from "./payments.ts";
import { savedCalls } from "./saved.ts";

/** What tests steer the stand-in with; described in the README of this program. */
export function controlApi(world: World): Hono {
  const api = new Hono();
  api.onError((error, c) => {
    const isRefusal = error instanceof StripeRefusal || error instanceof PaypalRefusal;
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 422);
    if (error instanceof NotNow || isRefusal) return c.json({ error: error.message }, 409);
    throw error;
  });
  paymentCalls(api, world);
  savedCalls(api, world);
  eventCalls(api, world);
  accountCalls(api, world);
  worldCalls(api, world);
  return api;
}

const sendInput = z.object({
  times: z.number().int().min(1).max(50).default(1),
  signature: z.enum(["right", "forged"]).default("right"),
  to: z.url().optional(),
});

/** Events, and how they were delivered. */
function eventCalls(api: Hono, world: World): void {
  api.get("/events", (c) => c.json({ data: allEvents(world, c.req.query("payment")) }));
  api.post("/events/:id/send", async (c) => {
    const { times, signature, to } = sendInput.parse(await bodyOf(c));
    const isThere = await sendAgain(world, c.req.param("id"), { times, forged: signature === "forged", to });
    return isThere ? c.json({ data: true }) : missing(c);
  });
  api.get("/deliveries", (c) => c.json({ data: world.post.deliveries }));
  api.post("/idle", async (c) => {
    await world.post.idle();
    return c.json({ data: true });
  });
}

const downInput = z.object({
  provider: z.enum([...providers, "all"]).default("all"),
  mode: z.enum([...faults, "off"]).default("error"),
  path: z.string().default(""),
  times: z.number().int().min(1).nullable().default(null),
  delay_ms: z.number().int().min(0).max(60_000).default(3_000),
});
const clockInput = z.object({ now: z.iso.datetime({ offset: true }).nullable() });

/** Faults, time, and what was asked of the providers. */
function worldCalls(api: Hono, world: World): void {
  api.post("/down", async (c) => {
    const { provider, mode, ...rest } = downInput.parse(await bodyOf(c));
    for (const each of provider === "all" ? providers : [provider]) {
      world.switches.set(each, mode === "off" ? null : { mode, ...rest });
    }
    return c.json({ data: true });
  });
  api.post("/clock", async (c) => {
    const { now } = clockInput.parse(await bodyOf(c));
    world.clock.set(now === null ? null : new Date(now));
    return c.json({ data: world.clock.now().toISOString() });
  });
  api.get("/requests", (c) => {
    const { provider, account, path = "" } = c.req.query();
    const fitting = world.requests.filter(
      (each) =>
        (!provider || each.provider === provider) &&
        (!account || each.account === account) &&
        each.path.startsWith(path),
    );
    return c.json({ data: fitting });
  });
  api.post("/reset", (c) => {
    world.reset();
    return c.json({ data: true });
  });
}
