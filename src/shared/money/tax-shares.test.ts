import fc from "fast-check";
import { expect, test } from "vitest";
import { taxModes, taxPercents } from "./tax-modes.ts";
import { taxShares } from "./tax-shares.ts";

const of = (tax_mode: (typeof taxModes)[number] | null, total_cents: number) => ({ tax_mode, total_cents });

test("119 € with 19 % are 100 € and 19 € tax; what is exempt has none", () => {
  expect(taxShares([of("standard", 11_900), of("exempt", 5_000)])).toEqual({
    taxes: [
      { tax_mode: "exempt", gross_cents: 5_000, net_cents: 5_000, tax_cents: 0 },
      { tax_mode: "standard", gross_cents: 11_900, net_cents: 10_000, tax_cents: 1_900 },
    ],
    rounding_cents: 0,
  });
});

test("amounts of one rate are added before they are rounded", () => {
  const { taxes } = taxShares([of("reduced", 333), of("reduced", 333), of("reduced", 334)]);
  expect(taxes).toEqual([{ tax_mode: "reduced", gross_cents: 1_000, net_cents: 935, tax_cents: 65 }]);
});

test("a cent that no whole net amount can make is said as rounding", () => {
  // 10.10 / 1.19 = 8.487… → 8.49, of which 19 % are 1.61: 10.10. A cent more has no net amount of its own.
  expect(taxShares([of("standard", 1_010)]).rounding_cents).toBe(0);
  expect(taxShares([of("standard", 3)])).toMatchObject({
    taxes: [{ net_cents: 3, tax_cents: 1 }],
    rounding_cents: -1,
  });
});

test("what has no tax mode yet is in no share", () => {
  expect(taxShares([of(null, 100)])).toEqual({ taxes: [], rounding_cents: 0 });
});

test("whatever the amounts, net, tax and rounding come to what is asked, and a cancellation mirrors it", () => {
  const items = fc.array(
    fc.record({
      tax_mode: fc.constantFrom(...taxModes),
      total_cents: fc.integer({ min: -9_999, max: 999_999 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(items, (all) => {
      const { taxes, rounding_cents } = taxShares(all);
      const sum = (of: (share: (typeof taxes)[number]) => number) => taxes.reduce((so, t) => so + of(t), 0);
      const asked = all.reduce((so, { total_cents }) => so + total_cents, 0);
      expect(sum(({ net_cents, tax_cents }) => net_cents + tax_cents) + rounding_cents).toBe(asked);
      expect(Math.abs(rounding_cents)).toBeLessThanOrEqual(2);
      for (const { tax_mode, net_cents, tax_cents } of taxes)
        expect(Math.abs(tax_cents - (net_cents * taxPercents[tax_mode]) / 100)).toBeLessThanOrEqual(0.5);
      const mirrored = taxShares(all.map(({ tax_mode, total_cents }) => of(tax_mode, -total_cents)));
      expect(mirrored.rounding_cents).toBe(-rounding_cents || 0);
      expect(mirrored.taxes.map(({ tax_cents }) => -tax_cents || 0)).toEqual(
        taxes.map(({ tax_cents }) => tax_cents),
      );
    }),
  );
});
