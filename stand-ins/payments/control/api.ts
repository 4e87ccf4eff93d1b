import { Hono } from "hono";
import { z } from "zod";
import { NotNow } from "../deeds.ts";
import { PaypalRefusal } from "../paypal/errors.ts";
import { StripeRefusal } from "../stripe/errors.ts";
import type { World } from "../world.ts";
import { accountCalls } from "./accounts.ts";
import { eventCalls } from "./events.ts";
import { paymentCalls } from "./payments.ts";
import { worldCalls } from "./world.ts";

/** What tests steer the stand-in with; described in the README of this program. */
export function controlApi(world: World): Hono {
  const api = new Hono();
  api.onError((error, c) => {
    const isRefusal = error instanceof StripeRefusal || error instanceof PaypalRefusal;
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 422);
    if (error instanceof NotNow || isRefusal) return c.json({ error: error.message }, 409);
    throw error;
  });
  paymentCalls(api, world);
  eventCalls(api, world);
  accountCalls(api, world);
  worldCalls(api, world);
  return api;
}
