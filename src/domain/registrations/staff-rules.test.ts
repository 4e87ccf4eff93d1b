import { describe, expect, it } from "vitest";
import { dueCents, keptUntil, paidCents, paymentAfter, placesAfter } from "./staff-rules.ts";

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

  it("counts as paid as noted, and whole where nobody noted how much", () => {
    expect(paidCents({ payment_status: "paid", paid_cents: null, total_cents: 2500 })).toBe(2500);
    expect(paidCents({ payment_status: "open", paid_cents: 2000, total_cents: 2500 })).toBe(2000);
    expect(paidCents({ payment_status: "open", paid_cents: null, total_cents: 2500 })).toBe(0);
  });

  it("is open while it is more than was paid", () => {
    expect(paymentAfter("paid", 3000, 2500)).toBe("open");
    expect(paymentAfter("paid", 2000, 2500)).toBe("paid");
    expect(paymentAfter("open", 0, 0)).toBe("none");
    expect(paymentAfter("refunded", 3000, 0)).toBe("refunded");
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
