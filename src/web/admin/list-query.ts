import { MAX_PER_PAGE } from "../../shared/envelope.ts";
import { withQuery } from "../ui/navigation/query.ts";
import type { ListFilter } from "../ui/tables/list-filter.ts";
import type { Sort } from "../ui/tables/table.tsx";

/** Asks for all of a list that is chosen from, as far as a page of it goes. */
export const wholeList = { per_page: String(MAX_PER_PAGE) };

const ofEveryList = ["page", "per_page", "q"];

/**
 * The part of an admin list's address that the API takes as it stands: page, size, search, and what is named: filters,
 * and `sort` where there are orders to choose from. Anything else the page ignores; the API would refuse it. `Query` is
 * the API's type of it; whether a value is one that it knows, the API judges.
 */
export function listQuery<Query extends object>(
  address: string,
  names: readonly (string & keyof Query)[],
): Query {
  const { searchParams } = new URL(address);
  const taken = [...ofEveryList, ...names].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(taken) as Query;
}

const notFilters = new Set(["page", "per_page", "sort"]);

/** Whether the address asks for a part of a list only: by a word, or by a filter. */
export const isFiltered = (search: string): boolean =>
  [...new URLSearchParams(search)].some(([name, value]) => value !== "" && !notFilters.has(name));

/** What stays when all filters are taken back: the word looked for, the order, what part of time a calendar shows. */
const kept = new Set(["q", "per_page", "sort", "ansicht", "am"]);

/** The address without its filters. */
export const unfiltered = (search: string): string =>
  `?${new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => kept.has(name)))}`;

/** A filter whose few values stand beside each other, the first of them all. */
export function chipFilter(
  label: string,
  search: string,
  name: string,
  choices: Parameters<typeof chipsOf>[2],
): ListFilter {
  const items = chipsOf(search, name, choices);
  return { label, look: "chips", items, clearHref: items[0]?.href ?? "?" };
}

/** Filters of one kind as links; null leaves it out. */
export const chipsOf = (
  search: string,
  name: string,
  choices: readonly { label: string; value: string | null; count?: number }[],
) =>
  choices.map(({ value, ...chip }) => ({
    ...chip,
    href: withQuery(search, { [name]: value }),
    current: (new URLSearchParams(search).get(name) || null) === value,
  }));

/** What a list begins with the newest of: falling without a minus, rising with one. */
const fallingFirst = new Set(["newest"]);

const turned = (sort: string): boolean => sort.startsWith("-") !== fallingFirst.has(sort.replace(/^-/, ""));

/** How a list is sorted, from its address (`sort=name`, `sort=-name` the other way round), and links to sort otherwise. */
export function sortLink(search: string, usual: string): Sort {
  const sort = new URLSearchParams(search).get("sort") ?? usual;
  return {
    by: sort.replace(/^-/, ""),
    direction: turned(sort) ? "desc" : "asc",
    href: (by, direction) => {
      const minus = (direction === "desc") !== fallingFirst.has(by);
      return withQuery(search, { sort: minus ? `-${by}` : by });
    },
  };
}
