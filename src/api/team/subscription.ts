import { z } from "@hono/zod-openapi";
import { getContractStanding } from "../../domain/av-contract/queries.ts";
import { contractStanding } from "../../domain/av-contract/schema.ts";
import { planSellerOf } from "../../domain/plans/billing/plan-seller.ts";
import { billingCycles } from "../../domain/plans/billing-rules.ts";
import { planChange, planInvoice, planQuotes } from "../../domain/plans/billing-schema.ts";
import { choosePlan } from "../../domain/plans/changing/choose-plan.ts";
import { cancelPlan, takeBackPlanned } from "../../domain/plans/changing/plan-ahead.ts";
import { getPlanQuotes } from "../../domain/plans/changing/quotes.ts";
import {
  getPlanSheet,
  listPlanInvoices,
  packPlanInvoices,
  planPaper,
} from "../../domain/plans/plan-invoices.ts";
import { getSubscription } from "../../domain/plans/queries.ts";
import { subscription } from "../../domain/plans/schema.ts";
import type { Ctx } from "../../platform/context.ts";
import { reading, type Tx } from "../../platform/database/transaction.ts";
import { flag } from "../../shared/schema.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { done, file, list } from "../http/answers.ts";
import { fileAnswer, streamed } from "../http/files.ts";
import { filter, noFilters, pageQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import type { Services } from "../services.ts";

const subscriptionAnswer = subscription.extend({
  contact_email: z.string().nullable().describe("Where teams reach the operator; null where none is given"),
  is_for_sale: z
    .boolean()
    .describe("Whether the operator has said who bills plans, so that they can be bought"),
  av_contract: contractStanding.describe(
    "How the team stands to the AV contract; missing: nothing can be published",
  ),
});

const answer = async (tx: Tx, { config }: Services, purge = false) => ({
  ...(await getSubscription(tx, purge)),
  contact_email: config.operatorEmail ?? null,
  is_for_sale: planSellerOf(config) !== null,
  av_contract: (await getContractStanding(tx)).standing,
});

/** What the team has after a change. */
const changed = (ctx: Ctx, services: Services) => reading(ctx, (tx) => answer(tx, services));

/** /api/subscription: the team's plan, what is paid for it, and the platform's invoices */
export const subscriptions = router()
  .get("/", "subscription.read", {
    summary: "The team's plan, the use of its limits, and its trial; what it pays for owners only",
    query: z.object({
      purge: filter(flag).describe("1: without the dates of a trial that is over"),
    }),
    answers: subscriptionAnswer,
    read: (tx, { query, services }) => answer(tx, services, query.purge),
  })
  .get("/quotes", "subscription.manage", {
    summary: "What every plan would cost today and next, to the cent, and what would go beyond it",
    query: z.object({ billing_cycle: filter(z.enum(billingCycles)).describe("monthly unless said") }),
    answers: planQuotes,
    read: (tx, { query }) => getPlanQuotes(tx, query.billing_cycle ?? "monthly"),
  })
  .post("/changes", "subscription.manage", {
    summary:
      "Change the plan as its quote was shown: larger at once, smaller and another cycle from the period's end on; refused when something else would be charged by now",
    body: planChange,
    answers: subscriptionAnswer,
    handle: async ({ ctx, body, services }) => {
      await choosePlan(ctx, body, planSellerOf(services.config));
      return changed(ctx, services);
    },
    message: "Gespeichert",
  })
  .post("/cancellation", "subscription.manage", {
    summary: "Cancel at the end of what is paid; in the trial the plan that was chosen for its end",
    answers: subscriptionAnswer,
    handle: async ({ ctx, services }) => {
      await cancelPlan(ctx, planSellerOf(services.config));
      return changed(ctx, services);
    },
    message: "Gekündigt",
  })
  .delete("/planned", "subscription.manage", {
    summary: "Take back what waits for the end of the period or the trial: a cancellation or another plan",
    answers: done,
    handle: async ({ ctx, services }) => takeBackPlanned(ctx, planSellerOf(services.config)),
    message: "Zurückgenommen",
  })
  .get("/invoices", "subscription.manage", {
    name: "getPlanInvoices",
    summary: "What the platform has billed the team for its plan, the newest first",
    query: pageQuery,
    answers: list(planInvoice),
    read: (tx, { query }) => listPlanInvoices(tx, query),
  })
  .get("/invoices/pdfs.zip", "subscription.manage", {
    name: "getPlanInvoicePdfs",
    summary: "All of them as PDFs, packed while they are sent",
    query: noFilters,
    answers: file("The files, packed", "application/zip"),
    handle: async ({ c, ctx }) =>
      fileAnswer(c, `abonnement-${wallClock(ctx.now).date}.zip`, await streamed(packPlanInvoices(ctx))),
  })
  .get("/invoices/{id}/pdf", "subscription.manage", {
    name: "getPlanInvoicePdf",
    summary: "One of them as PDF/A-3 with the same invoice as XML (EN 16931) inside",
    answers: file("The invoice", "application/pdf"),
    handle: async ({ c, ctx, params }) => {
      const { name, bytes } = await planPaper(await reading(ctx, (tx) => getPlanSheet(tx, params.id)));
      return fileAnswer(c, name, bytes, { inline: true });
    },
  });
