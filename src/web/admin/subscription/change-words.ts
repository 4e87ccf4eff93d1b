import { monthsPaidForYear } from "../../../domain/plans/billing-rules.ts";
import type { PlanQuote } from "../../../domain/plans/billing-schema.ts";
import { methodWords, type ShownMethod } from "../../../domain/plans/charge-rules.ts";
import { type Features, type LimitKey, limitsOf } from "../../../domain/plans/rules.ts";
import type { LimitUse, Plan } from "../../../domain/plans/schema.ts";
import { euros } from "../../../shared/invoices/paper-words.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { addDays, daysBetween } from "../../../shared/time/wall-clock.ts";
import type { Fact } from "../../ui/lists/facts.tsx";
import { beyondWords, contents, perCycle, withTax } from "./words.ts";

type Cycle = "monthly" | "yearly";

/** What a plan costs, net and gross: `29,00 € im Monat, mit Umsatzsteuer 34,51 €`. */
export const quotedPrice = ({ plan }: PlanQuote, cycle: Cycle): string => {
  const cents = cycle === "yearly" ? plan.yearly_cents : plan.monthly_cents;
  return cents === 0
    ? "kostenlos"
    : `${formatCents(cents)} ${perCycle[cycle]}, mit Umsatzsteuer ${withTax(cents)}`;
};

/** What a team has and what was agreed with it, which holds in any plan. */
type Has = { limits: readonly LimitUse[]; plan_overrides: Features | null };

/** `jährlich, 2 Monate günstiger`, as today's prices are. */
export function yearlyLabel(
  quotes: readonly { plan: Pick<Plan, "monthly_cents" | "yearly_cents"> }[],
): string {
  const months = monthsPaidForYear(quotes.map(({ plan }) => plan));
  if (months === null) return "jährlich";
  const saved = 12 - months;
  return `jährlich, ${saved} ${saved === 1 ? "Monat" : "Monate"} günstiger`;
}

/** Whether what the team has fits into a plan, and with how much room. */
export function fitOf({ beyond, plan }: PlanQuote, { limits, plan_overrides }: Has): string {
  if (beyond.length > 0) return `Mehr als enthalten: ${beyond.map(beyondWords).join(", ")}.`;
  const held = limitsOf(plan.features, plan_overrides ?? {});
  if (Object.keys(held).length === 0)
    return "Kursleitende, Gäste, Kurse, Kurstermine und Kategorien ohne Grenze.";
  const used = limits.flatMap(({ key, used }) =>
    held[key] !== undefined && used > 0 ? [`${used} von ${held[key]} ${ofMany[key]}`] : [],
  );
  return used.length > 0
    ? `Passt: ${used.join(", ")}.`
    : `${contents(plan.features).slice(0, 3).join(", ")}.`;
}

/** `3 von 5 Kursleitenden` */
const ofMany: Record<LimitKey, string> = {
  max_leading_instructors: "Kursleitenden",
  max_guest_instructors: "Gästen",
  max_active_courses: "Kursen",
  max_active_lessons: "Kursterminen",
  max_active_categories: "Kategorien",
  max_categories: "Kategorien",
};

/** What a choice costs today, and from when on it holds. */
export const effectOf = ({ effect, starts_on, today }: PlanQuote): { cost: string; from: string } => ({
  cost: `${formatCents(today?.total_cents ?? 0)} heute`,
  from: effect === "now" ? "sofort" : `ab ${formatPlainDate(starts_on)}`,
});

/** What the button does, with sum and plan. */
export function confirmLabel({ effect, plan, today, starts_on }: PlanQuote, isTrial: boolean): string {
  const day = formatPlainDate(starts_on);
  if (plan.monthly_cents === 0)
    return isTrial
      ? `Ab ${day} zu „${plan.name}“`
      : `Zum ${formatPlainDate(addDays(starts_on, -1))} kündigen`;
  if (effect === "later") return `Ab ${day} „${plan.name}“ wählen`;
  return today
    ? `Für ${formatCents(today.total_cents)} zu „${plan.name}“ wechseln`
    : `Sofort zu „${plan.name}“ wechseln`;
}

/** What happens on which day, and what is to be paid then. */
export function timetableOf(
  quote: PlanQuote,
  cycle: Cycle,
  now: string,
  saved: ShownMethod | null,
): (Fact & { note: string })[] {
  const { effect, plan, starts_on, today, next } = quote;
  const facts: (Fact & { note: string })[] = [];
  facts.push({
    label: `Heute, ${formatPlainDate(now)}`,
    value: today
      ? `${formatCents(today.total_cents)} ${saved ? "abgebucht" : "auf Rechnung"}`
      : "0,00\u00a0€",
    note: today
      ? `${saved ? methodWords(saved) : `Zahlbar bis ${formatPlainDate(addDays(now, 14))}`}. „${plan.name}“ gilt sofort.`
      : effect === "now"
        ? `„${plan.name}“ gilt sofort.`
        : `Bis zum ${formatPlainDate(addDays(starts_on, -1))} bleibt alles, wie es ist.`,
  });
  if (!next)
    return [
      ...facts,
      {
        label: `Am ${formatPlainDate(starts_on)}`,
        value: `„${plan.name}“, kostenlos`,
        note: "Gelöscht wird nichts. Bis dahin können Sie das zurücknehmen.",
      },
    ];
  const { bill, on } = next;
  return [
    ...facts,
    {
      label: `Am ${formatPlainDate(on)}`,
      value: `${formatCents(bill.total_cents)} für ${cycle === "yearly" ? "das" : "den"} nächste${cycle === "yearly" ? "" : "n"} ${cycle === "yearly" ? "Jahr" : "Monat"}`,
      note: `${formatCents(bill.net_cents)} und ${formatCents(bill.tax_cents)} Umsatzsteuer`,
    },
    {
      label: "Danach",
      value: `${formatCents(bill.total_cents)} ${cycle === "yearly" ? "in jedem Jahr" : "in jedem Monat"}`,
      note: "bis Sie wechseln oder kündigen. Beides geht zum Ende jedes bezahlten Zeitraums.",
    },
  ];
}

/** How a period is cut by today: days of the old plan, then of the new one. */
export function cutOf(period: { from: string; to: string }, today: string) {
  return { before: daysBetween(period.from, today), after: daysBetween(today, period.to) + 1 };
}

/** A bill as rows: lines, the tax, the sum. */
export const billRows = ({ lines, net_cents, tax_cents }: NonNullable<PlanQuote["today"]>) => [
  ...lines.map(({ title, formula, cents }) => ({ title, formula, amount: euros(cents) })),
  { title: `19 % Umsatzsteuer auf ${euros(net_cents)}`, formula: "", amount: euros(tax_cents) },
];
