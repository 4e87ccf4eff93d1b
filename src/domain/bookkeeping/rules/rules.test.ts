import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccountRole, accountRoles, accountsOf } from "./account-rules.ts";
import { fiscalYearOf, monthsIn, periodOf } from "./period-rules.ts";
import { type BookCase, entriesOfCase } from "./posting-rules.ts";
import { type Bill, type Case, type Money, pour } from "./pour-rules.ts";

const bill = (more: Partial<Bill> = {}): Bill => ({
  ...{ id: 1, number: "RE-1", total_cents: 12_000, on: "2026-03-10", at: 100, cancelled: null },
  shares: [{ purpose: "exempt", gross_cents: more.total_cents ?? 12_000 }],
  ...more,
});
const money = (more: Partial<Money> = {}): Money => ({
  ...{ id: 1, on: "2026-03-20", at: 200, cents: 12_000, bill: null, counts: true },
  ...more,
});
const given = (more: Partial<Case> = {}): Case => ({
  ...{ purpose: "exempt", bills: [bill()], money: [money()], stands_alone: false },
  ...more,
});
const happened = (one: Case) =>
  pour(one).map(({ on, bill: to, money: by, cents }) => [
    on,
    by ? "money" : "move",
    to?.number ?? "none",
    cents,
  ]);

describe("money poured over invoices", () => {
  it("that comes after the invoice is the invoice's", () => {
    expect(happened(given())).toEqual([["2026-03-20", "money", "RE-1", 12_000]]);
  });

  it("that came before is moved to it on the day on which it is issued", () => {
    expect(happened(given({ money: [money({ on: "2026-03-01" })] }))).toEqual([
      ["2026-03-01", "money", "none", 12_000],
      ["2026-03-10", "move", "none", -12_000],
      ["2026-03-10", "move", "RE-1", 12_000],
    ]);
  });

  it("beyond what the invoice asks for is for nothing yet", () => {
    expect(happened(given({ money: [money({ cents: 15_000 })] }))).toEqual([
      ["2026-03-20", "money", "RE-1", 12_000],
      ["2026-03-20", "money", "none", 3_000],
    ]);
  });

  it("of a cancelled invoice is free for the next one", () => {
    const bills = [
      bill({ cancelled: { on: "2026-04-01", at: 300 } }),
      bill({ id: 2, number: "RE-2", on: "2026-04-02", at: 400 }),
    ];
    const sums = new Map<string, number>();
    for (const [, , to, cents] of happened(given({ bills })))
      sums.set(String(to), (sums.get(String(to)) ?? 0) + Number(cents));
    expect([...sums]).toEqual([
      ["RE-1", 0],
      ["none", 0],
      ["RE-2", 12_000],
    ]);
  });

  it("that was not as asked for fills nothing", () => {
    const wrong = [money({ counts: false }), money({ id: 2, cents: -12_000, counts: false })];
    expect(happened(given({ money: wrong }))).toEqual([
      ["2026-03-20", "money", "none", 12_000],
      ["2026-03-20", "money", "none", -12_000],
    ]);
  });

  it("pays what is taxed otherwise in equal parts, to the cent in all", () => {
    const shares = [
      { purpose: "standard" as const, gross_cents: 5_000 },
      { purpose: "reduced" as const, gross_cents: 7_000 },
    ];
    const parts = pour(
      given({
        bills: [bill({ shares })],
        money: [money({ cents: 3_333 }), money({ id: 2, at: 201, cents: 8_667 })],
      }),
    );
    const of = (purpose: string) =>
      parts
        .flatMap(({ split }) => split.filter((one) => one.purpose === purpose))
        .reduce((sum, { cents }) => sum + cents, 0);
    expect([of("standard"), of("reduced")]).toEqual([5_000, 7_000]);
  });

  const day = fc.integer({ min: 1, max: 28 }).map((at) => `2026-03-${String(at).padStart(2, "0")}`);
  const anyCase = fc
    .record({
      bills: fc.array(
        fc.record({ total: fc.integer({ min: 1, max: 9_999 }), on: day, ends: fc.option(day) }),
        { maxLength: 3 },
      ),
      money: fc.array(
        fc.record({ cents: fc.integer({ min: -9_999, max: 9_999 }).filter(Boolean), on: day, to: fc.nat(3) }),
        {
          maxLength: 6,
        },
      ),
    })
    .map(
      ({ bills, money: entries }): Case =>
        given({
          bills: bills.map(({ total, on, ends }, at) =>
            bill({
              ...{ id: at + 1, number: `RE-${at + 1}`, total_cents: total, on, at },
              shares: [
                { purpose: "standard", gross_cents: Math.floor(total / 3) },
                { purpose: "exempt", gross_cents: total - Math.floor(total / 3) },
              ],
              cancelled: ends !== null && ends > on ? { on: ends, at: 50 + at } : null,
            }),
          ),
          money: entries.map(({ cents, on, to }, at) =>
            money({ id: at + 1, at: 100 + at, cents, on, bill: to > 0 && to <= bills.length ? to : null }),
          ),
        }),
    );

  it("stays the same to the cent, day by day, however it is split and moved", () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const parts = pour(one);
        const sum = (some: readonly { cents: number }[]) => some.reduce((all, { cents }) => all + cents, 0);
        for (const on of new Set(parts.map((part) => part.on))) {
          const today = parts.filter((part) => part.on === on);
          expect(sum(today)).toBe(sum(one.money.filter((entry) => entry.on === on)));
          expect(sum(today.filter((part) => part.money === null))).toBe(0);
        }
        for (const part of parts) expect(sum(part.split)).toBe(part.cents);
      }),
    );
  });

  it("is said of a day once and for all: what comes later changes nothing before", () => {
    fc.assert(
      fc.property(anyCase, day, (one, until) => {
        const early = ({ on }: { on: string }) => on <= until;
        const known = {
          ...one,
          bills: one.bills.filter(early).map((each) => ({
            ...each,
            cancelled: each.cancelled && early(each.cancelled) ? each.cancelled : null,
          })),
          money: one.money.filter(early),
        };
        const without = (parts: ReturnType<typeof pour>) =>
          parts.map(({ on, cents, split }) => ({ on, cents, split }));
        expect(without(pour(known))).toEqual(without(pour(one).filter(early)));
      }),
    );
  });
});

const own = Object.fromEntries(accountRoles.map((role) => [`account_${role}`, ""])) as Record<
  `account_${AccountRole}`,
  string
>;
const accounts = accountsOf({ chart: "skr03", account_length: 4, ...own });

describe("postings of a debt", () => {
  const posted = (more: Partial<BookCase> = {}): BookCase => ({
    ...{ purpose: "standard", number: "KA-7", stands_alone: false, money: [] },
    bills: [
      {
        ...bill({ shares: [{ purpose: "standard", gross_cents: 12_000 }] }),
        ...{ due_on: "2026-03-24", debtor: "lea", storno: null },
      },
    ],
    ...more,
  });
  const year = { from: "2026-01-01", to: "2026-12-31" };
  const lines = (one: BookCase, period = year) =>
    entriesOfCase(one, accounts, () => "10000", period).map(({ account, contra_account, cents, number }) => [
      ...[account, contra_account, cents, number],
    ]);
  const paid = (more: object) => ({
    ...money(),
    method: "transfer" as const,
    kind: "payment" as const,
    ...more,
  });

  it("bill the debtor and clear her when she pays", () => {
    expect(lines(posted({ money: [paid({})] }))).toEqual([
      ["10000", "8400", 12_000, "RE-1"],
      ["1200", "10000", 12_000, "RE-1"],
    ]);
  });

  it("earn what no invoice asks for by its tax, and take it back when the invoice comes", () => {
    expect(lines(posted({ money: [paid({ on: "2026-03-01", method: "onsite" })] }))).toEqual([
      ["10000", "8400", 12_000, "RE-1"],
      ["1000", "8400", 12_000, "KA-7"],
      ["8400", "10000", 12_000, "RE-1"],
    ]);
  });

  it("take a cancelled invoice back under the number of its Stornorechnung", () => {
    const [first] = posted().bills;
    const bills = [
      {
        ...(first as BookCase["bills"][number]),
        cancelled: { on: "2026-05-01", at: 500 },
        storno: { id: 9, number: "RE-2" },
      },
    ];
    expect(lines(posted({ bills }))).toEqual([
      ["10000", "8400", 12_000, "RE-1"],
      ["10000", "8400", -12_000, "RE-2"],
    ]);
    expect(lines(posted({ bills }), { from: "2026-05-01", to: "2026-05-31" })).toEqual([
      ["10000", "8400", -12_000, "RE-2"],
    ]);
  });

  it("name neither people nor courses", () => {
    const [entry] = entriesOfCase(posted(), accounts, () => "10000", year);
    expect(entry?.text).toBe("Rechnung RE-1");
  });
});

describe("accounts", () => {
  it("are the chart's until the team has its own, and as long as the adviser's", () => {
    expect(accounts).toMatchObject({ exempt: "8100", small_business: "8195", onsite: "1000", fees: "4970" });
    const longer = accountsOf({ chart: "skr04", account_length: 6, ...own, account_exempt: "412345" });
    expect(longer).toMatchObject({ exempt: "412345", standard: "440000", transfer: "180000" });
  });
});

describe("the days that are looked at", () => {
  const now = new Date("2026-11-23T05:00:00+01:00");

  it("are the month before unless somebody says otherwise", () => {
    expect(periodOf({}, now)).toEqual({ from: "2026-10-01", to: "2026-10-31" });
    expect(periodOf({ from: "2026-02-03" }, now)).toEqual({ from: "2026-02-03", to: "2026-02-28" });
  });

  it("end after they begin, and are two years at most", () => {
    expect(() => periodOf({ from: "2026-02-03", to: "2026-02-01" }, now)).toThrow(
      "Das Ende liegt vor dem Anfang",
    );
    expect(() => periodOf({ from: "2024-01-01", to: "2026-01-01" }, now)).toThrow("höchstens zwei Jahre");
  });

  it("fall into months, and each into a fiscal year that need not begin in January", () => {
    expect(monthsIn({ from: "2026-10-15", to: "2026-12-01" })).toEqual([
      { from: "2026-10-15", to: "2026-10-31" },
      { from: "2026-11-01", to: "2026-11-30" },
      { from: "2026-12-01", to: "2026-12-01" },
    ]);
    expect(fiscalYearOf("2026-06-30", 7)).toBe("2025-07-01");
    expect(fiscalYearOf("2026-07-01", 7)).toBe("2026-07-01");
  });
});
