import { z } from "@hono/zod-openapi";
import { statementAnywhere } from "../../platform/database/transaction.ts";
import { router } from "../http/router.ts";

/** /api/health: 200 while the web reaches its database, any server of it, else 503; for whoever watches over the product. */
export const health = router().get("/", "platform.read", {
  summary: "Whether the product can work",
  answers: z.object({ database: z.literal("up") }),
  handle: async ({ services }) => {
    await statementAnywhere(services.database, { name: "alive", text: "select 1", values: [] });
    return { database: "up" as const };
  },
  message: "Alles läuft.",
});
