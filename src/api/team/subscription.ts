import { z } from "@hono/zod-openapi";
import { getContractStanding } from "../../domain/av-contract/queries.ts";
import { contractStanding } from "../../domain/av-contract/schema.ts";
import { planSellerOf } from "../../domain/plans/billing/plan-seller.ts";
import { billingCycles } from "../../domain/plans/billing-rules.ts";
import { planChange, planInvoice, planQuotes } from "../../domain/plans/billing-schema.ts";
import { choosePlan } from "../../domain/plans/changing/choose-plan.ts";
import { cancelPlan, takeBackPlanned } from "../../domain/plans/changing/plan-ahead.ts";
import { getPlanQuotes } from "../../domain/plans/changing/quotes.ts";
import { lookAgain } from "../../domain/plans/charging/look-again.ts";
import { payInvoice } from "../../domain/plans/charging/pay-invoice.ts";
import { openSetup, removeMethod } from "../../domain/plans/charging/save-method.ts";
import { notCharged } from "../../domain/plans/errors.ts";
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
  is_charged: z
    .boolean()
    .describe("Whether teams can save a card or an account to which their plan is charged"),
  av_contract: contractStanding.describe(
    "How the team stands to the AV contract; missing: nothing can be published",
  ),
});

const answer = async (tx: Tx, { config }: Services, purge = false) => ({
  ...(await getSubscription(tx, purge)),
  contact_email: config.operatorEmail ?? null,
  is_for_sale: planSellerOf(config) !== null,
  is_charged: planSellerOf(config)?.charges === true,
  av_contract: (await getContractStanding(tx)).standing,
});

/** What plans are charged by. @throws notCharged */
function chargingOf({ config, planCharging }: Services) {
  const seller = planSellerOf(config);
  if (!planCharging || !seller) throw notCharged();
  return { charging: planCharging, seller };
}

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
  .post("/payment-method", "subscription.manage", {
    name: "openPaymentMethod",
    summary:
      "Open the provider's page on which a card or an account is saved, to which the plan is charged then",
    answers: z.object({ url: z.string().describe("Where the owner goes") }),
    handle: async ({ ctx, services }) => ({ url: await openSetup(ctx, chargingOf(services).charging) }),
  })
  .delete("/payment-method", "subscription.manage", {
    name: "removePaymentMethod",
    summary: "Forget what is saved: from now on invoices are to be transferred",
    answers: done,
    handle: ({ ctx }) => removeMethod(ctx),
    message: "Entfernt",
  })
  .post("/payment-check", "subscription.manage", {
    name: "checkPlanPayment",
    summary: "Ask the provider how everything stands that is not settled, on the way back from its pages",
    answers: subscriptionAnswer,
    handle: async ({ ctx, services }) => {
      const { charging, seller } = chargingOf(services);
      await lookAgain(ctx, charging, seller);
      return changed(ctx, services);
    },
  })
  .post("/invoices/{id}/payment", "subscription.manage", {
    name: "payPlanInvoice",
    summary: "Charge an open invoice now, with the owner there to confirm it at her bank",
    answers: z.object({
      url: z
        .string()
        .nullable()
        .describe("Her bank's page, where it has to be confirmed; null: nothing has to be"),
    }),
    handle: async ({ ctx, params, services: { config, planCharging } }) => ({
      url: await payInvoice(ctx, planCharging, planSellerOf(config), params.id),
    }),
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
