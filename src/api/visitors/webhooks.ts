import { z } from "@hono/zod-openapi";
import { receiveEvent } from "../../domain/payments/events/receive-event.ts";
import { receiveReport } from "../../domain/plans/charging/receive-report.ts";
import type { PlanReport } from "../../platform/gateways/plan-gateway.ts";
import { one } from "../http/answers.ts";
import { router } from "../http/router.ts";

const addressed = z.object({ provider: z.enum(["stripe", "paypal"]), token: z.string().max(100) });

/** Where payment providers report. They repeat what is not answered with 200. */
export const webhooks = router()
  .post("/platform", "payments.report", {
    name: "reportPlanPayment",
    summary: "Stripe reports that something happened in the operator's account; its signature is checked",
    answers: one(z.null(), "Looked into, or about nothing of ours"),
    handle: async ({ c, services: { database, clock, planCharging, log } }) => {
      const onGone = ({ id, kind, team }: PlanReport) =>
        log.warn({ event: id, kind, team }, "a report is about a team that is gone");
      await receiveReport(
        { database, now: clock(), charging: planCharging, onGone },
        { headers: c.req.raw.headers, body: await c.req.text() },
      );
      return null;
    },
  })
  .post("/{provider}/{token}", "payments.report", {
    summary: "A payment provider reports that something happened in an account; its signature is checked",
    params: addressed,
    answers: one(z.null(), "Kept, or known before"),
    handle: async ({
      c,
      services: { database, clock, paymentService, log },
      params: { provider, token },
    }) => {
      const onForged = (account: number, error: Error) =>
        log.warn({ provider, account, reason: error.message }, "a report was forged");
      await receiveEvent(
        { ...paymentService, database, now: clock(), onForged },
        { provider, token, headers: c.req.raw.headers, body: await c.req.text() },
      );
      return null;
    },
  });
