import type { TaxMode } from "../../../shared/money/tax-modes.ts";

/**
 * What an amount is for in the books: a tax mode, a voucher that is worth money until it is redeemed, or a fee for dunning,
 * which makes good a damage and is not taxed.
 */
export type RevenueKind = TaxMode | "gift_voucher" | "dunning_fee";

/** An invoice as far as money knows it. Days are days in Berlin, `at` orders what happened on one. */
export type Bill = {
  id: number;
  number: string;
  total_cents: number;
  /** Gross, by what it is for. */
  shares: readonly { purpose: RevenueKind; gross_cents: number }[];
  on: string;
  at: number;
  cancelled: { on: string; at: number } | null;
};

/** Money that came, or went back (below zero); what was taken back as a mistake is an entry of the other sign. */
export type Money = {
  id: number;
  on: string;
  at: number;
  cents: number;
  /** The invoice that it was entered for. */
  bill: number | null;
  /** False for money that was not what was asked for, and goes back. */
  counts: boolean;
};

/** All that happened to one debt: somebody's registration, a voucher, or one invoice that stands for itself. */
export type Case<M extends Money = Money> = {
  /** What money is for that no invoice asks for. */
  purpose: RevenueKind;
  bills: readonly Bill[];
  money: readonly M[];
  /** One invoice by hand: all its money is its own, whatever becomes of it. */
  stands_alone: boolean;
};

/**
 * A part of what happened: money that came for an invoice (or for none), or what is moved to one or from one when it is
 * issued or cancelled. `split` says what it is for; parts of one move come to nothing.
 */
export type Part<M extends Money = Money> = {
  on: string;
  money: M | null;
  bill: Bill | null;
  cents: number;
  split: readonly { purpose: RevenueKind; cents: number }[];
};

/**
 * Pours money over invoices, day by day, so that what is said of a day never changes by what comes after it. What was
 * entered for an invoice is its own; the rest fills those that stand on that day, in the order in which they were finalised
 * (money_of_registrations.sql says the same); what no invoice asks for is for the case itself, where the list of invoices
 * shows it on the last one.
 */
export function pour<M extends Money>(given: Case<M>): Part<M>[] {
  const { bills, money, purpose } = given;
  const parts: Part<M>[] = [];
  const filled = new Map<Bill | null, number>();
  const put = (on: string, by: M | null, bill: Bill | null, cents: number) => {
    if (cents === 0) return;
    const before = filled.get(bill) ?? 0;
    filled.set(bill, before + cents);
    parts.push({ on, money: by, bill, cents, split: splitOf(bill, purpose, before, cents) });
  };
  if (given.stands_alone) {
    for (const one of inOrder(money)) put(one.on, one, bills[0] ?? null, one.cents);
    return parts;
  }
  const standing: Bill[] = [];
  const counted: M[] = [];
  const settle = (on: string, by: M | null) => {
    const target = allocate(standing, counted);
    const moves = [...new Set([...filled.keys(), ...target.keys()])].map((bill) => ({
      bill,
      cents: (target.get(bill) ?? 0) - (filled.get(bill) ?? 0),
    }));
    let left = by?.cents ?? 0;
    for (const { bill, cents } of moves) {
      const own = left > 0 ? Math.min(left, Math.max(0, cents)) : Math.max(left, Math.min(0, cents));
      left -= own;
      put(on, by, bill, own);
      put(on, null, bill, cents - own);
    }
  };
  for (const { on, bill, money: one } of happened(bills, money)) {
    if (one && !one.counts) {
      // Comes and goes beside the debt: it fills nothing.
      parts.push({ on, money: one, bill: null, cents: one.cents, split: [{ purpose, cents: one.cents }] });
      continue;
    }
    if (one) counted.push(one);
    else if (bill && standing.includes(bill)) standing.splice(standing.indexOf(bill), 1);
    else if (bill) standing.push(bill);
    settle(on, one);
  }
  return parts;
}

/**
 * What each invoice has of the money that is there, and what none asks for (`null`). What went back beyond what is free is
 * taken from what was entered for them, the last first, so that none has less than nothing before all have.
 */
function allocate(bills: readonly Bill[], money: readonly Money[]): Map<Bill | null, number> {
  const sumOf = (some: readonly Money[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const target = new Map<Bill | null, number>(
    bills.map((bill) => [bill, Math.max(0, sumOf(money.filter((one) => one.bill === bill.id)))]),
  );
  let free = sumOf(money) - [...target.values()].reduce((sum, own) => sum + own, 0);
  const move = (bill: Bill | null, cents: number) => {
    target.set(bill, (target.get(bill) ?? 0) + cents);
    free -= cents;
  };
  for (const bill of bills)
    move(bill, Math.max(0, Math.min(bill.total_cents - (target.get(bill) ?? 0), free)));
  for (const bill of bills.toReversed()) move(bill, -Math.max(0, Math.min(target.get(bill) ?? 0, -free)));
  move(free < 0 ? (bills.at(-1) ?? null) : null, free);
  return target;
}

type Event<M> = { on: string; at: number; bill: Bill | null; money: M | null };

function happened<M extends Money>(bills: readonly Bill[], money: readonly M[]): Event<M>[] {
  return inOrder([
    ...bills.map((bill) => ({ on: bill.on, at: bill.at, bill, money: null, id: 0 })),
    ...bills.flatMap((bill) => (bill.cancelled ? [{ ...bill.cancelled, bill, money: null, id: 1 }] : [])),
    ...money.map((one) => ({ on: one.on, at: one.at, bill: null, money: one, id: 1 + one.id })),
  ]);
}

/** By day, then in the order in which it was written down. */
const inOrder = <T extends { on: string; at: number; id: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.at - b.at || a.id - b.id));

/** What an amount is for that brings an invoice from `before` to `before + cents`: as its shares are, to the cent in all. */
function splitOf(bill: Bill | null, purpose: RevenueKind, before: number, cents: number): Part["split"] {
  if (!bill) return [{ purpose, cents }];
  const [then, now] = [sharesAt(bill, before), sharesAt(bill, before + cents)];
  return bill.shares
    .map((share, at) => ({ purpose: share.purpose, cents: (now[at] ?? 0) - (then[at] ?? 0) }))
    .filter((share) => share.cents !== 0);
}

/** How an amount paid is divided over an invoice's shares; the last has what rounding leaves. */
function sharesAt({ shares, total_cents }: Bill, paid: number): number[] {
  const parts = shares
    .slice(0, -1)
    .map(({ gross_cents }) => Math.round((paid * gross_cents) / total_cents) || 0);
  return [...parts, paid - parts.reduce((sum, part) => sum + part, 0)];
}
