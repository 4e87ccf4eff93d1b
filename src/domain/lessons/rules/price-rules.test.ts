import { expect, it } from "vitest";
import { pricesNow } from "./price-rules.ts";

const price = { id: "early", name: "Frühbucher", fee_cents: 9000, seats: 2, until: "2027-03-05" };
type Prices = Parameters<typeof pricesNow>[0];
const stateAt = (now: string, taken: number, over: object = {}) =>
  pricesNow([{ ...price, ...over }] as unknown as Prices, { early: taken }, new Date(now))[0]?.state;

it("a price holds until 23:59 of its last day in Berlin", () => {
  expect(stateAt("2027-03-05T22:59:59Z", 0)).toBe("open");
  expect(stateAt("2027-03-05T23:00:00Z", 0)).toBe("ended");
  expect(stateAt("2027-03-05T23:00:00Z", 0, { until: null })).toBe("open");
});

it("a price is sold out once its seats are taken, and never where it has no limit", () => {
  expect(stateAt("2027-03-01T10:00:00Z", 1)).toBe("open");
  expect(stateAt("2027-03-01T10:00:00Z", 2)).toBe("sold_out");
  expect(stateAt("2027-03-01T10:00:00Z", 99, { seats: null })).toBe("open");
});

it("a price that has ended is not called sold out", () => {
  expect(stateAt("2027-03-06T10:00:00Z", 2)).toBe("ended");
});

it("of a price that nobody took all seats are free", () => {
  expect(pricesNow([price] as unknown as Prices, {}, new Date("2027-03-01T10:00:00Z"))[0]?.state).toBe(
    "open",
  );
});
