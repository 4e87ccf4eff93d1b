import { methodWords } from "../../../domain/plans/charge-rules.ts";
import {
  amountOf,
  type Features,
  type LimitKey,
  limitName,
  limitsOf,
  limitsOn,
  planGrossCents,
} from "../../../domain/plans/rules.ts";
import type { Beyond, Plan, Subscription } from "../../../domain/plans/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatPlainDate } from "../../../shared/time/dates.ts";
import type { Fact } from "../../ui/lists/facts.tsx";

/** `34,51 €`: prices of plans are net, and few midwives get the tax back. */
export const withTax = (cents: number): string => formatCents(planGrossCents(cents));

export const perCycle = { monthly: "im Monat", yearly: "im Jahr" } as const;

/** What a plan costs: `29,00 € im Monat`. */
export const monthlyPrice = ({ monthly_cents }: Plan): string =>
  monthly_cents === 0 ? "kostenlos" : `${formatCents(monthly_cents)} im Monat`;

/** The same with the tax; nothing for a free one. */
export const monthlyGross = ({ monthly_cents }: Plan): string =>
  monthly_cents === 0 ? "" : `mit Umsatzsteuer ${withTax(monthly_cents)}`;

/** What it costs when paid for a year, net and gross; nothing for a free one. */
export const yearlyPrice = ({ yearly_cents }: Plan): string =>
  yearly_cents === 0
    ? ""
    : `oder ${formatCents(yearly_cents)} im Jahr, mit Umsatzsteuer ${withTax(yearly_cents)}`;

/** Plan, price and dates, as far as the person may know them. */
export function subscriptionFacts(subscription: Subscription): Fact[] {
  const { current_plan, billing_cycle, subscription_status, trial_days_left } = subscription;
  return [
    { label: "Tarif", value: current_plan.name },
    { label: "Preis", value: priceOf(subscription) },
    ...(billing_cycle ? [{ label: "Abrechnung", value: cycles[billing_cycle] }] : []),
    { label: "Stand", value: trial_days_left === null ? statuses[subscription_status] : "Testphase" },
    ...paidFacts(subscription),
  ];
}

/** Until when it is paid, how, and what comes next. */
function paidFacts({ period, planned, next_invoice, next_renewal_at, ...by }: Subscription): Fact[] {
  if (!period && !next_invoice)
    return next_renewal_at ? [{ label: "Läuft bis", value: formatDate(next_renewal_at) }] : [];
  return [
    ...(period ? [{ label: "Berechnet bis", value: formatPlainDate(period.to) }] : []),
    ...(planned ? [{ label: "Danach", value: planned.name }] : []),
    ...(next_invoice
      ? [
          {
            label: "Nächste Rechnung",
            value: `${formatCents(next_invoice.total_cents)} am ${formatPlainDate(next_invoice.on)}`,
          },
        ]
      : []),
    ...(by.payment_method ? [{ label: "Zahlung", value: paymentWords(by) }] : []),
  ];
}

const paymentWords = ({ saved_method }: Pick<Subscription, "saved_method">): string =>
  saved_method ? `abgebucht, ${methodWords(saved_method)}` : "auf Rechnung, per Überweisung";

function priceOf({ current_plan, billing_cycle, subscription_status }: Subscription): string {
  if (subscription_status === "trial")
    return `in der Testphase kostenlos, sonst ${monthlyPrice(current_plan)}, ${monthlyGross(current_plan)}`;
  if (billing_cycle === "yearly")
    return `${formatCents(current_plan.yearly_cents)} im Jahr, mit Umsatzsteuer ${withTax(current_plan.yearly_cents)}`;
  return [monthlyPrice(current_plan), monthlyGross(current_plan)].filter(Boolean).join(", ");
}

const cycles = { monthly: "monatlich", yearly: "jährlich" };
const statuses = { trial: "Testphase", active: "aktiv", past_due: "unbezahlt", cancelled: "gekündigt" };

/** What goes beyond a plan, in words: `5 aktive Kurse statt 2`. */
export const beyondWords = ({ key, used, max }: Beyond): string => `${amountOf(key, used)} statt ${max}`;

const shown: readonly LimitKey[] = [
  "max_active_lessons",
  "max_active_courses",
  "max_leading_instructors",
  "max_guest_instructors",
];

/** What a plan holds, line by line. */
export function contents(features: Features): string[] {
  const limits = limitsOf(features, {});
  const keys = [...shown, ...limitsOn("categories", limits)];
  return keys.map((key) => {
    const limit = limits[key];
    return limit === undefined ? `${limitName(key)} ohne Grenze` : amountOf(key, limit);
  });
}
