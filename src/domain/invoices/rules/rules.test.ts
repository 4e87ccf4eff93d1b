import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { missingOf } from "./missing-rules.ts";
import {
  FIRST_PATTERN,
  faultOfPattern,
  isSameShape,
  mayCollide,
  numberFrom,
  registrationPattern,
} from "./number-rules.ts";
import { overbilledInWords } from "./owed-rules.ts";
import { standingOf } from "./standing-rules.ts";
import { itemTotal, mixesSmallBusiness, taxNotes } from "./tax-rules.ts";

describe("the numbers of a series", () => {
  it("look as their pattern says, with as many digits as it asks at least", () => {
    expect(numberFrom(FIRST_PATTERN, 2027, 31)).toBe("RE-2027-31");
    expect(numberFrom("R{year}-{n:4}", 2027, 31)).toBe("R2027-0031");
    expect(numberFrom("{n:4}/{year}".replace("/", "-"), 2027, 12_345)).toBe("12345-2027");
  });

  it("need year and number once each, and nothing that banks do not take", () => {
    expect(faultOfPattern("RE-{year}-{n:4}")).toBeNull();
    for (const pattern of ["RE-{n}", "RE-{year}", "RE-{year}-{n}-{n}", "RE-{year}-{n:0}"])
      expect(faultOfPattern(pattern), pattern).toContain("je einmal");
    for (const pattern of ["RE/{year}/{n}", "RÉ-{year}-{n}", "RE-{year}-{n}{m}"])
      expect(faultOfPattern(pattern), pattern).toContain("nur Buchstaben");
    expect(faultOfPattern(`${"R".repeat(30)}{year}{n}`)).toContain("höchstens");
  });

  it("collide with those of another series where any year and count would print the same", () => {
    expect(mayCollide("RE-{year}-{n}", "RE-{year}-{n:4}")).toBe(true);
    expect(mayCollide("RE-{year}-{n}", "re{year}{n}")).toBe(true);
    expect(mayCollide("R{n}-{year}", "R{year}-{n}")).toBe(true);
    expect(mayCollide("R1-{year}-{n}", "R-{n}-{year}")).toBe(true);
    expect(mayCollide("RE-{year}-{n}", "RE2-{year}-{n}")).toBe(false);
    expect(mayCollide("RE2-{year}-{n}", "RE22-{year}-{n}")).toBe(false);
    expect(mayCollide("HS-{year}-{n}", registrationPattern("HS"))).toBe(true);
    expect(mayCollide("RE-{year}-{n}", registrationPattern("HS"))).toBe(false);
    expect(isSameShape("RE-{year}-{n}", "re{year}{n:4}")).toBe(true);
    expect(isSameShape("RE-{year}-{n}", "RE-{n}-{year}")).toBe(false);
  });

  it("never collide where that was denied, whatever the year and count", () => {
    const sign = fc.constantFrom("R", "E", "2", "0", "1", "-");
    const text = fc.string({ unit: sign, maxLength: 3 });
    const pattern = fc
      .tuple(text, text, text, fc.boolean())
      .map(([a, b, c, yearFirst]) => (yearFirst ? `${a}{year}${b}{n}${c}` : `${a}{n}${b}{year}${c}`));
    const count = fc.tuple(fc.integer({ min: 2020, max: 2029 }), fc.integer({ min: 1, max: 2_022_099 }));
    const plain = (of: string, [year, n]: [number, number]) => numberFrom(of, year, n).replaceAll("-", "");
    fc.assert(
      fc.property(pattern, pattern, count, count, (one, other, first, second) => {
        if (plain(one, first) === plain(other, second)) expect(mayCollide(one, other)).toBe(true);
        if (String(first) !== String(second)) expect(plain(one, first)).not.toBe(plain(one, second));
      }),
      { numRuns: 2000 },
    );
  });
});

const seller = {
  ...{ name: "Praxis", street: "Weg 1", zip: "04229", city: "Leipzig" },
  ...{ tax_number: "231/1", vat_id: "" },
};
const item = {
  ...{ position: 1, description: "Kurs", service_from: "2027-01-12", total_cents: 25_001 },
  tax_mode: "exempt" as const,
};
const complete = {
  ...{ purpose: "hand" as const, owed: null, total_cents: 25_001 },
  ...{ seller, seller_at: "team" as const, items: [item] },
  recipient: { name: "Jonas Hartmann", street: "Straße 2", zip: "04229", city: "Leipzig", country: "DE" },
  deposits: null,
};
const fieldsOf = (change: object) =>
  missingOf({ ...complete, ...change }).map(({ at, field }) => `${at}.${field}`);

describe("what is missing on an invoice", () => {
  it("is nothing where all is there that § 14 Abs. 4 UStG asks", () =>
    expect(missingOf(complete)).toEqual([]));

  it("is the recipient's address above 250 € only (§ 33 UStDV), and the tax number always", () => {
    const poor = {
      seller: { ...seller, tax_number: "" },
      recipient: { name: "Jonas Hartmann", street: "", zip: "", city: "", country: "DE" },
    };
    expect(fieldsOf(poor)).toEqual(["team.tax_number", "draft.recipient_street", "draft.recipient_zip"]);
    expect(fieldsOf({ ...poor, total_cents: 25_000 })).toEqual(["team.tax_number"]);
    expect(fieldsOf({ ...poor, seller: { ...seller, tax_number: "", vat_id: "DE1" } })).not.toContain(
      "team.tax_number",
    );
  });

  it("is no postal code abroad, where not every country has one", () => {
    const abroad = { name: "Aoife Byrne", street: "1 Quay Street", zip: "", city: "Galway", country: "IE" };
    expect(fieldsOf({ recipient: abroad })).toEqual([]);
    expect(fieldsOf({ recipient: { ...abroad, city: "" } })).toEqual(["draft.recipient_city"]);
  });

  it("is what, when and how an item is taxed, however small the invoice, each at its field", () => {
    const open = { ...item, position: 2, description: "", tax_mode: null, service_from: null };
    expect(fieldsOf({ total_cents: 100, items: [item, open] })).toEqual([
      "draft.items.1.description",
      "draft.items.1.service_from",
      "draft.items.1.tax_mode",
    ]);
  });

  it("is an amount, and one way to be taxed: § 19 UStG stands beside no tax", () => {
    expect(fieldsOf({ total_cents: 0 })).toEqual(["draft.items"]);
    const mixed = [
      item,
      { ...item, tax_mode: "small_business" as const },
      { ...item, tax_mode: "standard" as const },
    ];
    expect(fieldsOf({ items: mixed })).toEqual(["draft.items"]);
    expect(mixesSmallBusiness([{ tax_mode: "small_business" }, { tax_mode: "exempt" }])).toBe(false);
  });

  it("is the deposit, where what is left after it is billed: taken off whole, while its invoice stands", () => {
    const deposits = [{ number: "RE-2027-1", total_cents: 4_000 }];
    const off = { ...item, position: 2, total_cents: -4_000 };
    expect(fieldsOf({ deposits, items: [item, off] })).toEqual([]);
    expect(fieldsOf({ deposits, items: [item, { ...off, total_cents: -3_999 }] })).toEqual(["draft.items"]);
    expect(fieldsOf({ deposits: [], items: [item, off] })).toEqual(["draft.items"]);
  });

  it("is said of an instructor's own series where she has to put it in", () => {
    expect(fieldsOf({ seller: { ...seller, street: "" }, seller_at: "series" })).toEqual(["series.street"]);
  });
});

it("a voucher that is taxed when it is redeemed stands on an invoice of its own, with its note", () => {
  const voucher = { ...item, tax_mode: "gift_voucher" as const };
  expect(fieldsOf({ items: [voucher] })).toEqual([]);
  expect(fieldsOf({ items: [item, { ...voucher, position: 2 }] })).toEqual(["draft.items"]);
  expect(taxNotes([voucher])).toEqual([
    "Der Gutschein ist ein Mehrzweck-Gutschein (§ 3 Abs. 15 UStG): Sein Verkauf unterliegt nicht der Umsatzsteuer.",
  ]);
});

describe("the notes that a tax mode demands", () => {
  it("are one sentence where all items are alike, and name the positions where they are not", () => {
    const of = (position: number, tax_mode: "exempt" | "small_business" | "standard") => ({
      position,
      tax_mode,
    });
    expect(taxNotes([of(1, "exempt"), of(2, "exempt")])).toEqual([
      "Die Leistung ist nach § 4 Nr. 14 Buchstabe a UStG von der Umsatzsteuer befreit.",
    ]);
    expect(taxNotes([of(1, "exempt"), of(2, "standard"), of(3, "exempt")])).toEqual([
      "Positionen 1 und 3 sind nach § 4 Nr. 14 Buchstabe a UStG von der Umsatzsteuer befreit.",
    ]);
    expect(taxNotes([of(1, "small_business")])[0]).toContain("§ 19 UStG");
    expect(taxNotes([of(1, "standard")])).toEqual([]);
  });
});

it("an item asks quantity times price, half a cent away from zero, and a Storno the same with the other sign", () => {
  expect(itemTotal({ quantity: 2.5, unit_price_cents: 3333 })).toBe(8333);
  expect(itemTotal({ quantity: 0.5, unit_price_cents: 1 })).toBe(1);
  expect(itemTotal({ quantity: -0.5, unit_price_cents: 1 })).toBe(-1);
  expect(itemTotal({ quantity: 1.15, unit_price_cents: 100 })).toBe(115);
});

it("an invoice is overdue from the day after its last day in Berlin, and not once it is paid", () => {
  const row = { kind: "invoice", state: "finalised", total_cents: 100, paid_cents: 40, due_on: "2027-01-14" };
  expect(standingOf(row, new Date("2027-01-14T23:59:00+01:00"))).toBe("partly");
  expect(standingOf(row, new Date("2027-01-15T00:00:00+01:00"))).toBe("overdue");
  expect(standingOf({ ...row, paid_cents: 100 }, new Date("2027-02-01T00:00:00Z"))).toBe("paid");
  expect(standingOf({ ...row, paid_cents: 101 }, new Date("2027-02-01T00:00:00Z"))).toBe("overpaid");
  expect(standingOf({ ...row, state: "cancelled" }, new Date("2027-02-01T00:00:00Z"))).toBe("cancelled");
});

it("says where more is billed than the registration owes", () => {
  expect(overbilledInWords({ due_cents: 12_000, billed_cents: 12_000 })).toBeNull();
  expect(overbilledInWords({ due_cents: 2000, billed_cents: 14_000 })).toBe(
    "Die Anmeldung kostet nur noch 20,00\u00a0€, berechnet sind 140,00\u00a0€. Bitte stornieren Sie die Rechnung, die nicht mehr gilt.",
  );
  expect(overbilledInWords({ due_cents: 0, billed_cents: 100 })).toContain("kostet nichts mehr");
});
