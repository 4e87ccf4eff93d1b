import { z } from "@hono/zod-openapi";
import { receiveEvent } from "../domain/payments/receive-event.ts";
import { answers, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";

const addressed = z.object({ provider: z.enum(["stripe", "paypal"]), token: z.string().max(100) });

/** Where payment providers report. They repeat what is not answered with 200. */
export const webhooks = noun().openapi(
  guarded("payments.report", {
    method: "post",
    path: "/{provider}/{token}",
    summary: "A payment provider reports that something happened in an account; its signature is checked",
    request: { params: addressed },
    responses: answers(z.null(), "Kept, or known before"),
  }),
  async (c) => {
    const { database, clock, till, log } = c.var.services;
    const { provider, token } = c.req.valid("param");
    const onForged = (account: number, error: Error) =>
      log.warn(
        { provider, account, reason: error.message, requestId: c.var.requestId },
        "a report was forged",
      );
    await receiveEvent(
      { ...till, database, now: clock(), onForged },
      { provider, token, headers: c.req.raw.headers, body: await c.req.text() },
    );
    return c.json(ok(null), 200);
  },
);
