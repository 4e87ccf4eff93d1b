import type { Hono } from "hono";
import { z } from "zod";
import { faults } from "../switches.ts";
import { providers, type World } from "../world.ts";
import { bodyOf } from "./answer.ts";

const downInput = z.object({
  provider: z.enum([...providers, "all"]).default("all"),
  mode: z.enum([...faults, "off"]).default("error"),
  path: z.string().default(""),
  times: z.number().int().min(1).nullable().default(null),
  delay_ms: z.number().int().min(0).max(60_000).default(3_000),
});
const clockInput = z.object({ now: z.iso.datetime({ offset: true }).nullable() });

/** Faults, time, and what was asked of the providers. */
export function worldCalls(api: Hono, world: World): void {
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
