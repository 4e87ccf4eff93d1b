import { describe, expect, it } from "vitest";
import { modeOf, reportedUntil, saysTheSame, webhookOf, webhookPath } from "../rules.ts";
import {
  goneCents,
  isOffline,
  offlineMoney,
  onItsWayCents,
  refundableCents,
  sharesOf,
  sumOf,
} from "./amount-rules.ts";
import type { MoneyEntry } from "./money-schema.ts";

const paid = (over: object = {}) => ({
  ...{ id: 1, received_cents: 2500, refunded_cents: 0, dispute: "none", currency: "EUR" },
  refunds: [] as { amount_cents: number; state: string }[],
  ...over,
});

describe("money that goes back", () => {
  it("is gone whole where the payer's bank took it back", () => {
    expect(goneCents(paid({ dispute: "lost", refunded_cents: 500 }))).toBe(2500);
    expect(goneCents(paid({ dispute: "won", refunded_cents: 500 }))).toBe(500);
    expect(refundableCents(paid({ dispute: "lost" }))).toBe(0);
  });

  it("is on its way until the provider says that it is gone", () => {
    const refunds = [
      { amount_cents: 700, state: "pending" },
      { amount_cents: 900, state: "failed" },
    ];
    expect(onItsWayCents(paid({ refunds, refunded_cents: 500 }))).toBe(200);
    expect(onItsWayCents(paid({ refunds, refunded_cents: 900 }))).toBe(0);
    expect(refundableCents(paid({ received_cents: 600, refunds }))).toBe(0);
  });

  it("comes from no payment of which nothing is left", () => {
    expect(sharesOf([paid(), paid({ id: 2, refunded_cents: 2500 })], 100)).toEqual([
      { payment: 1, amount_cents: 100 },
    ]);
    expect(sharesOf([paid()], 0)).toEqual([]);
  });
});

describe("money past all providers", () => {
  const entry = (over: object = {}) =>
    ({
      ...{ id: 1, kind: "payment", amount_cents: 900, source: "hand", bank_entry_id: null },
      ...{ occurred_on: "2027-03-01", corrects_id: null },
      ...over,
    }) as MoneyEntry;

  it("is what the team and its statements tell of", () => {
    const sources = ["hand", "statement", "provider", "voucher"] as const;
    expect(sources.map((source) => isOffline({ source }))).toEqual([true, true, false, false]);
    expect(sumOf([entry(), entry({ kind: "refund", amount_cents: 200 })], "payment")).toBe(900);
  });

  it("is there less what was given back of it", () => {
    const entries = [entry(), entry({ source: "provider" }), entry({ kind: "refund", amount_cents: 200 })];
    expect(offlineMoney(entries)).toMatchObject({
      returnable_cents: 700,
      returned_cents: 200,
      money_entries: entries,
    });
  });

  it("that was taken back last gets its day again", () => {
    const back = (over: object = {}) => entry({ amount_cents: -900, ...over });
    const day = (...entries: MoneyEntry[]) => offlineMoney(entries).noted_before_on;
    expect(day(entry(), back({ occurred_on: "2027-03-02" }))).toBe("2027-03-02");
    expect(day(entry(), back(), entry())).toBeNull();
    expect(day(entry(), back({ kind: "refund" }))).toBeNull();
    expect(day(entry(), back({ source: "statement" }))).toBeNull();
    expect(day(entry(), back({ source: "statement", bank_entry_id: 7 }))).toBe("2027-03-01");
    expect(day(entry(), back({ occurred_on: "2027-03-02" }), back({ occurred_on: "2027-03-03" }))).toBe(
      "2027-03-03",
    );
  });
});

describe("an account of a provider", () => {
  const stripe = (secret_key: string, webhook_secret = "whsec_1") =>
    ({ provider: "stripe", credentials: { secret_key, webhook_secret } }) as const;
  const paypal = (over: object = {}) => ({
    provider: "paypal" as const,
    credentials: { client_id: "a", client_secret: "b", webhook_id: "w", mode: "live" as const, ...over },
  });

  it("moves real money by its keys", () => {
    expect(["sk_live_1", "rk_live_1", "sk_test_1", "x_sk_live_"].map((key) => modeOf(stripe(key)))).toEqual([
      ...["live", "live", "test", "test"],
    ]);
    expect(modeOf(paypal())).toBe("live");
    expect(modeOf(paypal({ mode: "sandbox" }) as never)).toBe("test");
  });

  it("is the same with the same keys, and the same webhook or none", () => {
    expect(saysTheSame(stripe("sk_1"), stripe("sk_1"))).toBe(true);
    expect(saysTheSame(stripe("sk_1"), stripe("sk_1", ""))).toBe(true);
    expect(saysTheSame(stripe("sk_1"), stripe("sk_1", "whsec_2"))).toBe(false);
    expect(saysTheSame(stripe("sk_1"), stripe("sk_2"))).toBe(false);
    expect(saysTheSame(paypal(), paypal())).toBe(true);
    for (const over of [{ client_id: "x" }, { client_secret: "x" }, { mode: "sandbox" }, { webhook_id: "x" }])
      expect(saysTheSame(paypal(), paypal(over) as never), JSON.stringify(over)).toBe(false);
    expect(saysTheSame(paypal(), stripe("sk_1", ""))).toBe(false);
    expect(saysTheSame(stripe("sk_1"), paypal({ webhook_id: "" }))).toBe(false);
  });

  it("reports with its own secret, at its own path", () => {
    expect([webhookOf(stripe("sk_1")), webhookOf(paypal())]).toEqual(["whsec_1", "w"]);
    expect(webhookPath("paypal", "17.x")).toBe("/api/webhooks/paypal/17.x");
  });

  it("out of use is reported about for three days after a try, and half a year after money came", () => {
    const [tried_at, paid_at] = [new Date("2027-03-01T00:00:00Z"), new Date("2027-02-01T00:00:00Z")];
    expect(reportedUntil({ tried_at, paid_at: null })).toEqual(new Date("2027-03-04T00:00:00Z"));
    expect(reportedUntil({ tried_at, paid_at })).toEqual(new Date("2027-07-31T00:00:00Z"));
    expect(reportedUntil({ tried_at: null, paid_at: null })).toBeNull();
  });
});
