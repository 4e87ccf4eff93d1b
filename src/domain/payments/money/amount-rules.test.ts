import { describe, expect, it } from "vitest";
import { refundableCents, sharesOf } from "./amount-rules.ts";

const paid = (
  id: number,
  received_cents: number,
  refunds: { amount_cents: number; state: string }[] = [],
) => ({
  ...{ id, received_cents, refunds },
  refunded_cents: 0,
  dispute: "none",
  currency: "EUR",
});

describe("what can go back of a payment", () => {
  it("is what came, less what went back or is on its way", () => {
    const refunds = [
      { amount_cents: 500, state: "done" },
      { amount_cents: 300, state: "wanted" },
      { amount_cents: 900, state: "failed" },
    ];
    expect(refundableCents({ ...paid(1, 2500, refunds), refunded_cents: 500 })).toBe(1700);
  });

  it("is nothing of what came in another currency", () => {
    expect(refundableCents({ ...paid(1, 2500), currency: "CHF" })).toBe(0);
  });

  it("is nothing while the bank decides about it", () => {
    expect(refundableCents({ ...paid(1, 2500), dispute: "open" })).toBe(0);
    expect(refundableCents({ ...paid(1, 2500), dispute: "won" })).toBe(2500);
  });
});

describe("an amount that goes back", () => {
  it("comes from the newest payment first, and goes on where that is not enough", () => {
    expect(sharesOf([paid(1, 2500), paid(2, 1000)], 1500)).toEqual([
      { payment: 2, amount_cents: 1000 },
      { payment: 1, amount_cents: 500 },
    ]);
  });
});
