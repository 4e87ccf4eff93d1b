import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { startPaymentStandIn } from "./start.ts";

test("payments, accounts and webhooks of the demo outlive a restart", async () => {
  const folder = await mkdtemp(join(tmpdir(), "payments-"));
  const first = await open(folder);
  const { id: webhook } = await first.stripe.webhookEndpoints.create({
    url: "http://127.0.0.1:9/webhook",
    enabled_events: ["*"],
  });
  const { id } = await first.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "eur", unit_amount: 500, product_data: { name: "Anmeldung" } } },
    ],
    success_url: "http://product.example/danke",
  });
  await fetch(`${first.url}/control/payments/${id}/pay`, { method: "POST" });
  await fetch(`${first.url}/control/accounts/sk_test_mara/revoke`, { method: "POST" });
  await first.close();

  const second = await open(folder);
  expect(await second.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: "paid" });
  expect((await second.stripe.webhookEndpoints.list()).data).toMatchObject([{ id: webhook }]);
  expect(
    (await fetch(`${second.url}/v1/balance`, { headers: { authorization: "Bearer sk_test_mara" } })).status,
  ).toBe(401);
  await second.close();
  await rm(folder, { recursive: true });
});

async function open(folder: string) {
  const standIn = await startPaymentStandIn({ folder });
  const { hostname, port } = new URL(standIn.url);
  return { ...standIn, stripe: new Stripe("sk_test_lena", { host: hostname, port, protocol: "http" }) };
}
