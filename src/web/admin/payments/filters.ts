import { paymentMethodWords } from "../../../domain/registrations/schema.ts";
import type { PaymentView } from "../../../domain/reports/payments-schema.ts";
import { formatPlainDate } from "../../../shared/dates.ts";
import { optionsOf } from "../forms/options-of.ts";
import type { FilterLabels } from "../registrations/filters.ts";

/** The filters of the list as they stand in its address. */
export const paymentFilterNames = [
  "state",
  "method",
  "course",
  "lesson",
  "instructor",
  "paid_from",
  "paid_to",
  "booked_from",
  "booked_to",
] as const;
export type PaymentFilterName = (typeof paymentFilterNames)[number];

/** The fields in which a day is typed. */
export const dayFilters: ReadonlySet<string> = new Set(["paid_from", "paid_to", "booked_from", "booked_to"]);

/** What somebody looks for, in words. */
export const viewWords: Record<PaymentView, string> = {
  open: "Offen",
  overdue: "Überfällig",
  paid: "Bezahlt",
  "to-return": "Zurückzuzahlen",
  refunded: "Erstattet",
  failed: "Fehlgeschlagen",
  disputed: "Beanstandet",
  "refund-failed": "Erstattung gescheitert",
  "sent-back": "Heute von selbst zurückgegangen",
};

export const viewOptions = optionsOf(viewWords);
export const methodOptions = optionsOf(paymentMethodWords);

/** What has a chip of its own above the list. */
export const viewsWithChip = ["open", "overdue", "paid", "to-return", "refunded"] as const;
const chips: ReadonlySet<string> = new Set(viewsWithChip);

const said: Partial<Record<PaymentFilterName, (value: string) => string>> = {
  state: (value) => viewWords[value as PaymentView] ?? value,
  method: (value) => paymentMethodWords[value as keyof typeof paymentMethodWords] ?? value,
  paid_from: (value) => `Bezahlt ab ${formatPlainDate(value)}`,
  paid_to: (value) => `Bezahlt bis ${formatPlainDate(value)}`,
  booked_from: (value) => `Eingegangen ab ${formatPlainDate(value)}`,
  booked_to: (value) => `Eingegangen bis ${formatPlainDate(value)}`,
};

/** The filters that hold, in words, beside those with a chip of their own. */
export function filtersInWords(params: URLSearchParams, labels: FilterLabels) {
  return paymentFilterNames.flatMap((name) => {
    const value = params.get(name);
    if (!value || (name === "state" && chips.has(value))) return [];
    const label = name === "course" || name === "lesson" || name === "instructor" ? labels[name] : undefined;
    return [{ name, words: label ?? said[name]?.(value) ?? value }];
  });
}
