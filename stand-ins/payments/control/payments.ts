import type { Context, Hono } from "hono";
import { z } from "zod";
import * as actions from "../actions.ts";
import { manners } from "../manners.ts";
import { allPayments, findPayment, type Payment, viewOf } from "../payments.ts";
import { settleRefund as settlePaypalRefund } from "../paypal/payments.ts";
import { settleRefund as settleStripeRefund } from "../stripe/refunds.ts";
import type { World } from "../world.ts";
import { bodyOf, missing, originOf } from "./answer.ts";

const webhooks = z.enum(manners).default("once");
const payInput = z.object({
  how: z.enum(actions.ways).default("succeed"),
  cents: z.number().int().min(1).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  webhooks,
});
const settleInput = z.object({ paid: z.boolean().default(true), webhooks });
const refundInput = z.object({ cents: z.number().int().min(1).optional(), webhooks });
const closeInput = z.object({ won: z.boolean() });

/** What happens to a payment: by its payer, its payee, its provider. */
export function paymentCalls(api: Hono, world: World): void {
  const on = (c: Context, act: (payment: Payment, at: { world: World; origin: string }) => Promise<object>) =>
    withPayment(c, world, act);
  api.get("/payments", (c) => c.json({ data: allPayments(world) }));
  api.get("/payments/:id", (c) => on(c, async () => ({})));
  api.post("/payments/:id/pay", (c) =>
    on(c, async (payment, at) => {
      const { how, webhooks: manner, ...sent } = payInput.parse(await bodyOf(c));
      return { redirect: await actions.pay(at, payment, how, manner, sent) };
    }),
  );
  api.post("/payments/:id/settle", (c) =>
    on(c, async (payment, at) => {
      const { paid, webhooks: manner } = settleInput.parse(await bodyOf(c));
      await actions.settleLate(at, payment, paid, manner);
      return {};
    }),
  );
  api.post("/payments/:id/refund", (c) =>
    on(c, async (payment, at) => {
      const { cents, webhooks: manner } = refundInput.parse(await bodyOf(c));
      return { refund: actions.refundAtProvider(at, payment, cents, manner) };
    }),
  );
  api.post("/payments/:id/expire", (c) =>
    on(c, async (payment) => {
      await actions.expire(world, payment);
      return {};
    }),
  );
  api.post("/payments/:id/dispute", (c) =>
    on(c, async (payment) => {
      await actions.openDispute(world, payment);
      return {};
    }),
  );
  api.post("/payments/:id/dispute/close", (c) =>
    on(c, async (payment, at) => {
      await actions.closeDispute(at, payment, closeInput.parse(await bodyOf(c)).won);
      return {};
    }),
  );
  api.post("/refunds/:id/settle", async (c) => {
    const { paid } = settleInput.parse(await bodyOf(c));
    const id = c.req.param("id");
    const account = [...world.stripe.values()].find(({ objects }) => objects.has(id));
    const merchant = [...world.paypal.values()].find(({ refunds }) => refunds.has(id));
    if (account) await settleStripeRefund(world, account, id, paid);
    else if (merchant) await settlePaypalRefund(world, merchant, id, paid, originOf(c));
    else return missing(c);
    return c.json({ data: true });
  });
}

async function withPayment(
  c: Context,
  world: World,
  act: (payment: Payment, at: { world: World; origin: string }) => Promise<object>,
) {
  const payment = findPayment(world, c.req.param("id") ?? "");
  if (!payment) return missing(c);
  const result = await act(payment, { world, origin: originOf(c) });
  return c.json({ data: { ...viewOf(payment), ...result } });
}
