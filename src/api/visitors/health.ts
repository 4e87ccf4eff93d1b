import { z } from "@hono/zod-openapi";
import { router } from "../http/router.ts";

/** /api/health: 200 while the web reaches its database, else 503; for whoever watches over the product. */
export const health = router().get("/", "platform.read", {
  summary: "Whether the product can work",
  answers: z.object({ database: z.literal("up") }),
  handle: async ({ services }) => {
    await services.database.pool.query("select 1");
    return { database: "up" as const };
  },
  message: "Alles läuft.",
});
