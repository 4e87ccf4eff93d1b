import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import "./active-filters.css";
import { type FilterLabels, filtersInWords, type ListFilters } from "./list-filters.ts";

type Props<Name extends string> = { search: string; labels: FilterLabels; filters: ListFilters<Name> };

/** The filters that hold beside those of the chips, each with the way to take it away. */
export function ActiveFilters<Name extends string>({ search, labels, filters }: Props<Name>) {
  const active = filtersInWords(filters, new URLSearchParams(search), labels);
  if (active.length === 0) return null;
  return (
    <nav aria-label="Gewählte Filter" className="active-filters">
      <ul className="chips">
        {active.map(({ name, words }) => (
          <li key={name}>
            <Anchor
              className="chip"
              href={withQuery(search, { [name]: null })}
              keepScroll
              aria-current="true"
            >
              {words} <Icon name="x" />
              <span className="visually-hidden">Filter entfernen</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
