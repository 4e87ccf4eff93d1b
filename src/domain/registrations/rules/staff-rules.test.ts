import { describe, expect, it } from "vitest";
import { bookedPayment, dueCents, keptUntil, openCents, placesAfter } from "./staff-rules.ts";

const at = (time: string) => new Date(`2026-11-21T${time}+01:00`);
const line = [
  { id: 1, waiting_since: at("10:00:00.000") },
  { id: 2, waiting_since: at("10:00:00.000") },
  { id: 3, waiting_since: at("10:00:00.001") },
  { id: 4, waiting_since: at("11:00:00.000") },
];

describe("another place in line", () => {
  const orderAfter = (id: number, position: number) => {
    const changed = new Map(placesAfter(line, id, position).map((one) => [one.id, one.waiting_since]));
    return line
      .map((one) => ({ id: one.id, time: (changed.get(one.id) ?? one.waiting_since).getTime() }))
      .sort((a, b) => a.time - b.time || a.id - b.id)
      .map((one) => one.id);
  };

  it.each([
    [4, 1, [4, 1, 2, 3]],
    [4, 2, [1, 4, 2, 3]],
    [4, 3, [1, 2, 4, 3]],
    [1, 3, [2, 3, 1, 4]],
    [1, 4, [2, 3, 4, 1]],
    [2, 99, [1, 3, 4, 2]],
    [3, 0, [3, 1, 2, 4]],
  ])(
    "number %i on place %i: the others keep their order, also who joined in the same instant",
    (id, position, order) => {
      expect(orderAfter(id, position)).toEqual(order);
    },
  );

  it("of somebody who is not in it changes nothing", () => {
    expect(placesAfter(line, 9, 1)).toEqual([]);
  });
});

describe("what is due", () => {
  const booking = { total_cents: 2500, fee_cents: 1250 };
  it.each([
    ["confirmed", 2500],
    ["pending", 2500],
    ["cancelled", 1250],
    ["waiting", 0],
    ["offered", 0],
    ["expired", 0],
  ])("of a registration that is %s is %i cents", (status, cents) => {
    expect(dueCents({ status, ...booking })).toBe(cents);
  });

  it("is missing as far as nothing came for it, or what came went back", () => {
    const owed = { status: "confirmed", ...booking };
    expect(openCents({ ...owed, paid_cents: 0, refunded_cents: 0 })).toBe(2500);
    expect(openCents({ ...owed, paid_cents: 2000, refunded_cents: 500 })).toBe(1000);
    expect(openCents({ ...owed, paid_cents: 3000, refunded_cents: 0 })).toBe(0);
  });

  it("is counted anew with money that comes after a refund", () => {
    const refunded = { status: "confirmed", ...booking, payment_status: "refunded" };
    expect(bookedPayment({ ...refunded, paid_cents: 2500, refunded_cents: 2500 }, 3000)).toEqual({
      ...{ open_cents: 0, to_return_cents: 500 },
    });
  });
});

describe("the law", () => {
  const lesson = { starts_at: new Date("2026-01-10T09:00:00Z"), ends_at: new Date("2026-03-10T09:00:00Z") };
  const now = new Date("2026-11-21T09:00:00Z");
  it("keeps a treatment that took place for ten years after its end", () => {
    expect(keptUntil({ ...lesson, status: "confirmed", isTreatment: true }, now)).toEqual(
      new Date("2036-03-10T09:00:00Z"),
    );
    expect(
      keptUntil({ ...lesson, status: "confirmed", isTreatment: true }, new Date("2036-03-11T09:00:00Z")),
    ).toBeNull();
  });
  it("keeps neither a cancelled one nor a leisure course", () => {
    expect(keptUntil({ ...lesson, status: "cancelled", isTreatment: true }, now)).toBeNull();
    expect(keptUntil({ ...lesson, status: "confirmed", isTreatment: false }, now)).toBeNull();
  });
});
