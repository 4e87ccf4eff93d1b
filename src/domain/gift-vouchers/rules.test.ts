import { describe, expect, it } from "vitest";
import { codeFault, codeKey, codeState } from "../discount-codes/rules.ts";
import { giftFault, giftKey, giftState, printedNumber, shortNumber, validUntil } from "./rules.ts";

const LAST_MOMENT = new Date("2027-03-05T22:59:59Z");
const DAY_AFTER = new Date("2027-03-05T23:00:00Z");

describe("the number of a gift voucher", () => {
  it("is compared without case, spaces and strokes of any length", () => {
    expect(giftKey(" K7HM–4q2x — 9RTD")).toBe("k7hm4q2x9rtd");
    expect(giftKey("ｋ7hm-4Q2X‐9RTD")).toBe("k7hm4q2x9rtd");
  });

  it("is printed in groups of four, and named by its last one to who need not redeem it", () => {
    expect(printedNumber("K7HM4Q2X9RTD")).toBe("K7HM-4Q2X-9RTD");
    expect(printedNumber("K7HM4")).toBe("K7HM-4");
    expect(printedNumber("")).toBe("");
    expect(shortNumber("K7HM-4Q2X-9RTD")).toBe("… 9RTD");
  });
});

describe("a gift voucher", () => {
  const gift = {
    ...{ id: 1, number: "K7HM", value_cents: 5000, remaining_cents: 2000, valid_until: "2027-03-05" },
    ...{ is_voided: false, course_id: 7 as number | null, course_name: "Yoga" },
  };

  it("holds until the end of the third year after its sale", () => {
    expect(validUntil("2026-11-23")).toBe("2029-12-31");
  });

  it("pays for its course until the end of its last day in Berlin", () => {
    expect(giftFault(gift, 7, LAST_MOMENT)).toBeNull();
    expect(giftFault(gift, 7, DAY_AFTER)).toBe("ended");
    expect(giftFault(gift, 8, LAST_MOMENT)).toBe("other-course");
    expect(giftFault({ ...gift, course_id: null }, 8, LAST_MOMENT)).toBeNull();
    expect(giftFault(gift, null, LAST_MOMENT)).toBeNull();
  });

  it("pays nothing once it is voided or empty, and says the first reason", () => {
    expect(giftFault({ ...gift, is_voided: true }, 8, DAY_AFTER)).toBe("voided");
    expect(giftFault({ ...gift, remaining_cents: 0 }, 7, DAY_AFTER)).toBe("ended");
    expect(giftFault({ ...gift, remaining_cents: 0 }, 8, LAST_MOMENT)).toBe("empty");
  });

  it("stands by what is left on it, and by its last day while something is", () => {
    expect(giftState(gift, LAST_MOMENT)).toBe("partly-redeemed");
    expect(giftState({ ...gift, remaining_cents: 5000 }, LAST_MOMENT)).toBe("open");
    expect(giftState({ ...gift, remaining_cents: 0 }, DAY_AFTER)).toBe("redeemed");
    expect(giftState(gift, DAY_AFTER)).toBe("ended");
    expect(giftState({ ...gift, is_voided: true, remaining_cents: 0 }, DAY_AFTER)).toBe("voided");
  });
});

describe("a discount code", () => {
  const code = {
    ...{ id: 1, code: "FRUEH", status: "active", amount_cents: 500, percent: null },
    ...{ max_uses: 3, valid_until: "2027-03-05" as string | null, courses: [7] as number[] | null, uses: 2 },
  };

  it("is compared without case and spaces", () => {
    expect(codeKey(" Früh Ling\t")).toBe("frühling");
    expect(codeKey("ＦＲＵＥＨ")).toBe("frueh");
  });

  it("is redeemed for its courses, as often as it may be, until the end of its last day", () => {
    expect(codeFault(code, 7, LAST_MOMENT)).toBeNull();
    expect(codeFault(code, 7, DAY_AFTER)).toBe("ended");
    expect(codeFault(code, 8, LAST_MOMENT)).toBe("other-course");
    expect(codeFault({ ...code, uses: 3 }, 7, LAST_MOMENT)).toBe("used-up");
    expect(codeFault({ ...code, max_uses: null, uses: 99 }, 7, LAST_MOMENT)).toBeNull();
    expect(codeFault({ ...code, courses: null, valid_until: null }, 8, DAY_AFTER)).toBeNull();
  });

  it("that is switched off is as unknown as one that there is not", () => {
    expect(codeFault({ ...code, status: "inactive" }, 7, LAST_MOMENT)).toBe("unknown");
    expect(codeFault(null, 7, LAST_MOMENT)).toBe("unknown");
  });

  it("stands for the team by the first thing that keeps it from being redeemed", () => {
    expect(codeState(code, LAST_MOMENT)).toBe("valid");
    expect(codeState({ ...code, status: "inactive", uses: 3 }, DAY_AFTER)).toBe("inactive");
    expect(codeState({ ...code, uses: 3 }, DAY_AFTER)).toBe("ended");
    expect(codeState({ ...code, uses: 3 }, LAST_MOMENT)).toBe("used-up");
    expect(codeState({ ...code, uses: 4 }, LAST_MOMENT)).toBe("used-up");
    expect(codeState({ ...code, max_uses: null, valid_until: null, uses: 9 }, DAY_AFTER)).toBe("valid");
  });
});
