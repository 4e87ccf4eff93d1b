import { describe, expect, it } from "vitest";
import { isOnlineOnly, mayMiss } from "../session-rules.ts";
import {
  backToVoucher,
  bookedPayment,
  endOfTest,
  keptUntil,
  moneyBack,
  owedCents,
  owedSince,
  returnedWith,
  takesTests,
  wouldOwe,
} from "../staff-rules.ts";
import {
  depositBesideGift,
  depositState,
  isDepositDue,
  isDepositPaid,
  owesRest,
  restRemindedAt,
  seatCents,
} from "./deposit-rules.ts";
import {
  isOverdue,
  lapsedUnpaid,
  lapseOnceMore,
  lastDayBefore,
  owesTransfer,
  payableUntil,
  paymentRemindedAt,
  usualMethod,
} from "./payment-rules.ts";

const NOW = new Date("2027-03-05T10:00:00Z");
const DAY = 86_400_000;
const seat = {
  ...{ status: "confirmed", total_cents: 9000, fee_cents: 4500, payment_status: "open" },
  ...{ paid_cents: 0, refunded_cents: 0, deposit_cents: 3000, rest_due_on: "2027-04-01", is_test: false },
};

describe("what somebody is asked to pay", () => {
  it("is what is missing while the payment is open or failed, and nothing once she has paid", () => {
    expect(owedCents({ ...seat, paid_cents: 2000 })).toBe(7000);
    expect(owedCents({ ...seat, payment_status: "failed" })).toBe(9000);
    for (const payment_status of ["none", "paid", "refunded"])
      expect(owedCents({ ...seat, payment_status })).toBe(0);
  });

  it("grows with the price, but not for who got money back", () => {
    expect(wouldOwe({ paid_cents: 9000, refunded_cents: 0 }, 9001)).toBe(true);
    expect(wouldOwe({ paid_cents: 9000, refunded_cents: 0 }, 9000)).toBe(false);
    expect(wouldOwe({ paid_cents: 9000, refunded_cents: 1 }, 9900)).toBe(false);
  });

  it("is owed since the price made it so, and as before where it was owed already", () => {
    const paid = { payment_status: "paid", paid_cents: 9000, refunded_cents: 0 };
    expect(owedSince(paid, 9900, NOW)).toEqual({ owed_since: NOW });
    expect(owedSince(paid, 9000, NOW)).toEqual({});
    for (const payment_status of ["open", "failed"])
      expect(owedSince({ ...paid, payment_status }, 9900, NOW)).toEqual({});
  });

  it("is less by what came, and what came beyond it goes back", () => {
    const refunded = { ...seat, paid_cents: 4000, refunded_cents: 1000 };
    expect(bookedPayment(refunded, 2000)).toEqual({ open_cents: 4000, to_return_cents: 0 });
    expect(bookedPayment(refunded, 7000)).toEqual({ open_cents: 0, to_return_cents: 1000 });
  });
});

describe("money of a registration that ends", () => {
  it("goes back less the fee, to the voucher first", () => {
    const row = { payment_status: "paid", paid_cents: 9000, refunded_cents: 1000, gift_cents: 2000 };
    expect(returnedWith(row, 4500)).toBe(3500);
    expect(returnedWith(row, 8500)).toBe(0);
    expect(backToVoucher(row, 4500)).toBe(2000);
    expect(backToVoucher(row, 7000)).toBe(1000);
  });

  const payment = (over: object = {}) => ({
    ...{ amount_cents: 9000, received_cents: 9000, refunded_cents: 0, currency: "EUR" },
    ...{ dispute: "none", refunds: [] as { amount_cents: number; state: string }[] },
    ...over,
  });
  const cancelled = { ...seat, status: "cancelled", paid_cents: 9000 };

  it("is to be returned as far as it is not on its way", () => {
    expect(moneyBack(cancelled, [payment()])).toMatchObject({
      to_return_cents: 4500,
      refundable_cents: 9000,
    });
    const onItsWay = payment({ refunds: [{ amount_cents: 1500, state: "pending" }] });
    expect(moneyBack(cancelled, [onItsWay])).toMatchObject({ to_return_cents: 3000, refundable_cents: 7500 });
    expect(moneyBack({ ...cancelled, paid_cents: 4000 }, [payment()]).to_return_cents).toBe(0);
  });

  it("is to be returned whole where it is not what was asked for", () => {
    const wrong = payment({ received_cents: 500, refunds: [{ amount_cents: 200, state: "pending" }] });
    expect(moneyBack(seat, [wrong])).toMatchObject({ to_return_cents: 300, refundable_cents: 300 });
    expect(moneyBack(seat, [payment({ received_cents: 0 })])).toMatchObject({ to_return_cents: 0 });
    const both = moneyBack(cancelled, [
      payment({ refunds: [{ amount_cents: 1000, state: "done" }], refunded_cents: 0 }),
      wrong,
    ]);
    expect(both.to_return_cents).toBe(4500 - 1000 + 300);
    expect(both.payments).toHaveLength(2);
  });
});

describe("a deposit", () => {
  it("is paid once what stayed covers it", () => {
    expect(isDepositPaid({ ...seat, paid_cents: 3000 })).toBe(true);
    expect(isDepositPaid({ ...seat, paid_cents: 3500, refunded_cents: 501 })).toBe(false);
    expect(isDepositPaid({ ...seat, deposit_cents: 0, paid_cents: 9000 })).toBe(false);
  });

  it("is due of a seat while its rest is not", () => {
    expect(isDepositDue(seat, NOW)).toBe(true);
    expect(isDepositDue({ ...seat, status: "pending" }, NOW)).toBe(true);
    for (const over of [
      { status: "offered" },
      { deposit_cents: 0 },
      { paid_cents: 3000 },
      { rest_due_on: "2027-03-04" },
    ])
      expect(isDepositDue({ ...seat, ...over }, NOW), JSON.stringify(over)).toBe(false);
  });

  it("brings the seat, or the whole price does", () => {
    expect([seatCents(seat), seatCents({ ...seat, deposit_cents: 0 })]).toEqual([3000, 9000]);
  });

  it("leaves a rest that is owed until it came, and that people are reminded of a week before", () => {
    const paid = { ...seat, paid_cents: 3000 };
    expect(owesRest(paid)).toBe(true);
    for (const over of [
      { status: "pending" },
      { payment_status: "paid" },
      { is_test: true },
      { paid_cents: 2999 },
    ])
      expect(owesRest({ ...paid, ...over }), JSON.stringify(over)).toBe(false);
    expect(restRemindedAt("2027-04-01")).toEqual(new Date("2027-03-25T08:00:00Z"));
  });

  it("is told beside what a voucher pays of it, while something is open", () => {
    const told = depositState({ ...seat, gift_cents: 1000 });
    expect(told).toEqual({ deposit_cents: 2000, is_paid: 0, rest_cents: 6000, rest_due_on: "2027-04-01" });
    expect(depositState({ ...seat, gift_cents: 0, paid_cents: 4000 })).toMatchObject({
      is_paid: 1,
      rest_cents: 5000,
    });
    for (const over of [
      { deposit_cents: 0 },
      { rest_due_on: null },
      { status: "cancelled" },
      { payment_status: "paid" },
    ])
      expect(depositState({ ...seat, gift_cents: 0, ...over }), JSON.stringify(over)).toBeNull();
    expect(
      [2999, 3000, 4000].map((gift_cents) => depositBesideGift({ deposit_cents: 3000, gift_cents })),
    ).toEqual([...[1, 3000, 3000]]);
  });
});

describe("a transfer", () => {
  const booked = {
    ...{ confirmed_at: NOW, created_at: new Date(NOW.getTime() - DAY), owed_since: null as Date | null },
    ...{ deposit_cents: 0, rest_due_on: null as string | null, paid_cents: 0, refunded_cents: 0 },
  };
  const lesson = { starts_at: new Date("2027-04-10T16:00:00Z") };

  it("is owed for a seat until it came, and never for a test", () => {
    const row = { ...seat, payment_method: "transfer" };
    expect(owesTransfer(row)).toBe(true);
    const others = [
      { status: "pending" },
      { payment_method: "onsite" },
      { payment_status: "paid" },
      { is_test: true },
    ];
    for (const over of others) expect(owesTransfer({ ...row, ...over }), JSON.stringify(over)).toBe(false);
  });

  it("counts from the confirmation, else from the booking, and with a deposit ends with the day of the rest", () => {
    expect(payableUntil(booked, lesson, 10)).toBe("2027-03-15");
    expect(payableUntil({ ...booked, confirmed_at: null }, lesson, 10)).toBe("2027-03-14");
    const rest = { ...booked, deposit_cents: 3000, rest_due_on: "2027-03-20" };
    expect(payableUntil(rest, lesson, 10)).toBe("2027-03-15");
    expect(payableUntil(rest, lesson, 30)).toBe("2027-03-20");
    expect(payableUntil({ ...rest, paid_cents: 3000 }, lesson, 10)).toBe("2027-03-20");
  });

  it("may follow a booking that was made when the lesson had begun", () => {
    expect(payableUntil(booked, { starts_at: NOW }, 10)).toBe("2027-03-15");
  });

  it("is overdue after its last day, and somebody is reminded at nine on the day after", () => {
    const at = (day: string) =>
      isOverdue(booked, lesson, { transfer_days: 10 }, new Date(`${day}T12:00:00Z`));
    expect([at("2027-03-15"), at("2027-03-16")]).toEqual([false, true]);
    expect(paymentRemindedAt("2027-03-27")).toEqual(new Date("2027-03-28T07:00:00Z"));
    expect(lastDayBefore(new Date("2027-03-15T23:00:00Z"))).toBe("2027-03-15");
  });

  it("that was announced holds once it was told, and begins anew where it did not arrive, never sooner", () => {
    const row = { unpaid_lapses_at: new Date(NOW.getTime() + DAY) as Date | null, paid_cents: 0, ...lesson };
    const terms = { lapse_days: 7 };
    const anew = new Date("2027-03-12T23:00:00Z");
    expect(lapseOnceMore(row, true, terms, NOW)).toEqual(row.unpaid_lapses_at);
    expect(lapseOnceMore({ ...row, unpaid_lapses_at: NOW }, true, terms, NOW)).toBeNull();
    expect(lapseOnceMore({ ...row, unpaid_lapses_at: null }, true, terms, NOW)).toBeNull();
    expect(lapseOnceMore(row, false, terms, NOW)).toEqual(anew);
    expect(lapseOnceMore({ ...row, unpaid_lapses_at: null }, false, terms, NOW)).toEqual(anew);
    const later = new Date(anew.getTime() + 1);
    expect(lapseOnceMore({ ...row, unpaid_lapses_at: later }, false, terms, NOW)).toEqual(later);
    expect(lapseOnceMore({ ...row, paid_cents: 1 }, false, terms, NOW)).toBeNull();
    expect(lapseOnceMore(row, false, { lapse_days: 0 }, NOW)).toBeNull();
  });

  it("that came late brings back a seat that lapsed by itself, and none that somebody gave up", () => {
    const lapsed = {
      status: "cancelled",
      cancelled_by: "system" as string | null,
      withdrawn_at: null as Date | null,
    };
    expect(lapsedUnpaid(lapsed)).toBe(true);
    expect(lapsedUnpaid({ ...lapsed, cancelled_by: "person" })).toBe(false);
    expect(lapsedUnpaid({ ...lapsed, status: "expired" })).toBe(false);
    expect(lapsedUnpaid({ ...lapsed, withdrawn_at: NOW })).toBe(false);
  });

  it("is how the team books somebody who cannot pay online", () => {
    expect(usualMethod(["stripe"], { email: "" })).toBeNull();
    expect(usualMethod(["stripe", "onsite"], { email: "a@b.example", paid: true })).toBe("onsite");
  });
});

describe("a lesson", () => {
  const session = (over: object = {}) => ({ location: "", is_online: false, is_cancelled: false, ...over });

  it("is online where all that takes place of it is", () => {
    const online = session({ is_online: true });
    const at = (location: string, ...sessions: ReturnType<typeof session>[]) =>
      isOnlineOnly({ location, sessions });
    expect(at("Saal", online, session({ is_cancelled: true }))).toBe(true);
    expect(at("Saal", online, session())).toBe(false);
    expect(at("Saal", session({ is_online: true, location: "Garten" }))).toBe(false);
    expect(at("Saal", session({ is_online: true, location: "Online" }))).toBe(true);
    expect(at("Online", session())).toBe(true);
    expect(at("Online", session({ location: "Garten" }))).toBe(false);
    expect(at("Saal", session({ location: "online" }))).toBe(true);
    expect([at("Online"), at("Saal")]).toEqual([true, false]);
  });

  it("of several sessions lets one be missed before it begins", () => {
    const next = { starts_at: "2027-03-06T10:00:00Z", is_cancelled: 0 };
    const of = {
      status: "confirmed",
      lesson: { cancelled_at: null as Date | null, sessions: [next, next] },
      session: next,
    };
    expect(mayMiss(of, NOW)).toBe(true);
    expect(mayMiss({ ...of, status: "pending" }, NOW)).toBe(true);
    expect(mayMiss({ ...of, status: "waiting" }, NOW)).toBe(false);
    expect(mayMiss(of, new Date(next.starts_at))).toBe(false);
    expect(mayMiss({ ...of, session: { ...next, is_cancelled: 1 } }, NOW)).toBe(false);
    expect(mayMiss({ ...of, lesson: { cancelled_at: NOW, sessions: [next, next] } }, NOW)).toBe(false);
    const other = { ...next, is_cancelled: 1 };
    expect(mayMiss({ ...of, lesson: { cancelled_at: null, sessions: [next, other] } }, NOW)).toBe(false);
  });

  it("takes tests of the team where a visitor could book", () => {
    const open = {
      status: "active",
      is_external: false,
      cancelled_at: null as Date | null,
      starts_at: new Date(NOW.getTime() + 1),
    };
    expect(takesTests(open, NOW)).toBe(true);
    const others = [{ status: "inactive" }, { is_external: true }, { cancelled_at: NOW }, { starts_at: NOW }];
    for (const over of others)
      expect(takesTests({ ...open, ...over }, NOW), JSON.stringify(over)).toBe(false);
    expect(endOfTest(NOW)).toEqual(new Date("2027-03-05T11:00:00Z"));
  });

  it("that is a treatment is kept from its first minute on, and for ten years to the last", () => {
    const row = { status: "confirmed", isTreatment: true, starts_at: NOW, ends_at: NOW };
    expect(keptUntil(row, NOW)).toEqual(new Date("2037-03-05T10:00:00Z"));
    expect(keptUntil(row, new Date(NOW.getTime() - 1))).toBeNull();
    expect(keptUntil(row, new Date("2037-03-05T10:00:00Z"))).toBeNull();
  });
});
