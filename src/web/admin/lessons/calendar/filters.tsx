import type { Category } from "../../../../domain/catalogue/schema.ts";
import type { CalendarSession } from "../../../../domain/lessons/calendar/calendar-schema.ts";
import { withQuery } from "../../../ui/navigation/query.ts";
import { FilterMenu } from "../../../ui/tables/filter-menu.tsx";
import { choiceFilter } from "../lesson-views.tsx";
import type { Choices } from "../load.ts";

type Props = {
  search: string;
  choices: Choices;
  categories: readonly Category[];
  sessions: readonly CalendarSession[];
};

/** What of the calendar is shown: whose, of which course, where, in which colour. All of it stands in the address. */
export function CalendarFilters({ search, choices, categories, sessions }: Props) {
  const params = new URLSearchParams(search);
  const valueFilter = (name: "place" | "color", all: readonly { value: string; label: string }[]) => {
    const current = params.get(name) ?? "";
    return {
      current: current ? (all.find(({ value }) => value === current)?.label ?? current) : undefined,
      clearHref: withQuery(search, { [name]: null }),
      items: all.map(({ value, label }) => ({ label, href: withQuery(search, { [name]: value }) })),
    };
  };
  const places = [...new Set(sessions.map(({ location }) => location))].sort((a, b) =>
    a.localeCompare(b, "de"),
  );
  const colours = coloursIn(categories);
  return (
    <>
      <FilterMenu label="Kursleitung" {...choiceFilter(search, "instructor", choices.instructors)} />
      <FilterMenu label="Kurs" {...choiceFilter(search, "course", choices.courses)} />
      {places.length > 1 || params.has("place") ? (
        <FilterMenu
          label="Ort"
          {...valueFilter(
            "place",
            places.map((place) => ({ value: place, label: place })),
          )}
        />
      ) : null}
      {colours.length > 0 || params.has("color") ? (
        <FilterMenu
          label="Farbe"
          {...valueFilter(
            "color",
            colours.map(({ color, words }) => ({ value: color, label: words })),
          )}
        />
      ) : null}
    </>
  );
}

/** The colours that a team's active categories have, each with the names that stand for it. */
export function coloursIn(categories: readonly Category[]): { color: string; words: string }[] {
  const names = new Map<string, string[]>();
  for (const { color, name, status } of categories)
    if (color && status === "active") names.set(color, [...(names.get(color) ?? []), name]);
  return [...names].map(([color, of]) => ({ color, words: of.join(", ") }));
}
