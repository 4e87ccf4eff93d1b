import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStartConfig } from "./start-config.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "start-config-"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (env: Record<string, string> = {}) =>
  readStartConfig({ DATA_DIR: dataDir, PORT: "4000", ...env });

test("the demo pays at the stand-in, six ports further", () => {
  expect(read()).toMatchObject({
    stripeApiUrl: "http://127.0.0.1:4006",
    paypalApiUrl: "http://127.0.0.1:4006",
    paymentStandIn: { port: 4006 },
    planStripe: { key: "sk_test_kurshafen" },
  });
  expect(read({ PAYMENT_STAND_IN_PORT: "4100" }).stripeApiUrl).toBe("http://127.0.0.1:4100");
});

test("a provider whose address is given is spoken to there", () => {
  const stripe = { STRIPE_API_URL: "https://api.stripe.com/" };
  expect(read(stripe)).toMatchObject({
    stripeApiUrl: "https://api.stripe.com",
    paypalApiUrl: "http://127.0.0.1:4006",
    planStripe: undefined,
  });
  expect(
    read({ ...stripe, PAYPAL_API_URL: "https://api-m.sandbox.paypal.com" }).paymentStandIn,
  ).toBeUndefined();
});

test("whoever runs no demo pays in earnest", () => {
  expect(read({ DEMO: "0" })).toMatchObject({
    stripeApiUrl: "https://api.stripe.com",
    paypalApiUrl: undefined,
    planStripe: undefined,
    paymentStandIn: undefined,
  });
});

test("a port that is none stops the start", () => {
  expect(() => read({ PAYMENT_STAND_IN_PORT: "zahlung" })).toThrow(
    'PAYMENT_STAND_IN_PORT must be a port, but is "zahlung".',
  );
});
