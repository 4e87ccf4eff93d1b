import { moneyMethodWords } from "../../../domain/registrations/words-rules.ts";
import type { PaymentCounts, PaymentView } from "../../../domain/reports/payments-schema.ts";
import type { ListFilter } from "../../ui/tables/list-filter.ts";
import { optionsOf } from "../forms/fields.tsx";
import type { DrawerOfFilters } from "../list-filters/filter-drawer.tsx";
import type { FilterLabels, ListFilters } from "../list-filters/list-filters.ts";
import { chipFilter } from "../list-query.ts";

const names = [
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

/** What somebody looks for, in words. */
const viewWords: Record<PaymentView, string> = {
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

const viewsWithChip = ["open", "overdue", "paid", "to-return", "refunded"] as const;

/** What the payments can be narrowed to. */
export const paymentFilters: ListFilters<(typeof names)[number]> = {
  names,
  days: {
    paid_from: "Bezahlt ab",
    paid_to: "Bezahlt bis",
    booked_from: "Eingegangen ab",
    booked_to: "Eingegangen bis",
  },
  words: {
    state: (value) => viewWords[value as PaymentView] ?? value,
    method: (value) => moneyMethodWords[value as keyof typeof moneyMethodWords] ?? value,
  },
  chips: new Set(viewsWithChip.map((view) => `state=${view}`)),
};

/** What is mostly looked for. */
export const viewFilter = (search: string, counts: PaymentCounts): ListFilter =>
  chipFilter("Stand", search, "state", [
    { label: "Alle", value: null, count: counts.all },
    ...viewsWithChip.map((view) => ({
      label: viewWords[view],
      value: view,
      count: counts[view === "to-return" ? "to_return" : view],
    })),
  ]);

/** The sheet with everything. */
export const paymentDrawer = (labels: FilterLabels): DrawerOfFilters<(typeof names)[number]> => ({
  title: "Zahlungen filtern",
  labels,
  filters: paymentFilters,
  fields: ({ select, day }, { courses, lessons, instructors }) => (
    <>
      {select("state", "Stand", optionsOf(viewWords))}
      {select("method", "Zahlart", optionsOf(moneyMethodWords))}
      {select("instructor", "Kursleitung", instructors)}
      {select("course", "Kurs", courses)}
      {select("lesson", "Kurstermin", lessons)}
      {day("paid_from")}
      {day("paid_to")}
      {day("booked_from")}
      {day("booked_to")}
    </>
  ),
});
