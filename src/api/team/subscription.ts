import { z } from "@hono/zod-openapi";
import { getSubscription } from "../../domain/plans/queries.ts";
import { subscription } from "../../domain/plans/schema.ts";
import { flag } from "../../shared/schema.ts";
import { filter } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** /api/subscription */
export const subscriptions = router().get("/", "subscription.read", {
  summary: "The team's plan, the use of its limits, and its trial; what it pays for owners only",
  query: z.object({
    purge: filter(flag).describe("1: without the dates of a trial that is over"),
  }),
  answers: subscription.extend({
    contact_email: z.string().nullable().describe("Where teams reach the operator; null where none is given"),
  }),
  read: async (tx, { query, services }) => ({
    ...(await getSubscription(tx, query.purge)),
    contact_email: services.config.operatorEmail ?? null,
  }),
});
