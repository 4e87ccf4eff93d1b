import { FilterChips } from "../../ui/filter-chips.tsx";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import type { FilterLink, Filters } from "./filters.ts";

interface FilterBarProps {
  filters: Filters;
  /** The number of all lessons. */
  total: number;
  /** Where nothing is filtered. */
  allHref: string;
  filtered: boolean;
}

const countless = ({ href, label, current }: FilterLink) => ({ href, label, current });

/** Filters as links: they work everywhere and can be shared. Filters without a choice are left out. */
export function FilterBar({ filters, total, allHref, filtered }: FilterBarProps) {
  const { group, month, free } = filters;
  const all = { href: allHref, label: "Alle", count: total, current: !filtered };
  return (
    <div className="no-print stack gap-3 mt-8 mb-10">
      <FilterChips label="Nach Kursgruppe" line items={[all, ...(group.length > 1 ? group : [])]} />
      <FilterChips
        label="Nach Monat und freien Plätzen"
        line
        items={[...(month.length > 1 ? month.map(countless) : []), free]}
      />
      <div className="actions">
        <ListFilter label="Thema" links={filters.category} />
        <ListFilter label="Kursleitung" links={filters.instructor} />
        <ListFilter label="Ort" links={filters.place} />
      </div>
    </div>
  );
}

function ListFilter({ label, links }: { label: string; links: readonly FilterLink[] }) {
  const chosen = links.find(({ current }) => current);
  if (links.length < 2 && !chosen) return null;
  return (
    <FilterMenu label={label} current={chosen?.label} clearHref={chosen?.href} items={links.map(countless)} />
  );
}
