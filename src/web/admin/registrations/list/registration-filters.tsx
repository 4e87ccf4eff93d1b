import type { RegistrationCounts } from "../../../../domain/registrations/answer-schema.ts";
import {
  insuranceWords,
  paymentStateWords,
  registrationStandWords,
} from "../../../../domain/registrations/words-rules.ts";
import { withQuery } from "../../../ui/navigation/query.ts";
import type { ListFilter } from "../../../ui/tables/list-filter.ts";
import { optionsOf } from "../../forms/fields.tsx";
import type { DrawerOfFilters } from "../../list-filters/filter-drawer.tsx";
import type { FilterLabels, ListFilters } from "../../list-filters/list-filters.ts";

const names = [
  "status",
  "payment_status",
  "period",
  "course",
  "lesson",
  "instructor",
  "booked_from",
  "booked_to",
  "insurance",
  "has_message",
] as const;

/** Whose time a list can be narrowed to. */
const periodWords = { upcoming: "Laufend und geplant", past: "Vergangen" };

const wordOf = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value;

/** What the registrations can be narrowed to. */
export const registrationFilters: ListFilters<(typeof names)[number]> = {
  names,
  days: { booked_from: "Eingegangen ab", booked_to: "Eingegangen bis" },
  words: {
    status: (value) => wordOf(registrationStandWords, value),
    payment_status: (value) => `Zahlung: ${wordOf(paymentStateWords, value)}`,
    period: (value) => wordOf(periodWords, value),
    insurance: (value) => `Versicherung: ${wordOf(insuranceWords, value)}`,
    has_message: () => "Mit Nachricht",
  },
  chips: new Set([
    ...["confirmed", "waiting", "offered", "cancelled"].map((status) => `status=${status}`),
    "payment_status=open",
  ]),
};

/** The sheet with everything. */
export const registrationDrawer = (labels: FilterLabels): DrawerOfFilters<(typeof names)[number]> => ({
  title: "Anmeldungen filtern",
  labels,
  filters: registrationFilters,
  fields: ({ select, day, tick }, { courses, lessons, instructors }) => (
    <>
      {select("status", "Stand", optionsOf(registrationStandWords))}
      {select("payment_status", "Zahlung", optionsOf(paymentStateWords))}
      {select("course", "Kurs", courses)}
      {select("lesson", "Kurstermin", lessons)}
      {select("instructor", "Kursleitung", instructors)}
      {select("period", "Zeitraum der Kurstermine", optionsOf(periodWords))}
      {day("booked_from")}
      {day("booked_to")}
      {select("insurance", "Versicherung", optionsOf(insuranceWords))}
      {tick("has_message", "Nur mit Nachricht")}
    </>
  ),
});

/** What is mostly looked for: a state, or what is still to be paid. */
export function standFilter(search: string, counts: RegistrationCounts): ListFilter {
  const params = new URLSearchParams(search);
  const chip = (label: string, count: number, status: string | null, payment: string | null = null) => ({
    label,
    count,
    href: withQuery(search, { status, payment_status: payment }),
    current: params.get("status") === status && params.get("payment_status") === payment,
  });
  return {
    label: "Stand",
    look: "chips",
    clearHref: withQuery(search, { status: null, payment_status: null }),
    items: [
      chip("Alle", counts.all, null),
      chip("Bestätigt", counts.confirmed, "confirmed"),
      chip("Zahlung offen", counts.payment_open, null, "open"),
      chip("Wartet", counts.waiting, "waiting"),
      chip("Angebot läuft", counts.offered, "offered"),
      chip("Storniert", counts.cancelled, "cancelled"),
    ],
  };
}
