import { describe, expect, it } from "vitest";
import type { CodeTerms } from "../../../discount-codes/rules.ts";
import { type GiftTerms, validUntil } from "../../../gift-vouchers/rules.ts";
import { priceOf } from "../../rules.ts";
import { heldVoucher, judgeVoucher, paidBy } from "./voucher-rules.ts";

const lesson = { voucher_code: "Frühling", voucher_discount_cents: 1000, course_id: 7 };
const code: CodeTerms = {
  ...{ id: 3, code: "Herbst 26", status: "active", amount_cents: 500, percent: null },
  ...{ max_uses: null, valid_until: null, courses: null, uses: 0 },
};
const now = new Date("2026-11-21T10:00:00+01:00");
const found = (given: Partial<CodeTerms>) => ({ code: { ...code, ...given }, gift: null });
const faultOf = (given: Partial<CodeTerms>, at = now) =>
  judgeVoucher(lesson, "herbst26", found(given), at).fault;

describe("a typed voucher", () => {
  it("is the lesson's own before it is the team's", () => {
    expect(heldVoucher(lesson, " FRÜH LING ", found({ code: "Frühling" }), now).discount).toMatchObject({
      voucher_cents: 1000,
      discount_code_id: null,
    });
    expect(heldVoucher(lesson, "herbst26", found({}), now).discount).toMatchObject({
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
    expect(judgeVoucher(lesson, "nie gehört", { code: null, gift: null }, now).fault).toBe(unknown);
    expect(faultOf({ status: "inactive" })).toBe(unknown);
    expect(faultOf({ courses: [8, 9] })).toBe("Dieser Gutschein gilt für andere Kurse, für diesen nicht");
    expect(faultOf({ courses: [7] })).toBeUndefined();
    expect(faultOf({ max_uses: 20, uses: 19 })).toBeUndefined();
    expect(faultOf({ max_uses: 20, uses: 20 })).toBe(
      "Dieser Gutschein ist aufgebraucht: Er wurde so oft eingelöst, wie er gilt",
    );
  });

  it("that a registration has redeemed holds for it whatever its limits are by now", () => {
    const gone = { max_uses: 1, uses: 1, status: "inactive", valid_until: "2026-01-01" };
    const usedUp = found(gone);
    expect(judgeVoucher(lesson, "herbst26", usedUp, now, 3).discount).toMatchObject({ voucher_cents: 500 });
    expect(judgeVoucher(lesson, "herbst26", usedUp, now, 4).fault).toBeDefined();
    expect(judgeVoucher(lesson, "herbst26", found({ ...gone, courses: [9] }), now, 3).fault).toBeDefined();
  });
});

describe("a gift voucher", () => {
  const gift: GiftTerms = {
    ...{
      id: 5,
      number: "K7HM-4Q2X-9RTD",
      value_cents: 8000,
      remaining_cents: 4000,
      valid_until: "2029-12-31",
    },
    ...{ is_voided: false, course_id: null, course_name: "" },
  };
  const judged = (given: Partial<GiftTerms>, at = now) =>
    judgeVoucher(lesson, "k7hm4q2x9rtd", { code: null, gift: { ...gift, ...given } }, at);

  it("pays, and takes nothing off the price", () => {
    const { discount, gift: pays } = judged({});
    expect(discount).toMatchObject({ voucher_cents: 0, voucher_percent: 0, voucher_code: "" });
    expect(paidBy(pays, { total_cents: 10_000 })).toEqual({
      ...{ gift_voucher_id: 5, gift_cents: 4000, open_cents: 6000 },
    });
    expect(paidBy(pays, { total_cents: 2500 })).toMatchObject({ gift_cents: 2500, open_cents: 0 });
    expect(paidBy(pays, { total_cents: 0 })).toMatchObject({ gift_voucher_id: null, gift_cents: 0 });
  });

  it("holds three years from the end of the year of its sale, to the minute in Berlin", () => {
    expect(validUntil("2026-01-01")).toBe("2029-12-31");
    expect(validUntil("2026-12-31")).toBe("2029-12-31");
    expect(judged({}, new Date("2029-12-31T23:59:59+01:00")).fault).toBeUndefined();
    expect(judged({}, new Date("2030-01-01T00:00:00+01:00")).fault).toBe(
      "Dieser Gutschein galt bis 31.12.2029",
    );
  });

  it("says why it pays nothing", () => {
    expect(judged({ remaining_cents: 0 }).fault).toBe("Dieser Gutschein ist ganz eingelöst");
    expect(judged({ is_voided: true }).fault).toBe("Dieser Gutschein gilt nicht mehr");
    expect(judged({ course_id: 9, course_name: "Yoga" }).fault).toBe(
      "Dieser Gutschein gilt für den Kurs „Yoga“",
    );
    expect(judged({ course_id: 7 }).fault).toBeUndefined();
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
