import { describe, expect, it } from "vitest";
import { cardPrices, type Fees, rowPrice } from "./prices.ts";

const fees = (changes: Partial<Fees>): Fees => ({
  course_fee: 75,
  partner_fee: 0,
  is_insurance: 0,
  option_partner: 0,
  prices: [],
  ...changes,
});
const money = (text: string) => text.replace(" €", "\u00a0€");

describe("the price of a lesson", () => {
  it("is the course fee, or kostenfrei", () => {
    expect(rowPrice(fees({}))).toEqual({ price: money("75,00 €"), whom: "", notes: [] });
    expect(rowPrice(fees({ course_fee: 0 })).price).toBe("kostenfrei");
    expect(cardPrices(fees({}))).toEqual([{ label: "Teilnahme", value: money("75,00 €") }]);
  });

  it("names the companion's fee where one may come along", () => {
    expect(rowPrice(fees({ option_partner: 1, partner_fee: 20 })).notes).toEqual([
      money("Begleitperson 20,00 €"),
    ]);
    expect(rowPrice(fees({ partner_fee: 20 })).notes).toEqual([]);
    expect(cardPrices(fees({ option_partner: 1 })).at(-1)?.value).toBe("ohne Aufpreis");
  });

  it("begins with the lowest price that can still be chosen", () => {
    const prices: Fees["prices"] = [
      { id: 1, name: "Solidaritätspreis", fee: 50, until: null, state: "open" },
      { id: 2, name: "Geschwister", fee: 40, until: null, state: "sold_out" },
      { id: 3, name: "Früh", fee: 30, until: "2026-11-01", state: "ended" },
    ];
    expect(rowPrice(fees({ prices })).price).toBe(money("ab 50,00 €"));
    expect(rowPrice(fees({ prices: prices.slice(1) })).price).toBe(money("75,00 €"));
    expect(rowPrice(fees({ prices, is_insurance: 1 })).notes).toEqual([
      money("Privat oder selbst zahlend ab 50,00 €"),
    ]);
    expect(cardPrices(fees({ prices }))).toEqual([
      { label: "Teilnahme", value: money("75,00 €") },
      { label: "Solidaritätspreis", value: money("50,00 €") },
      { label: "Geschwister", value: money("40,00 €, vergeben") },
    ]);
  });

  it("is paid by the insurer, and the companion's fee is what remains", () => {
    expect(rowPrice(fees({ is_insurance: 1, course_fee: 0 }))).toEqual({
      price: "Krankenkasse zahlt",
      whom: "",
      notes: [],
    });
    expect(rowPrice(fees({ is_insurance: 1, course_fee: 0, option_partner: 1, partner_fee: 119 }))).toEqual({
      price: money("119,00 €"),
      whom: "Begleitperson",
      notes: ["Ihren Anteil zahlt die Krankenkasse"],
    });
    expect(cardPrices(fees({ is_insurance: 1, course_fee: 159.6 }))).toEqual([
      { label: "Gesetzlich versichert", value: "Kasse zahlt" },
      { label: "Privat oder selbst zahlend", value: money("159,60 €") },
    ]);
  });

  it("says in lists what private and self-paying people pay beside 'Krankenkasse zahlt'", () => {
    const insured = { is_insurance: 1, course_fee: 159.6 } as const;
    expect(rowPrice(fees(insured))).toEqual({
      price: "Krankenkasse zahlt",
      whom: "",
      notes: [money("Privat oder selbst zahlend 159,60 €")],
    });
    expect(rowPrice(fees({ ...insured, option_partner: 1, partner_fee: 119 })).notes).toEqual([
      "Ihren Anteil zahlt die Krankenkasse",
      money("Privat oder selbst zahlend 159,60 €"),
    ]);
  });
});
