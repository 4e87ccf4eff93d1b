import { describe, expect, it } from "vitest";
import { SMALLER_LOSS } from "../../../../shared/words/declarations.ts";
import { cancellingCosts, missedSessionFee, missedSessionText, withSmallerLoss } from "./flat-fee-rules.ts";

describe("a missed session", () => {
  const lesson = { is_insurance: true, missed_session_fee_cents: 1500 };

  it("costs whoever's insurer would have paid it, and nobody else", () => {
    expect(missedSessionFee(lesson, "statutory")).toBe(1500);
    expect(missedSessionFee(lesson, "private")).toBe(0);
    expect(missedSessionFee(lesson, null)).toBe(0);
    expect(missedSessionFee({ ...lesson, is_insurance: 0 }, "statutory")).toBe(0);
  });

  it("is told to who would pay it", () => {
    expect(missedSessionText(1500)).toMatch(/Je versäumtem Treffen zahlen Sie 15,00.€\.$/);
    expect(missedSessionText(0)).toBe("");
  });
});

describe("a flat fee", () => {
  it("is never named without the right to prove a smaller loss", () => {
    expect(withSmallerLoss("Wer absagt, zahlt.")).toBe(`Wer absagt, zahlt.\n\n${SMALLER_LOSS}`);
    expect(SMALLER_LOSS).toMatch(/kein oder ein geringerer Schaden/);
    expect(withSmallerLoss("")).toBe("");
  });

  it("is asked where cancelling costs a share of something", () => {
    const terms = (...percents: number[]) => percents.map((percent) => ({ until: "2027-03-05", percent }));
    expect(cancellingCosts(terms(0, 50), 100)).toBe(true);
    expect(cancellingCosts(terms(0, 50), 0)).toBe(false);
    expect(cancellingCosts(terms(0, 0), 100)).toBe(false);
    expect(cancellingCosts([], 100)).toBe(false);
  });
});
