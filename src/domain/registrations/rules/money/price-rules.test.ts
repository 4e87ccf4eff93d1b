import { describe, expect, it } from "vitest";
import { chosenPrice, feesAt, keptPrice, listedPrice } from "./price-rules.ts";

const early = { id: 1, name: "Frühbucher", fee_cents: 7000, seats: null, until: "2027-03-05" };
const late = { id: 2, name: "Spontan", fee_cents: 9000, seats: null, until: null };
const terms = { is_insurance: true, prices: [early, late] };
const before = new Date("2027-03-05T22:59:00Z");
const after = new Date("2027-03-05T23:00:00Z");
const self = { insurance_type: "self" as never };

describe("a price that somebody chose", () => {
  it("holds until its last day in Berlin is over", () => {
    expect(chosenPrice(terms, { price_id: 1, ...self }, before)).toBe(early);
    expect(() => chosenPrice(terms, { price_id: 1, ...self }, after)).toThrow(
      "Den Preis „Frühbucher“ gab es bis 05.03.2027.",
    );
    expect(chosenPrice(terms, { price_id: 2, ...self }, after)).toBe(late);
  });

  it("may be given by the team after that", () => {
    expect(listedPrice(terms, { price_id: 1, ...self })).toBe(early);
  });

  it("that the lesson has no more is refused", () => {
    expect(() => listedPrice(terms, { price_id: 9, ...self })).toThrow("Diesen Preis gibt es nicht mehr.");
  });

  it("is none where nothing was chosen, or the insurer pays", () => {
    expect(listedPrice(terms, { price_id: null, ...self })).toBeNull();
    expect(listedPrice(terms, { price_id: 1, insurance_type: "statutory" })).toBeNull();
    expect(listedPrice({ ...terms, is_insurance: false }, { price_id: 1, insurance_type: "statutory" })).toBe(
      early,
    );
    expect(chosenPrice(terms, { price_id: null, ...self }, after)).toBeNull();
  });

  it("takes the place of the course fee, and is kept by name", () => {
    const fees = { course_fee_cents: 8000, prices: [early, late] } as never as Parameters<typeof feesAt>[0];
    expect(feesAt(fees, 1).course_fee_cents).toBe(7000);
    expect(feesAt(fees, 2).course_fee_cents).toBe(9000);
    expect([feesAt(fees, 9), feesAt(fees, null)]).toEqual([fees, fees]);
    expect(keptPrice(early)).toEqual({ price_id: 1, price_name: "Frühbucher" });
    expect(keptPrice(null)).toEqual({ price_id: null, price_name: "" });
  });
});
