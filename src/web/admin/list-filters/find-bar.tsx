import type { ReactNode } from "react";
import { SearchForm } from "../../ui/fields/search-field.tsx";
import { useNarrow } from "../../ui/narrow.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import { chosenIn, type ListFilter } from "../../ui/tables/list-filter.ts";
import { Toolbar } from "../../ui/tables/toolbar.tsx";
import { type DrawerOfFilters, FilterDrawer, FilterForm } from "./filter-drawer.tsx";
import { FilterRow } from "./filter-row.tsx";
import { countActive, FilterSheet } from "./filter-sheet.tsx";
import { filtersInWords } from "./list-filters.ts";
import "./active-filters.css";

type Props<Name extends string> = {
  title: string;
  search: string;
  /** What the search looks into; without it nothing is searched. */
  searchIn?: string;
  filters: readonly ListFilter[];
  /** Filters beneath. */
  moreFilters?: readonly ListFilter[];
  drawer?: DrawerOfFilters<Name> | undefined;
  views?: ReactNode;
  order?: ListFilter | undefined;
  /** How much the list shows. */
  total: number;
  /** Whether the list shows but the newest of more. */
  more?: boolean | undefined;
  /** What is counted, where the title does not say it. */
  noun?: string;
};

/** How a list is searched and narrowed; on phones the search and one button, and what is narrowed by above the list. */
export function FindBar<Name extends string = never>(props: Props<Name>) {
  const { title, search, searchIn, filters, moreFilters = [], drawer, views } = props;
  const narrow = useNarrow();
  const searching = searchIn ? (
    <SearchForm
      keep={new URLSearchParams(search)}
      name="q"
      label={`${title} durchsuchen`}
      placeholder={searchIn}
    />
  ) : null;
  if (narrow) return <NarrowBar {...props} searching={searching} />;
  return (
    <>
      <Toolbar>
        {searching}
        <FilterRow filters={filters} />
        {drawer ? <FilterDrawer {...drawer} search={search} /> : null}
        {views}
      </Toolbar>
      {moreFilters.length > 0 ? (
        <Toolbar>
          <FilterRow filters={moreFilters} />
        </Toolbar>
      ) : null}
      <Chosen filters={drawer ? chosenInDrawer(drawer, search) : []} />
    </>
  );
}

function NarrowBar<Name extends string>(props: Props<Name> & { searching: ReactNode }) {
  const {
    title,
    search,
    searching,
    filters,
    moreFilters = [],
    drawer,
    order,
    total,
    more,
    noun = title,
  } = props;
  const all = [...filters, ...moreFilters];
  const inDrawer = drawer ? chosenInDrawer(drawer, search) : [];
  const chosen = [
    ...all.flatMap((filter) => {
      const words = chosenIn(filter);
      return words === undefined ? [] : [{ name: filter.label, words, href: filter.clearHref }];
    }),
    ...inDrawer,
  ];
  const hasSheet = all.length > 0 || drawer !== undefined || order !== undefined;
  return (
    <>
      <div className="list-find">
        {searching}
        {hasSheet ? (
          <FilterSheet
            search={search}
            filters={all}
            form={drawer ? <FilterForm {...drawer} search={search} atOnce /> : null}
            order={order}
            active={countActive(all) + inDrawer.length}
            found={{ total, more, noun }}
          />
        ) : null}
        {searching ? null : props.views}
      </div>
      <Chosen filters={chosen} />
    </>
  );
}

type ChosenFilter = { name: string; words: string; href: string };

const chosenInDrawer = <Name extends string>(
  { filters, labels }: DrawerOfFilters<Name>,
  search: string,
): ChosenFilter[] =>
  filtersInWords(filters, new URLSearchParams(search), labels).map(({ name, words }) => ({
    name,
    words,
    href: withQuery(search, { [name]: null }),
  }));

/** What a list is narrowed to, each with the way to take it away. */
const Chosen = ({ filters }: { filters: readonly ChosenFilter[] }) =>
  filters.length === 0 ? null : (
    <nav aria-label="Gewählte Filter" className="active-filters">
      <ul className="chips">
        {filters.map(({ name, words, href }) => (
          <li key={name}>
            <Anchor className="chip" href={href} keepScroll aria-current="true">
              {words} <Icon name="x" />
              <span className="visually-hidden">Filter entfernen</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
