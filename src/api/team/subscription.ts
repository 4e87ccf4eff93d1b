import { z } from "@hono/zod-openapi";
import { getContractStanding } from "../../domain/av-contract/queries.ts";
import { contractStanding } from "../../domain/av-contract/schema.ts";
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
    av_contract: contractStanding.describe(
      "How the team stands to the AV contract; missing: nothing can be published",
    ),
  }),
  read: async (tx, { query, services }) => ({
    ...(await getSubscription(tx, query.purge)),
    contact_email: services.config.operatorEmail ?? null,
    av_contract: (await getContractStanding(tx)).standing,
  }),
});
