import type { Category } from "../../../../domain/catalogue/schema.ts";
import type { CalendarSession } from "../../../../domain/lessons/calendar/calendar-schema.ts";
import { withQuery } from "../../../ui/navigation/query.ts";
import type { ListFilter } from "../../../ui/tables/list-filter.ts";
import { choiceFilter } from "../lesson-views.tsx";
import type { Choices } from "../load.ts";

type Props = {
  search: string;
  choices: Choices;
  categories: readonly Category[];
  sessions: readonly CalendarSession[];
};

/** What of the calendar is shown: whose, of which course, where, in which colour. All of it stands in the address. */
export function calendarFilters({ search, choices, categories, sessions }: Props): ListFilter[] {
  const params = new URLSearchParams(search);
  const valueFilter = (
    label: string,
    name: "place" | "color",
    all: readonly { value: string; label: string }[],
  ): ListFilter[] => {
    const current = params.get(name) ?? "";
    const isGone = current !== "" && !all.some(({ value }) => value === current);
    const known = isGone ? [...all, { value: current, label: current }] : all;
    if (known.length === 0) return [];
    return [
      {
        label,
        look: "menu",
        clearHref: withQuery(search, { [name]: null }),
        items: known.map(({ value, label }) => ({
          label,
          href: withQuery(search, { [name]: value }),
          current: value === current,
        })),
      },
    ];
  };
  const places = [...new Set(sessions.map(({ location }) => location))].sort((a, b) =>
    a.localeCompare(b, "de"),
  );
  const colours = coloursIn(categories);
  return [
    choiceFilter("Kursleitung", search, "instructor", choices.instructors),
    choiceFilter("Kurs", search, "course", choices.courses),
    ...valueFilter(
      "Ort",
      "place",
      places.length > 1 ? places.map((place) => ({ value: place, label: place })) : [],
    ),
    ...valueFilter(
      "Farbe",
      "color",
      colours.map(({ color, words }) => ({ value: color, label: words })),
    ),
  ];
}

/** The colours that a team's active categories have, each with the names that stand for it. */
export function coloursIn(categories: readonly Category[]): { color: string; words: string }[] {
  const names = new Map<string, string[]>();
  for (const { color, name, status } of categories)
    if (color && status === "active") names.set(color, [...(names.get(color) ?? []), name]);
  return [...names].map(([color, of]) => ({ color, words: of.join(", ") }));
}
