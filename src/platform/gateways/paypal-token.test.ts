import { expect, it } from "vitest";
import { servedBy } from "../../../tests/support/stories/paying.ts";
import { createGateways } from "./gateways.ts";

const pay = "https://uri.paypal.com/services/payments";
const credentials = {
  client_id: "pp-umfang",
  client_secret: "secret-umfang",
  webhook_id: "",
  mode: "sandbox" as const,
};

it.each([
  ["says nothing of what it is good for", "", null],
  ["allows all payments", "openid https://api-m.paypal.com/v1/payments/.*", null],
  ["allows orders and refunds", `openid ${pay}/realtimepayment ${pay}/refund`, null],
  ["allows no refunds", `${pay}/realtimepayment ${pay}/payment/authcapture`, "permission"],
  ["allows no orders", `${pay}/refund openid`, "permission"],
])("a token of PayPal that %s", async (_, scope, reason) => {
  const token = { access_token: "A21AA", expires_in: 32_400, ...(scope && { scope }) };
  const paypalApiUrl = await servedBy(() => Response.json(token));
  const gateways = createGateways({ stripeApiUrl: undefined, paypalApiUrl }, () => new Date());
  const asked = gateways.connect({ provider: "paypal", credentials }).validate();
  const refused = await asked.then(
    () => null,
    (error) => error.reason,
  );
  expect(refused).toBe(reason);
});

it("nothing is sent where PayPal's address points to, credentials least of all", async () => {
  const reached: string[] = [];
  const elsewhere = await servedBy((request) => {
    reached.push(request.url);
    return Response.json({ access_token: "A21AA", expires_in: 32_400 });
  });
  const paypalApiUrl = await servedBy(() => Response.redirect(`${elsewhere}/v1/oauth2/token`, 307));
  const gateways = createGateways({ stripeApiUrl: undefined, paypalApiUrl }, () => new Date());
  const asked = gateways.connect({ provider: "paypal", credentials }).validate();
  await expect(asked).rejects.toThrow();
  expect(reached).toEqual([]);
});
