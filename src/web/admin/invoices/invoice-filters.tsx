import { purposes, purposeWords } from "../../../domain/invoices/rules/purpose-rules.ts";
import { standingWords } from "../../../domain/invoices/rules/standing-rules.ts";
import type { InvoiceSummary } from "../../../domain/invoices/schemas/summary-schema.ts";
import type { ListFilter } from "../../ui/tables/list-filter.ts";
import { optionsOf } from "../forms/fields.tsx";
import type { DrawerOfFilters } from "../list-filters/filter-drawer.tsx";
import type { FilterLabels, ListFilters } from "../list-filters/list-filters.ts";
import { chipFilter } from "../list-query.ts";

const names = [
  "state",
  "purpose",
  "instructor_id",
  "lesson_id",
  "registration_id",
  "from",
  "to",
  "beside",
] as const;

const statesWithChip = ["draft", "open", "overdue", "remind", "paid", "cancelled"] as const;

const stateWords = { ...standingWords, remind: "heute zu erinnern" };

/** What the invoices can be narrowed to. */
export const invoiceFilters: ListFilters<(typeof names)[number]> = {
  names,
  days: { from: "Seit", to: "Bis" },
  words: {
    state: (value) => stateWords[value as keyof typeof stateWords] ?? value,
    purpose: (value) => purposeWords[value as keyof typeof purposeWords] ?? value,
    registration_id: () => "Zu einer Anmeldung",
    lesson_id: () => "Zu einem Kurstermin",
    beside: (value) => (value === "1" ? "Neben Anmeldungen" : "Für Anmeldungen"),
  },
  chips: new Set(statesWithChip.map((state) => `state=${state}`)),
};

/** What is mostly looked for; overdue is part of open. */
export const stateFilter = (search: string, { all, counts, to_remind }: InvoiceSummary): ListFilter =>
  chipFilter("Stand", search, "state", [
    { label: "Alle", value: null, count: all },
    { label: "Entwürfe", value: "draft", count: counts.draft },
    { label: "Offen", value: "open", count: counts.open + counts.partly + counts.overdue },
    { label: "Überfällig", value: "overdue", count: counts.overdue },
    { label: "Heute zu erinnern", value: "remind", count: to_remind.count },
    { label: "Bezahlt", value: "paid", count: counts.paid + counts.overpaid },
    { label: "Storniert", value: "cancelled", count: counts.cancelled + counts.cancellation },
  ]);

/** The sheet with everything. */
export const invoiceDrawer = (labels: FilterLabels): DrawerOfFilters<(typeof names)[number]> => ({
  title: "Rechnungen filtern",
  labels,
  filters: invoiceFilters,
  fields: ({ select, day }, { lessons, instructors }) => (
    <>
      {select("state", "Stand", optionsOf(stateWords))}
      {select(
        "purpose",
        "Was berechnet wird",
        purposes.map((value) => ({ value, label: purposeWords[value] })),
      )}
      {select("instructor_id", "Kursleitung", instructors)}
      {select("lesson_id", "Kurstermin", lessons)}
      {day("from")}
      {day("to")}
    </>
  ),
});
