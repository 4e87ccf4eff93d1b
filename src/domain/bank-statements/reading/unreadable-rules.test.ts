import { describe, expect, it } from "vitest";
import { farDay, whyUnreadable } from "./unreadable-rules.ts";

const day = { written: "05.03.2027", read: "2027-03-05" };
const amount = { written: "12,50", read: 1250 };

describe("a line of a bank statement", () => {
  it("is read where it says day and amount, also an amount of nothing", () => {
    expect(whyUnreadable(day, amount)).toBe("");
    expect(whyUnreadable(day, { written: "0,00", read: 0 })).toBe("");
  });

  it("says what is missing in it, and what cannot be read as it stands there", () => {
    expect(whyUnreadable({ written: " ", read: "" }, amount)).toBe("Es steht kein Buchungstag da.");
    expect(whyUnreadable(day, { written: " zwölf ", read: null })).toBe(
      "„zwölf“ lässt sich nicht als Betrag lesen.",
    );
    expect(whyUnreadable({ written: "32.01.", read: "" }, { written: "", read: null })).toBe(
      "„32.01.“ lässt sich nicht als Buchungstag lesen. Es steht kein Betrag da.",
    );
  });

  it("is quoted with forty signs at most", () => {
    expect(whyUnreadable(day, { written: "x".repeat(60), read: null })).toContain(`„${"x".repeat(40)}“`);
  });
});

describe("the day of a payment", () => {
  const today = "2027-03-05";

  it("may lie a week ahead, for banks that date on the next working day", () => {
    expect(farDay("2027-03-12", today)).toBe("");
    expect(farDay("2027-03-13", today)).toBe("Der Buchungstag 13.03.2027 kommt erst noch.");
  });

  it("may lie three years back, and no further", () => {
    expect(farDay("2024-03-05", today)).toBe("");
    expect(farDay("2024-03-04", today)).toBe("Der Buchungstag 04.03.2024 liegt mehr als drei Jahre zurück.");
  });
});
