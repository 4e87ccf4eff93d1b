import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withQuery } from "../../ui/query.ts";
import { type FilterLabels, filtersInWords } from "./filters.ts";

/** The filters that hold beside those of the chips, each with the way to take it away. */
export function ActiveFilters({ search, labels }: { search: string; labels: FilterLabels }) {
  const active = filtersInWords(new URLSearchParams(search), labels);
  if (active.length === 0) return null;
  return (
    <nav aria-label="Gewählte Filter" className="registration-filters">
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
