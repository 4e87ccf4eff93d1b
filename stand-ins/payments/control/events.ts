import type { Hono } from "hono";
import { z } from "zod";
import { allEvents, sendAgain } from "../events.ts";
import type { World } from "../world.ts";
import { bodyOf, missing } from "./answer.ts";

const sendInput = z.object({
  times: z.number().int().min(1).max(50).default(1),
  signature: z.enum(["right", "forged"]).default("right"),
  to: z.url().optional(),
});

/** Events, and how they were delivered. */
export function eventCalls(api: Hono, world: World): void {
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
