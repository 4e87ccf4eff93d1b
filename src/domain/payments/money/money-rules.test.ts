import { describe, expect, it } from "vitest";
import {
  holdUntil,
  isMismatch,
  isOver,
  isUnsettled,
  nextLook,
  pageUntil,
  refundedCents,
  stateAfter,
} from "./money-rules.ts";

const NOW = new Date("2027-03-05T10:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("a seat that is held", () => {
  it("is held for half an hour", () => {
    expect(holdUntil(NOW)).toEqual(after(1800));
  });

  it("can be paid until half a minute before, or to its end where that is over", () => {
    expect(pageUntil(after(1800), NOW)).toEqual(after(1770));
    expect(pageUntil(after(31), NOW)).toEqual(after(1));
    expect(pageUntil(after(30), NOW)).toEqual(after(30));
  });
});

describe("an attempt to pay", () => {
  it("that is paid stays paid, whatever the provider shows", () => {
    for (const state of ["open", "approved", "processing", "closed", "failed"] as const)
      expect(stateAfter("paid", { state })).toBe("paid");
  });

  it("that was asked for is open once its page is", () => {
    expect(stateAfter("asked", { state: "open" })).toBe("open");
    expect(stateAfter("asked", { state: "approved" })).toBe("open");
  });

  it("that has ended, or whose money is on its way, is not opened again", () => {
    expect(stateAfter("closed", { state: "open" })).toBe("closed");
    expect(stateAfter("processing", { state: "approved" })).toBe("processing");
    expect(stateAfter("failed", { state: "processing" })).toBe("failed");
  });

  it("that has ended is paid all the same once the provider knows of the money", () => {
    expect(stateAfter("closed", { state: "paid" })).toBe("paid");
    expect(stateAfter("failed", { state: "paid" })).toBe("paid");
    expect(stateAfter("open", { state: "processing" })).toBe("processing");
    expect(stateAfter("closed", { state: "processing" })).toBe("processing");
  });

  it("is unsettled as long as somebody may pay it, or its money is on its way", () => {
    expect(["asked", "open", "processing"].map(isUnsettled)).toEqual([true, true, true]);
    expect(["paid", "closed", "failed"].map(isUnsettled)).toEqual([false, false, false]);
  });

  it("is over with its time, or five minutes later where its page was still being opened", () => {
    expect(isOver({ expires_at: NOW, session: "cs_1" }, NOW)).toBe(true);
    expect(isOver({ expires_at: after(1), session: "cs_1" }, NOW)).toBe(false);
    expect(isOver({ expires_at: after(-299), session: null }, NOW)).toBe(false);
    expect(isOver({ expires_at: after(-300), session: null }, NOW)).toBe(true);
  });

  it("is looked at again after as long as it has lasted, a minute at least and a day at most", () => {
    expect(nextLook(after(-10), NOW)).toEqual(after(60));
    expect(nextLook(after(-3600), NOW)).toEqual(after(3600));
    expect(nextLook(after(-200_000), NOW)).toEqual(after(86_400));
  });
});

describe("money that came", () => {
  it("is what was asked for by its amount and in euros", () => {
    expect(isMismatch({ amount_cents: 900 }, { received_cents: 900, currency: "EUR" })).toBe(false);
    expect(isMismatch({ amount_cents: 900 }, { received_cents: 899, currency: "EUR" })).toBe(true);
    expect(isMismatch({ amount_cents: 900 }, { received_cents: 900, currency: "CHF" })).toBe(true);
  });

  it("went back as far as refunds are done", () => {
    const refunds = ["done", "pending", "failed", "done"].map((state, at) => ({
      state,
      amount_cents: at + 1,
    }));
    expect(refundedCents(refunds)).toBe(5);
  });
});
