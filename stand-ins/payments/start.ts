import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { controlApi } from "./control/api.ts";
import { Memory } from "./memory.ts";
import { stylesheet } from "./page/layout.ts";
import { overviewPages } from "./page/overview.ts";
import { payerPages } from "./page/payer.ts";
import { savedPages } from "./page/saved.ts";
import { paypalApi } from "./paypal/api.ts";
import { expireDue as expireOrders } from "./paypal/orders.ts";
import { stripeApi } from "./stripe/api.ts";
import { expireDue as expireSessions } from "./stripe/sessions.ts";
import { World } from "./world.ts";

const SWEEP_MS = 1_000;
const RETRY_MS = 2_000;

export type PaymentStandIn = { url: string; close(): Promise<void> };

type Settings = {
  /** 0 or left out: any free port. */
  port?: number;
  host?: string;
  /** After how long a webhook that was not taken is tried again; then after twice as long, and so on. 2 s. */
  retryMs?: number;
  /** Where accounts and payments outlive a restart; left out: in memory only. */
  folder?: string | undefined;
  /** How far its clock is ahead of the machine's, until it is told another time. 0. */
  aheadMs?: number;
};

/** Starts the stand-in of Stripe and PayPal, on this machine only unless another host is named. */
export async function startPaymentStandIn({
  port = 0,
  host = "127.0.0.1",
  retryMs = RETRY_MS,
  folder,
  aheadMs = 0,
}: Settings = {}): Promise<PaymentStandIn> {
  const world = new World(retryMs);
  world.clock.setAhead(aheadMs);
  const memory = folder === undefined ? null : new Memory(folder, world);
  await memory?.recall();
  const server = createServer(getRequestListener(paymentStandIn(world, memory).fetch));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  const sweep = setInterval(() => {
    expireDue(world);
    memory?.save().catch((error: unknown) => console.error(error));
  }, SWEEP_MS).unref();
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(sweep);
      await memory?.save();
      world.reset();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const PAYPAL = /^\/(v2|v1\/(oauth2|notifications|customer))\//;

/** Both providers at one address: their paths do not meet. Beside them the pages for people and the calls for tests. */
function paymentStandIn(world: World, memory: Memory | null): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  let changing = 0;
  app.use(async (c, next) => {
    expireDue(world);
    const changes = c.req.method !== "GET";
    if (changes) changing += 1;
    try {
      await next();
      // What anybody was told is kept, also where this program is killed the moment after.
      if (changing > 0) {
        memory?.changed();
        await memory?.save();
      }
    } finally {
      if (changes) changing -= 1;
    }
  });
  const stripe = stripeApi(world);
  const paypal = paypalApi(world);
  app.all("/v1/*", (c) => (PAYPAL.test(c.req.path) ? paypal : stripe).fetch(c.req.raw, c.env));
  app.all("/v2/*", (c) => paypal.fetch(c.req.raw, c.env));
  app.route("/control", controlApi(world));
  app.route("/testzahlung", savedPages(world));
  app.route("/testzahlung", payerPages(world));
  app.get("/stil.css", (c) => c.body(stylesheet, 200, { "content-type": "text/css; charset=utf-8" }));
  app.route("/", overviewPages(world));
  return app;
}

/** Ends the payments whose time is over. */
function expireDue(world: World): void {
  expireSessions(world);
  expireOrders(world);
}
