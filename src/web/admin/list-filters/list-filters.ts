import { formatPlainDate } from "../../../shared/time/dates.ts";
import type { FilterLabels } from "./choices.ts";

/** What a list can be narrowed to beside its search. */
export type ListFilters<Name extends string> = {
  /** As they stand in the address, and in the order in which they are said. */
  names: readonly Name[];
  /** Those that are a day: `Bezahlt ab`. */
  days: Partial<Record<Name, string>>;
  /** The others in words, as far as a value does not speak for itself. */
  said: Partial<Record<Name, (value: string) => string>>;
  /** What has a chip of its own above the list: `state=open`. */
  chips: ReadonlySet<string>;
};

/** The filters that hold, in words, beside those with a chip of their own. */
export function filtersInWords<Name extends string>(
  { names, days, said, chips }: ListFilters<Name>,
  params: URLSearchParams,
  labels: FilterLabels,
): { name: Name; words: string }[] {
  const inWords = (name: Name, value: string) =>
    labels[name] ?? (days[name] ? `${days[name]} ${formatPlainDate(value)}` : said[name]?.(value)) ?? value;
  return names.flatMap((name) => {
    const value = params.get(name);
    return value && !chips.has(`${name}=${value}`) ? [{ name, words: inWords(name, value) }] : [];
  });
}
