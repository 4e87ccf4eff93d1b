import { FilterMenu } from "../../ui/tables/filter-menu.tsx";
import { chosenIn, type ListFilter } from "../../ui/tables/list-filter.ts";
import { FilterChips } from "../../ui/tables/toolbar.tsx";

/** Filters beside each other, where there is room for them. */
export const FilterRow = ({ filters }: { filters: readonly ListFilter[] }) =>
  filters.map((filter) => {
    const { label, look, items, clearHref } = filter;
    const current = chosenIn(filter);
    return look === "chips" ? (
      <FilterChips key={label} label={label} items={items} />
    ) : (
      <FilterMenu key={label} label={label} items={items} {...(current && { current, clearHref })} />
    );
  });
