import { describe, expect, it } from "vitest";
import type { CodeTerms } from "../../discount-codes/rules.ts";
import { priceOf } from "../rules.ts";
import { discountOf, judgeVoucher } from "./voucher-rules.ts";

const lesson = { voucher_code: "Frühling", voucher_discount_cents: 1000, course_id: 7 };
const code: CodeTerms = {
  ...{ id: 3, code: "Herbst 26", status: "active", amount_cents: 500, percent: null },
  ...{ max_uses: null, valid_until: null, courses: null, uses: 0 },
};
const now = new Date("2026-11-21T10:00:00+01:00");
const faultOf = (given: Partial<CodeTerms>, at = now) =>
  judgeVoucher(lesson, "herbst26", { ...code, ...given }, at).fault;

describe("a typed voucher", () => {
  it("is the lesson's own before it is the team's", () => {
    expect(discountOf(lesson, " FRÜH LING ", { ...code, code: "Frühling" }, now)).toMatchObject({
      voucher_cents: 1000,
      discount_code_id: null,
    });
    expect(discountOf(lesson, "herbst26", code, now)).toMatchObject({
      voucher_code: "Herbst 26",
      voucher_cents: 500,
      discount_code_id: 3,
    });
  });

  it("holds until the end of its last day in Berlin, in winter and in summer", () => {
    const until = (valid_until: string, at: string) => faultOf({ valid_until }, new Date(at));
    expect(until("2026-12-31", "2026-12-31T23:59:59+01:00")).toBeUndefined();
    expect(until("2026-12-31", "2027-01-01T00:00:00+01:00")).toBe("Dieser Gutschein galt bis 31.12.2026");
    expect(until("2026-07-31", "2026-07-31T23:59:59+02:00")).toBeUndefined();
    expect(until("2026-07-31", "2026-08-01T00:00:00+02:00")).toBe("Dieser Gutschein galt bis 31.07.2026");
  });

  it("has a sentence for each reason why it takes nothing off", () => {
    const unknown = "Dieser Gutschein gilt für diesen Kurstermin nicht";
    expect(judgeVoucher(lesson, "nie gehört", null, now).fault).toBe(unknown);
    expect(faultOf({ status: "inactive" })).toBe(unknown);
    expect(faultOf({ courses: [8, 9] })).toBe("Dieser Gutschein gilt für andere Kurse, für diesen nicht");
    expect(faultOf({ courses: [7] })).toBeUndefined();
    expect(faultOf({ max_uses: 20, uses: 19 })).toBeUndefined();
    expect(faultOf({ max_uses: 20, uses: 20 })).toBe(
      "Dieser Gutschein ist aufgebraucht: Er wurde so oft eingelöst, wie er gilt",
    );
  });

  it("that a registration has redeemed holds for it whatever its limits are by now", () => {
    const usedUp = { ...code, max_uses: 1, uses: 1, status: "inactive", valid_until: "2026-01-01" };
    expect(judgeVoucher(lesson, "herbst26", usedUp, now, 3).discount).toMatchObject({ voucher_cents: 500 });
    expect(judgeVoucher(lesson, "herbst26", usedUp, now, 4).fault).toBeDefined();
    expect(judgeVoucher(lesson, "herbst26", { ...usedUp, courses: [9] }, now, 3).fault).toBeDefined();
  });
});

describe("what a code takes off", () => {
  const fees = { course_fee_cents: 9999, partner_fee_cents: 2000, is_insurance: 0 };
  const alone = { insurance_type: null, partner: true, voucher_cents: 0 };

  it("is a share of the course fee in whole cents, never of the companion's", () => {
    expect(priceOf(fees, { ...alone, voucher_percent: 15 })).toMatchObject({
      discount_cents: 1500,
      total_cents: 8499 + 2000,
    });
    expect(priceOf(fees, { ...alone, voucher_percent: 100 })).toMatchObject({ total_cents: 2000 });
  });

  it("never makes a price fall below 0", () => {
    expect(priceOf(fees, { ...alone, voucher_cents: 50_000 })).toMatchObject({
      discount_cents: 9999,
      total_cents: 2000,
    });
  });
});
