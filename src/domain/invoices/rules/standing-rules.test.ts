import { describe, expect, it } from "vitest";
import { feeOpenOf, openOf, standingGroups, standingOf, standings, toReturnOf } from "./standing-rules.ts";

const NOW = new Date("2027-01-10T10:00:00Z");
const row = { kind: "invoice", state: "finalised", total_cents: 100, paid_cents: 0, due_on: "2027-01-14" };

describe("an invoice stands", () => {
  it("as a draft, or as the Storno of another, whatever was paid", () => {
    expect(standingOf({ ...row, state: "draft", paid_cents: 100 }, NOW)).toBe("draft");
    expect(standingOf({ ...row, kind: "cancellation", total_cents: -100 }, NOW)).toBe("cancellation");
  });

  it("open or partly paid until its last day, for ever without one", () => {
    expect(standingOf(row, NOW)).toBe("open");
    expect(standingOf({ ...row, paid_cents: 1 }, NOW)).toBe("partly");
    expect(standingOf({ ...row, due_on: null }, new Date("2099-01-01T00:00:00Z"))).toBe("open");
  });

  it("in a list of its own, and in the wider ones that people look for", () => {
    for (const standing of standings) expect(standingGroups[standing]).toContain(standing);
    const wider = standings.filter((standing) => standingGroups[standing].length > 1);
    expect(wider).toEqual(["open", "paid", "cancelled"]);
    expect(standingGroups.open).toEqual(["open", "partly", "overdue"]);
    expect(standingGroups.paid).toEqual(["paid", "overpaid"]);
    expect(standingGroups.cancelled).toEqual(["cancelled", "cancellation"]);
  });
});

describe("still to be paid", () => {
  it("is what is missing of an invoice that stands, and never less than nothing", () => {
    expect(openOf({ ...row, paid_cents: 40 })).toBe(60);
    expect(openOf({ ...row, paid_cents: 140 })).toBe(0);
    expect(openOf({ ...row, state: "draft" })).toBe(0);
    expect(openOf({ ...row, state: "cancelled" })).toBe(0);
    expect(openOf({ ...row, kind: "cancellation" })).toBe(0);
  });

  it("is what is missing of fees for dunning, until the invoice is cancelled", () => {
    const fees = { state: "finalised", dunning_fee_cents: 300, dunning_fee_paid_cents: 100 };
    expect(feeOpenOf(fees)).toBe(200);
    expect(feeOpenOf({ ...fees, dunning_fee_paid_cents: 400 })).toBe(0);
    expect(feeOpenOf({ ...fees, state: "cancelled" })).toBe(0);
  });
});

describe("to be given back", () => {
  const own = {
    ...{ ...row, paid_cents: 140, settles: false, purpose: "hand" },
    ...{ dunning_fee_cents: 300, dunning_fee_paid_cents: 350 },
  };

  it("is what came beyond an invoice and its fees", () => {
    expect(toReturnOf(own)).toEqual({ invoice_cents: 40, fee_cents: 50 });
    expect(toReturnOf({ ...own, paid_cents: 60, dunning_fee_paid_cents: 0 })).toEqual({
      ...{ invoice_cents: 0, fee_cents: 0 },
    });
  });

  it("is all of it once the invoice is cancelled", () => {
    expect(toReturnOf({ ...own, state: "cancelled" })).toEqual({ invoice_cents: 140, fee_cents: 350 });
  });

  it("is not the money of a registration, of a voucher, or of a Storno", () => {
    expect(toReturnOf({ ...own, settles: true }).invoice_cents).toBe(0);
    expect(toReturnOf({ ...own, purpose: "gift_voucher" }).invoice_cents).toBe(0);
    expect(toReturnOf({ ...own, kind: "cancellation" }).invoice_cents).toBe(0);
  });
});
