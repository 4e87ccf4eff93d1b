import { z } from "@hono/zod-openapi";
import { getSubscription } from "../domain/plans/queries.ts";
import { subscription } from "../domain/plans/schema.ts";
import { reading } from "../platform/database/transaction.ts";
import { flag } from "../shared/schema.ts";
import { answers, ok } from "./reply.ts";
import { filter, guarded, noun } from "./route.ts";

const answer = subscription.extend({
  contact_email: z.string().nullable().describe("Where teams reach the operator; null where none is given"),
});

/** /api/subscription */
export const subscriptions = noun().openapi(
  guarded("subscription.read", {
    method: "get",
    path: "/",
    summary: "The team's plan, the use of its limits, and its trial; what it pays for owners only",
    request: {
      query: z.object({
        purge: filter(flag).describe("1: without the dates of a trial that is over"),
      }),
    },
    responses: answers(answer),
  }),
  async (c) => {
    const { purge } = c.req.valid("query");
    const found = await reading(c.var.ctx, (tx) => getSubscription(tx, purge));
    return c.json(ok({ ...found, contact_email: c.var.services.config.operatorEmail ?? null }), 200);
  },
);

export type SubscriptionApi = typeof subscriptions;
