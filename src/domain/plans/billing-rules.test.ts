import { describe, expect, it } from "vitest";
import {
  type BillingCycle,
  billOf,
  dueOn,
  endOf,
  graceEndsAt,
  monthsPaidForYear,
  type Period,
  periodBill,
  periodFrom,
  remindedAt,
  unpaidAt,
  upgradeBill,
} from "./billing-rules.ts";
import { isAsShown, quoteOf, type RankedPlan, type Standing, shownOf } from "./quote-rules.ts";

const plan = (key: string, rank: number, monthly: number, yearly: number): RankedPlan => ({
  ...{ key, rank, version: 1, name: key[0]?.toUpperCase() + key.slice(1) },
  ...{ monthly_cents: monthly, yearly_cents: yearly },
});
const start = plan("start", 1, 0, 0);
const solo = plan("solo", 2, 1_200, 12_000);
const praxis = plan("praxis", 3, 2_900, 29_000);
const zentrum = plan("zentrum", 4, 6_900, 69_000);

describe("a bill", () => {
  it("rounds line by line and takes the tax of the sum, so that what is added up is what is shown", () => {
    expect(billOf([line(3_339), line(-1_403)])).toMatchObject({
      net_cents: 1_936,
      tax_cents: 368,
      total_cents: 2_304,
    });
    expect(periodBill(praxis, "monthly")).toMatchObject({
      net_cents: 2_900,
      tax_cents: 551,
      total_cents: 3_451,
    });
    expect(periodBill(zentrum, "yearly")).toMatchObject({ net_cents: 69_000, total_cents: 82_110 });
  });

  it("for a larger plan counts the day of the change as its first, and takes off what is billed already", () => {
    const period = { from: "2026-12-28", to: "2027-01-27" };
    const bill = upgradeBill({ from: praxis, to: zentrum }, "monthly", period, "2027-01-13");
    expect(bill?.lines).toEqual([
      { title: "Zentrum für 15 von 31 Tagen", formula: "69,00\u00a0€ × 15/31", cents: 3_339 },
      {
        title: "Praxis, schon berechnet, für dieselben 15 Tage",
        formula: "29,00\u00a0€ × 15/31",
        cents: -1_403,
      },
    ]);
    expect(bill?.total_cents).toBe(2_304);
  });

  it("on the first day of a period asks the whole difference, on its last one a day of it", () => {
    const period = { from: "2027-01-01", to: "2027-01-31" };
    const on = (day: string) => upgradeBill({ from: solo, to: praxis }, "monthly", period, day)?.net_cents;
    expect(on("2027-01-01")).toBe(1_700);
    expect(on("2027-01-31")).toBe(94 - 39);
  });

  it("is none where an older version cost more than the larger plan does now", () => {
    const dear = { ...praxis, monthly_cents: 9_900 };
    const period = { from: "2027-01-01", to: "2027-01-31" };
    expect(upgradeBill({ from: dear, to: zentrum }, "monthly", period, "2027-01-10")).toBeNull();
  });
});

const line = (cents: number) => ({ title: "", formula: "", cents });

describe("a period", () => {
  it.each<[string, BillingCycle, number, Period]>([
    ["2026-12-28", "monthly", 28, { from: "2026-12-28", to: "2027-01-27" }],
    ["2027-01-31", "monthly", 31, { from: "2027-01-31", to: "2027-02-27" }],
    ["2027-02-28", "monthly", 31, { from: "2027-02-28", to: "2027-03-30" }],
    ["2027-03-31", "monthly", 31, { from: "2027-03-31", to: "2027-04-29" }],
    ["2028-02-29", "yearly", 29, { from: "2028-02-29", to: "2029-02-27" }],
    ["2026-11-23", "yearly", 23, { from: "2026-11-23", to: "2027-11-22" }],
  ])(
    "from %s (%s) begins on the same day of a month, on the last one where it has no such day",
    (...given) => {
      const [from, cycle, anchor, period] = given;
      expect(periodFrom(from, cycle, anchor)).toEqual(period);
    },
  );

  it("ends at midnight in Berlin, in summer and in winter", () => {
    expect(endOf({ from: "2027-02-28", to: "2027-03-27" })).toEqual(new Date("2027-03-28T00:00:00+01:00"));
    expect(endOf({ from: "2027-03-01", to: "2027-03-31" })).toEqual(new Date("2027-04-01T00:00:00+02:00"));
  });
});

it("an invoice is due in 14 days, reminded of the morning after, an alert a week later, and then there are 14 days", () => {
  const due = dueOn("2027-03-15");
  expect(due).toBe("2027-03-29");
  expect(remindedAt(due)).toEqual(new Date("2027-03-30T08:00:00+02:00"));
  expect(unpaidAt(due)).toEqual(new Date("2027-04-06T08:00:00+02:00"));
  expect(graceEndsAt(unpaidAt(due))).toEqual(new Date("2027-04-21T00:00:00+02:00"));
});

describe("choosing a plan", () => {
  const paid: Standing = {
    plan: praxis,
    cycle: "monthly",
    period: { from: "2026-12-28", to: "2027-01-27" },
    trial_ends_on: null,
  };
  const trying: Standing = { plan: praxis, cycle: null, period: null, trial_ends_on: "2027-01-19" };
  const free: Standing = { plan: start, cycle: null, period: null, trial_ends_on: null };
  const today = "2027-01-13";
  const quote = (standing: Standing, to: RankedPlan, cycle: BillingCycle = "monthly") => {
    const { effect, starts_on, today: now, next } = quoteOf(standing, to, cycle, today);
    return [effect, starts_on, now?.total_cents ?? 0, next && [next.on, next.bill.total_cents]];
  };

  it("that is larger holds at once and costs what is left of the period; the next one costs all", () => {
    expect(quote(paid, zentrum)).toEqual(["now", today, 2_304, ["2027-01-28", 8_211]]);
  });

  it("that is smaller, free or paid in another cycle holds from the period's end on, for nothing today", () => {
    expect(quote(paid, solo)).toEqual(["later", "2027-01-28", 0, ["2027-01-28", 1_428]]);
    expect(quote(paid, start)).toEqual(["later", "2027-01-28", 0, null]);
    expect(quote(paid, praxis, "yearly")).toEqual(["later", "2027-01-28", 0, ["2027-01-28", 34_510]]);
    expect(quote(paid, praxis)[0]).toBe("current");
  });

  it("that is larger and in another cycle holds at once at the old cycle's prices, and changes the cycle then", () => {
    expect(quote(paid, zentrum, "yearly")).toEqual(["now", today, 2_304, ["2027-01-28", 82_110]]);
  });

  it("in the trial begins when it ends, unless it is larger than what is tried: then at once", () => {
    expect(quote(trying, praxis)).toEqual(["later", "2027-01-19", 0, ["2027-01-19", 3_451]]);
    expect(quote(trying, solo, "yearly")).toEqual(["later", "2027-01-19", 0, ["2027-01-19", 14_280]]);
    expect(quote(trying, zentrum)).toEqual(["now", today, 8_211, ["2027-02-13", 8_211]]);
    expect(quote(trying, start)).toEqual(["later", "2027-01-19", 0, null]);
  });

  it("on the free one begins today", () => {
    expect(quote(free, solo)).toEqual(["now", today, 1_428, ["2027-02-13", 1_428]]);
    expect(quote(free, start)[0]).toBe("current");
  });

  it("that was agreed with the operator is not sold to its team again; a larger one begins today", () => {
    const agreed: Standing = { plan: solo, cycle: "monthly", period: null, trial_ends_on: null };
    expect(quote(agreed, solo)).toEqual(["current", today, 0, null]);
    expect(quote(agreed, praxis)).toEqual(["now", today, 3_451, ["2027-02-13", 3_451]]);
  });

  it("is confirmed as it was shown: another day, price or version is something else", () => {
    const shown = shownOf(quoteOf(paid, zentrum, "monthly", today), zentrum);
    expect(isAsShown(shown, shown)).toBe(true);
    const tomorrow = shownOf(quoteOf(paid, zentrum, "monthly", "2027-01-14"), zentrum);
    expect(isAsShown(shown, tomorrow)).toBe(false);
    expect(isAsShown(shown, { ...shown, plan_version: 2 })).toBe(false);
  });
});

describe("a year", () => {
  const paying = (monthly: number, yearly: number) => plan("praxis", 1, monthly, yearly);

  it("costs as many months as every paid plan asks", () => {
    expect(monthsPaidForYear([paying(0, 0), paying(1200, 12_000), paying(2900, 29_000)])).toBe(10);
  });

  it("promises no months where plans differ, or nothing is saved", () => {
    expect(monthsPaidForYear([paying(1200, 12_000), paying(2900, 31_900)])).toBeNull();
    expect(monthsPaidForYear([paying(1200, 14_400)])).toBeNull();
    expect(monthsPaidForYear([paying(1200, 12_500)])).toBeNull();
    expect(monthsPaidForYear([paying(0, 0)])).toBeNull();
  });
});
