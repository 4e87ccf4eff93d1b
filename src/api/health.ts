import { z } from "@hono/zod-openapi";
import { answers, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";

/** /api/health: 200 while the web reaches its database, else 503; for whoever watches over the product. */
export const health = noun().openapi(
  guarded("platform.read", {
    method: "get",
    path: "/",
    summary: "Whether the product can work",
    responses: answers(z.object({ database: z.literal("up") })),
  }),
  async (c) => {
    await c.var.services.database.pool.query("select 1");
    return c.json(ok({ database: "up" as const }, "Alles läuft."), 200);
  },
);
