import {
  amountOf,
  type Features,
  type LimitKey,
  limitName,
  limitsOf,
  limitsOn,
} from "../../../domain/plans/rules.ts";
import type { Beyond, Plan, Subscription } from "../../../domain/plans/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import type { Fact } from "../../ui/lists/facts.tsx";

/** What a plan costs: `29,00 € im Monat`. */
export const monthlyPrice = ({ monthly_cents }: Plan): string =>
  monthly_cents === 0 ? "kostenlos" : `${formatCents(monthly_cents)} im Monat`;

/** What it costs when paid for a year; nothing for a free one. */
export const yearlyPrice = ({ yearly_cents }: Plan): string =>
  yearly_cents === 0 ? "" : `oder ${formatCents(yearly_cents)} im Jahr`;

/** Plan, price and dates, as far as the person may know them. */
export function subscriptionFacts(subscription: Subscription): Fact[] {
  const { current_plan, billing_cycle, subscription_status, next_renewal_at, trial_days_left } = subscription;
  return [
    { label: "Tarif", value: current_plan.name },
    { label: "Preis", value: priceOf(subscription) },
    ...(billing_cycle ? [{ label: "Abrechnung", value: cycles[billing_cycle] }] : []),
    { label: "Stand", value: trial_days_left === null ? statuses[subscription_status] : "Testphase" },
    ...(next_renewal_at
      ? [
          {
            label: ends(subscription) ? "Endet am" : "Verlängert sich am",
            value: formatDate(next_renewal_at),
          },
        ]
      : []),
  ];
}

function priceOf({ current_plan, billing_cycle, subscription_status }: Subscription): string {
  if (subscription_status === "trial")
    return `in der Testphase kostenlos, sonst ${monthlyPrice(current_plan)}`;
  if (billing_cycle === "yearly") return `${formatCents(current_plan.yearly_cents)} im Jahr`;
  return monthlyPrice(current_plan);
}

const ends = ({ subscription_status }: Subscription) => subscription_status === "cancelled";

const cycles = { monthly: "monatlich", yearly: "jährlich" };
const statuses = { trial: "Testphase", active: "aktiv", cancelled: "gekündigt" };

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
