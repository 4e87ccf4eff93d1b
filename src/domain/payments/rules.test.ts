import { describe, expect, it } from "vitest";
import { modeOf, saysTheSame } from "./rules.ts";

const stripe = (secret_key: string, webhook_secret = "") => ({
  provider: "stripe" as const,
  credentials: { secret_key, webhook_secret },
});
const paypal = (given: { client_secret?: string; webhook_id?: string; mode?: "live" | "sandbox" } = {}) => ({
  provider: "paypal" as const,
  credentials: { client_id: "a", client_secret: "b", webhook_id: "", mode: "live" as const, ...given },
});

describe("credentials typed in again", () => {
  it("say the same when the keys are the same, also where the webhook was set up meanwhile", () => {
    expect(saysTheSame(stripe("sk_live_1", "whsec_1"), stripe("sk_live_1"))).toBe(true);
    expect(saysTheSame(paypal({ webhook_id: "1" }), paypal())).toBe(true);
  });

  it("say something new with another key, webhook or mode", () => {
    expect(saysTheSame(stripe("sk_live_1"), stripe("sk_live_2"))).toBe(false);
    expect(saysTheSame(stripe("sk_live_1", "whsec_1"), stripe("sk_live_1", "whsec_2"))).toBe(false);
    expect(saysTheSame(paypal(), paypal({ mode: "sandbox" }))).toBe(false);
    expect(saysTheSame(paypal(), paypal({ client_secret: "c" }))).toBe(false);
  });
});

it("real money moves with live credentials only", () => {
  expect(
    [stripe("sk_live_1"), stripe("rk_test_1"), paypal(), paypal({ mode: "sandbox" })].map(modeOf),
  ).toEqual(["live", "test", "live", "test"]);
});
