import { describe, expect, it } from "vitest";
import { isOverdue, lapseAfterReminder, lapsesNow, payableUntil, usualMethod } from "./payment-rules.ts";

const at = (iso: string) => new Date(iso);
const lapse = (reminded: string, starts: string, lapse_days = 7) =>
  lapseAfterReminder(at(reminded), { starts_at: at(starts) }, { lapse_days });

describe("the deadline of a transfer", () => {
  const booked = {
    ...{ deposit_cents: 0, rest_due_on: null, paid_cents: 0, refunded_cents: 0 },
    owed_since: null,
    confirmed_at: at("2027-03-01T12:00:00+01:00"),
    created_at: at("2027-03-01T12:00:00+01:00"),
  };
  const overdue = (now: string, starts = "2027-05-01T18:00:00+02:00") =>
    isOverdue(booked, { starts_at: at(starts) }, { transfer_days: 14 }, at(now));

  it("ends with its last day in Berlin, to the second", () => {
    expect(overdue("2027-03-15T23:59:59+01:00")).toBe(false);
    expect(overdue("2027-03-16T00:00:00+01:00")).toBe(true);
  });

  it("is the first day of the lesson at the latest", () => {
    expect(overdue("2027-03-10T23:59:59+01:00", "2027-03-10T18:00:00+01:00")).toBe(false);
    expect(overdue("2027-03-11T00:00:00+01:00", "2027-03-10T18:00:00+01:00")).toBe(true);
  });
});

describe("when an unpaid seat goes on", () => {
  it("is at the end of the last day, so many days after the reminder, across a clock change too", () => {
    expect(lapse("2027-03-16T09:00:00+01:00", "2027-05-01T18:00:00+02:00")).toEqual({
      last_day: "2027-03-23",
      at: at("2027-03-24T00:00:00+01:00"),
    });
    expect(lapse("2027-03-25T09:00:00+01:00", "2027-05-01T18:00:00+02:00")?.at).toEqual(
      at("2027-04-02T00:00:00+02:00"),
    );
  });

  it("is the end of the day before the lesson begins at the latest", () => {
    expect(lapse("2027-03-16T09:00:00+01:00", "2027-03-19T08:00:00+01:00")).toEqual({
      last_day: "2027-03-18",
      at: at("2027-03-19T00:00:00+01:00"),
    });
  });

  it("never comes where not a whole day would be left to pay, or where the team lets none lapse", () => {
    expect(lapse("2027-03-16T09:00:00+01:00", "2027-03-17T18:00:00+01:00")).toBeNull();
    expect(lapse("2027-03-16T09:00:00+01:00", "2027-03-10T18:00:00+01:00")).toBeNull();
    expect(lapse("2027-03-16T09:00:00+01:00", "2027-05-01T18:00:00+02:00", 0)).toBeNull();
  });
});

describe("an unpaid seat", () => {
  const row = {
    ...{
      status: "confirmed",
      payment_method: "transfer",
      payment_status: "open",
      is_test: false,
      paid_cents: 0,
    },
    unpaid_lapses_at: at("2027-03-24T00:00:00+01:00"),
  };
  const lesson = { starts_at: at("2027-05-01T18:00:00+02:00"), cancelled_at: null };
  const goes = (more: object = {}, of: object = {}, days = 7, now = "2027-03-24T00:00:00+01:00") =>
    lapsesNow({ ...row, ...more }, { ...lesson, ...of }, { lapse_days: days }, at(now));

  it("goes on at the instant that was told, and not a moment before", () => {
    expect(goes()).toBe(true);
    expect(goes({}, {}, 7, "2027-03-23T23:59:59+01:00")).toBe(false);
  });

  it.each([
    ["is paid", { payment_status: "paid" }],
    ["is partly paid", { paid_cents: 5000 }],
    ["is cancelled", { status: "cancelled" }],
    ["is paid on site instead", { payment_method: "onsite" }],
    ["was never said to lapse", { unpaid_lapses_at: null }],
  ])("stays when it %s", (_, more) => expect(goes(more)).toBe(false));

  it("stays when the lesson has begun, is called off, or the team has changed its mind", () => {
    expect(goes({}, { starts_at: at("2027-03-23T18:00:00+01:00") })).toBe(false);
    expect(goes({}, { cancelled_at: at("2027-03-20T18:00:00+01:00") })).toBe(false);
    expect(goes({}, {}, 0)).toBe(false);
  });
});

describe("a transfer", () => {
  const booked = {
    ...{ deposit_cents: 0, rest_due_on: null, paid_cents: 0, refunded_cents: 0 },
    owed_since: null,
    confirmed_at: new Date("2027-03-20T10:00Z"),
    created_at: new Date("2027-03-01T10:00Z"),
  };

  it("is due so many days after the seat was given, at the latest when the lesson begins", () => {
    expect(payableUntil(booked, { starts_at: new Date("2027-06-01T10:00Z") }, 14)).toBe("2027-04-03");
    expect(payableUntil(booked, { starts_at: new Date("2027-03-27T10:00Z") }, 14)).toBe("2027-03-27");
    expect(payableUntil(booked, { starts_at: new Date("2027-03-19T10:00Z") }, 14)).toBe("2027-04-03");
  });

  it("that is owed only later has its days from then on", () => {
    const settled = { ...booked, owed_since: new Date("2027-04-20T10:00Z") };
    expect(payableUntil(settled, { starts_at: new Date("2027-06-01T10:00Z") }, 14)).toBe("2027-05-04");
  });
});

describe("who is booked by the team and told nothing else", () => {
  it("pays as the lesson offers first, and online only with an address and while nothing is paid", () => {
    const offered = ["stripe", "transfer", "onsite"] as const;
    expect(usualMethod(offered, { email: "lea@mail.example" })).toBe("stripe");
    expect(usualMethod(offered, { email: "" })).toBe("transfer");
    expect(usualMethod(offered, { email: "lea@mail.example", paid: true })).toBe("transfer");
    expect(usualMethod(["paypal", "onsite"], { email: "" })).toBe("onsite");
    expect(usualMethod(["stripe", "paypal"], { email: "" })).toBeNull();
  });
});
