import { formatCents, shareOf } from "../../shared/money/money.ts";
import { instantAt, wallClock } from "../../shared/time/dates.ts";
import { addDays, addSpan, daysBetween } from "../../shared/time/wall-clock.ts";
import { PLAN_TAX_PERCENT } from "./rules.ts";

/** Days in Berlin, `2027-01-28`, both included. */
export type Period = { from: string; to: string };

export const billingCycles = ["monthly", "yearly"] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** What an unpaid invoice brings, in days. */
const billing = {
  /** To pay from the day of issue on. */
  dueDays: 14,
  /** From the last day to pay until the alert; the morning after that day owners are reminded. */
  patienceDays: 7,
  /** For which the plan holds from the alert on. */
  graceDays: 14,
} as const;

/** What of a plan its price is made of. */
export type Priced = { name: string; monthly_cents: number; yearly_cents: number };

/** What a plan costs for a month or a year, net. */
export const priceOf = (plan: Priced, cycle: BillingCycle): number =>
  cycle === "yearly" ? plan.yearly_cents : plan.monthly_cents;

/** How many months' price a year costs; null where plans differ in that, or it is no less than twelve whole ones. */
export function monthsPaidForYear(
  plans: readonly Pick<Priced, "monthly_cents" | "yearly_cents">[],
): number | null {
  const paid = plans.filter(({ yearly_cents }) => yearly_cents > 0);
  const [months, ...others] = new Set(paid.map((plan) => plan.yearly_cents / plan.monthly_cents));
  return months === undefined || others.length > 0 || !Number.isInteger(months) || months >= 12
    ? null
    : months;
}

/** A line of a bill, net, with how it is computed; below zero where it gives back. */
export type BillLine = { title: string; formula: string; cents: number };
export type Bill = { lines: BillLine[]; net_cents: number; tax_cents: number; total_cents: number };

/** Lines, each rounded already, added up; the tax is computed once, on their sum. */
export function billOf(lines: BillLine[]): Bill {
  const net_cents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const tax_cents = shareOf(net_cents, PLAN_TAX_PERCENT);
  return { lines, net_cents, tax_cents, total_cents: net_cents + tax_cents };
}

const cycleWords: Record<BillingCycle, { adverb: string; span: string }> = {
  monthly: { adverb: "monatlich", span: "ein Monat" },
  yearly: { adverb: "jährlich", span: "ein Jahr" },
};

/** `Praxis, monatlich`. */
export const planTitle = ({ name }: { name: string }, cycle: BillingCycle): string =>
  `${name}, ${cycleWords[cycle].adverb}`;

/** What a whole period of a plan costs. */
export const periodBill = (plan: Priced, cycle: BillingCycle): Bill =>
  billOf([{ title: planTitle(plan, cycle), formula: cycleWords[cycle].span, cents: priceOf(plan, cycle) }]);

/**
 * What a larger plan costs for the rest of a period that is billed already: the day of the change is the first of the new plan,
 * what was billed for the same days is taken off, and each line is rounded by itself. Null where nothing is to be paid.
 */
export function upgradeBill(
  { from, to }: { from: Priced; to: Priced },
  cycle: BillingCycle,
  period: Period,
  today: string,
): Bill | null {
  const { rest, all } = restOf(period, today);
  const share = (cents: number) => Math.round((cents * rest) / all);
  const formula = (plan: Priced) => `${formatCents(priceOf(plan, cycle))} × ${rest}/${all}`;
  const bill = billOf([
    {
      title: `${to.name} für ${rest} von ${all} Tagen`,
      formula: formula(to),
      cents: share(priceOf(to, cycle)),
    },
    {
      title: `${from.name}, schon berechnet, für ${rest === 1 ? "denselben Tag" : `dieselben ${rest} Tage`}`,
      formula: formula(from),
      cents: 0 - share(priceOf(from, cycle)),
    },
  ]);
  return bill.net_cents > 0 ? bill : null;
}

/** How many days of a period are left, today included, and how many it has. */
const restOf = ({ from, to }: Period, today: string): { rest: number; all: number } => ({
  rest: daysBetween(today, to) + 1,
  all: daysBetween(from, to) + 1,
});

/** `Praxis statt Solo, 15 von 30 Tagen`. */
export function upgradeTitle(
  names: { from: { name: string }; to: { name: string } },
  period: Period,
  today: string,
): string {
  const { rest, all } = restOf(period, today);
  return `${names.to.name} statt ${names.from.name}, ${rest} von ${all} Tagen`;
}

/**
 * A month or a year from a day on. Periods begin on the same day of a month, on its last one where it has no such day: from
 * 31.01. to 27.02., and the next one from 28.02. to 30.03.
 */
export function periodFrom(from: string, cycle: BillingCycle, anchorDay: number): Period {
  const month = addSpan(`${from.slice(0, 8)}01`, { months: cycle === "yearly" ? 12 : 1 });
  const days = daysBetween(month, addSpan(month, { months: 1 }));
  const next = addDays(month, Math.min(anchorDay, days) - 1);
  return { from, to: addDays(next, -1) };
}

/** The day of the month of a date, on which its periods begin. */
export const anchorOf = (date: string): number => Number(date.slice(8));

/** The day after a period, on which the next one begins. */
export const dayAfter = ({ to }: Period): string => addDays(to, 1);

/** The instant at which a period is over: midnight in Berlin after its last day. */
export const endOf = (period: Period): Date => new Date(instantAt(dayAfter(period), "00:00"));

/** The last day to pay what is issued on a day. */
export const dueOn = (issued_on: string): string => addDays(issued_on, billing.dueDays);

/** When owners are reminded of an invoice that is still unpaid: the morning after its last day to pay. */
export const remindedAt = (due_on: string): Date => new Date(instantAt(addDays(due_on, 1), "08:00"));

/** When an unpaid invoice becomes an alert. */
export const unpaidAt = (due_on: string): Date =>
  new Date(instantAt(addDays(due_on, 1 + billing.patienceDays), "08:00"));

/** What was due before this day is unpaid in spite of all patience. */
export const alarmingBefore = (now: Date): string => addDays(wallClock(now).date, -billing.patienceDays);

/** When the plan ends if nothing comes: at midnight in Berlin after the last day of grace. */
export const graceEndsAt = (now: Date): Date =>
  new Date(instantAt(addDays(wallClock(now).date, billing.graceDays + 1), "00:00"));
