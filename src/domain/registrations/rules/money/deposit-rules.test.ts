import { describe, expect, it } from "vitest";
import {
  depositBeside,
  depositInWords,
  depositOf,
  depositState,
  dueNow,
  isRestDueSoon,
  paymentParts,
} from "./deposit-rules.ts";

const at = (iso: string) => new Date(iso);
const terms = { percent: 33, rest_due_on: "2027-03-14", transfer_due_on: "2027-02-01" };

describe("the deposit of a lesson", () => {
  it("is a share of the total in whole cents, and nothing on site or of what costs nothing", () => {
    expect(depositOf(9999, terms, "stripe")).toBe(3300);
    expect(depositOf(9999, terms, "onsite")).toBe(0);
    expect(depositOf(1, terms, "transfer")).toBe(0);
    expect(depositOf(1, { ...terms, percent: 99 }, "transfer")).toBe(0);
    expect(depositOf(0, terms, null)).toBe(0);
    expect(depositOf(9999, null, "stripe")).toBe(0);
  });

  it("is all at once by transfer, where that could not come before the rest", () => {
    const late = { ...terms, transfer_due_on: null };
    expect(depositOf(9999, late, "transfer")).toBe(0);
    expect(depositOf(9999, late, "stripe")).toBe(3300);
  });

  it("is a share of what a gift voucher leaves to pay, and nothing where it leaves nothing", () => {
    expect(depositOf(9000, depositBeside({ ...terms, percent: 50 }, 4000), "transfer")).toBe(2500);
    expect(depositOf(9000, depositBeside(terms, 8999), "transfer")).toBe(0);
    expect(depositOf(9000, depositBeside(terms, 9000), "transfer")).toBe(0);
  });
});

describe("what is due now", () => {
  const row = {
    ...{ status: "confirmed", payment_status: "open", total_cents: 9000, fee_cents: 0 },
    ...{ paid_cents: 0, refunded_cents: 0, deposit_cents: 3000, rest_due_on: "2027-03-14" },
    gift_cents: 0,
  };
  const before = at("2027-02-01T12:00:00+01:00");

  it("is what is missing of the deposit until it is covered, then the rest", () => {
    expect(dueNow(row, before)).toBe(3000);
    expect(dueNow({ ...row, paid_cents: 1000 }, before)).toBe(2000);
    expect(dueNow({ ...row, paid_cents: 3000 }, before)).toBe(6000);
    expect(dueNow({ ...row, paid_cents: 4000 }, before)).toBe(5000);
    expect(dueNow({ ...row, paid_cents: 9000, payment_status: "paid" }, before)).toBe(0);
  });

  it("is all of it once the day of the rest is over, and the fee after cancelling", () => {
    expect(dueNow(row, at("2027-03-14T23:59:00+01:00"))).toBe(3000);
    expect(dueNow(row, at("2027-03-15T00:00:00+01:00"))).toBe(9000);
    expect(dueNow({ ...row, status: "cancelled", fee_cents: 4500 }, before)).toBe(4500);
  });

  it("is said in words while something is open", () => {
    const said = (given: object) => {
      const state = depositState({ ...row, ...given });
      return state && depositInWords(state).replaceAll("\u00a0", " ");
    };
    expect(said({})).toBe("Anzahlung 30,00 € offen, Rest 60,00 € bis 14.03.2027");
    expect(said({ paid_cents: 3000 })).toBe("Anzahlung 30,00 € bezahlt, Rest 60,00 € bis 14.03.2027");
    expect(said({ paid_cents: 9000, payment_status: "paid" })).toBe(null);
    const gift = { gift_cents: 4000, deposit_cents: 6500, paid_cents: 4000 };
    expect(said(gift)).toBe("Anzahlung 25,00 € offen, Rest 25,00 € bis 14.03.2027");
    expect(said({ ...gift, paid_cents: 6500 })).toBe(
      "Anzahlung 25,00 € bezahlt, Rest 25,00 € bis 14.03.2027",
    );
    expect(said({ status: "cancelled", fee_cents: 100 })).toBe(null);
  });
});

it("a rest is due soon in the week before its last day, and on it", () => {
  expect(isRestDueSoon("2027-03-14", at("2027-03-06T23:59:00+01:00"))).toBe(false);
  expect(isRestDueSoon("2027-03-14", at("2027-03-07T00:00:00+01:00"))).toBe(true);
  expect(isRestDueSoon("2027-03-14", at("2027-03-14T23:59:00+01:00"))).toBe(true);
  expect(isRestDueSoon("2027-03-14", at("2027-03-15T00:00:00+01:00"))).toBe(false);
});

describe("which payment was which", () => {
  const paid = (id: number, amount_cents: number, corrects_id: number | null = null) => ({
    ...{ id, kind: "payment", amount_cents, corrects_id },
  });
  const parts = (...entries: Parameters<typeof paymentParts>[0]) => [...paymentParts(entries, 3000)];

  it("what came first covers the deposit, what came then the rest, and what came whole is both", () => {
    expect(parts(paid(1, 3000), paid(2, 6000))).toEqual([
      [1, "deposit"],
      [2, "rest"],
    ]);
    expect(parts(paid(1, 9000))).toEqual([[1, "both"]]);
    expect(parts(paid(1, 1000), paid(2, 2000), paid(3, 6000))).toEqual([
      [1, "deposit"],
      [2, "deposit"],
      [3, "rest"],
    ]);
  });

  it("what was taken back was no part of anything, and without a deposit nothing has a part", () => {
    expect(parts(paid(1, 3000), paid(2, -3000, 1), paid(3, 3000))).toEqual([[3, "deposit"]]);
    expect(paymentParts([paid(1, 9000)], 0).size).toBe(0);
  });
});
