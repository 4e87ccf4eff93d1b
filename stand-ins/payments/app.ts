import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { controlApi } from "./control/api.ts";
import { expireDue } from "./expiry.ts";
import { overviewPages } from "./page/overview.ts";
import { payerPages } from "./page/payer.ts";
import { stylesheet } from "./page/style.ts";
import { paypalApi } from "./paypal/api.ts";
import { stripeApi } from "./stripe/api.ts";
import type { World } from "./world.ts";

const PAYPAL = /^\/(v2|v1\/(oauth2|notifications|customer))\//;

/** Both providers at one address: their paths do not meet. Beside them the pages for people and the calls for tests.
 * `changed` is called when something may have. */
export function paymentStandIn(world: World, changed: () => void): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    expireDue(world);
    await next();
    if (c.req.method !== "GET") changed();
  });
  const stripe = stripeApi(world);
  const paypal = paypalApi(world);
  app.all("/v1/*", (c) => (PAYPAL.test(c.req.path) ? paypal : stripe).fetch(c.req.raw, c.env));
  app.all("/v2/*", (c) => paypal.fetch(c.req.raw, c.env));
  app.route("/control", controlApi(world));
  app.route("/testzahlung", payerPages(world));
  app.get("/stil.css", (c) => c.body(stylesheet, 200, { "content-type": "text/css; charset=utf-8" }));
  app.route("/", overviewPages(world));
  return app;
}
