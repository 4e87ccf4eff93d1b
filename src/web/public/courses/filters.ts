import {
  type PublicFilter,
  type PublicFilterChoices,
  type PublicLesson,
  publicFilter,
} from "../../../domain/lessons/schema.ts";
import { withQuery } from "../../ui/navigation/query.ts";
import { placeName } from "../words/places.ts";
import { monthLabel } from "./months.ts";

/** What an address asks for; what nobody can ask for is left aside. */
export const filterOf = (query: URLSearchParams): PublicFilter =>
  publicFilter.safeParse(Object.fromEntries(query)).data ?? {};

/** Whether anything is filtered. */
export const isFiltered = (filter: PublicFilter): boolean => Object.values(filter).some(Boolean);

/** Whether all that an address asks for, each once, could have been chosen: anybody can invent what cannot. */
export function asksForKnown(choices: PublicFilterChoices, query: URLSearchParams): boolean {
  const free = [{ value: "1" }];
  const known = new Map<string, readonly { value: string }[]>(Object.entries({ ...choices, free }));
  const asked = [...query];
  return (
    new Set(query.keys()).size === asked.length &&
    asked.every(([name, wanted]) => known.get(name)?.some(({ value }) => value === wanted))
  );
}

/** One value of a filter as a link: choosing it, or dropping it when it is chosen. */
export type FilterLink = { href: string; label: string; count?: number; current: boolean };

/** The filters of a team's courses, each with the values that would show something. */
export type Filters = Record<keyof PublicFilterChoices, FilterLink[]> & { free: FilterLink };

type Named = { id: number; name: string };

/** What the values of filters are called. */
export type Names = {
  groups: readonly { key: string; name: string }[];
  categories: readonly Named[];
  lessons: readonly Pick<PublicLesson, "instructor" | "instructor2">[];
};

/** Turns the choices into links; `query` is what the address asks for now. */
export function filtersOf(choices: PublicFilterChoices, names: Names, query: URLSearchParams): Filters {
  const chosen = filterOf(query);
  const link = (key: keyof PublicFilter, value: string, label: string, count?: number): FilterLink => {
    const current = chosen[key] === value;
    return { href: withQuery(query, { [key]: current ? null : value }), label, count, current };
  };
  const links = (key: keyof PublicFilterChoices, label: (value: string) => string | undefined) =>
    choices[key].map(({ value, lessons }) => link(key, value, label(value) ?? value, lessons));
  const groupName = (key: string) => names.groups.find((group) => group.key === key)?.name;
  const order = names.groups.map(({ name }) => name);
  return {
    group: links("group", groupName).toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label)),
    month: links("month", shortest(choices.month.map(({ value }) => value))),
    category: byName(links("category", nameIn(names.categories))),
    instructor: byName(links("instructor", nameIn(leadersOf(names.lessons))), "de-u-co-phonebk"),
    place: byName(links("place", placeName)),
    free: link("free", "1", "Nur mit freien Plätzen"),
  };
}

const nameIn = (all: readonly Named[]) => (id: string) => all.find((one) => String(one.id) === id)?.name;

/** People stand as in a telephone book (ö with oe), all else as in a dictionary. */
const byName = (links: readonly FilterLink[], order: "de" | "de-u-co-phonebk" = "de") =>
  links.toSorted((a, b) => a.label.localeCompare(b.label, order));

const leadersOf = (lessons: Names["lessons"]): Named[] =>
  lessons.flatMap(({ instructor, instructor2 }) => (instructor2 ? [instructor, instructor2] : [instructor]));

/** Months by name alone where none comes twice. */
function shortest(months: readonly string[]): (month: string) => string {
  const name = (month: string) => monthLabel(month).replace(/ \d+$/, "");
  return new Set(months.map(name)).size === months.length ? name : monthLabel;
}
