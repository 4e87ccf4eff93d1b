import type { ReactNode } from "react";
import type { ListMeta } from "../../shared/envelope.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { SearchForm } from "../ui/fields/search-field.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { withQuery } from "../ui/navigation/query.ts";
import { Pager } from "../ui/tables/pager.tsx";
import { Table, type TableProps } from "../ui/tables/table.tsx";
import { Toolbar } from "../ui/tables/toolbar.tsx";
import { isFiltered } from "./list-query.ts";

type Props<Row> = Omit<TableProps<Row>, "caption" | "rows" | "empty"> & {
  title: string;
  lead: string;
  actions?: ReactNode;
  /** The way to lists beside this one. */
  tabs?: ReactNode;
  list: { data: readonly Row[]; meta: ListMeta };
  /** The address's query, without which nothing is known of search, filters and page. */
  search: string;
  /** What the search looks into. */
  searchIn: string;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** More filters, beneath. */
  moreFilters?: ReactNode;
  /** What became of the last thing done to several rows. */
  outcome?: ReactNode;
  /** What the rows add up to. */
  totals?: ReactNode;
  /** Said where search and filters leave nothing. */
  nothingFits: string;
  /** Shown as long as there is nothing at all; without it there always is something. */
  empty?: ReactNode;
  /** What is counted, after "von 13": `Kursterminen`. */
  noun: string;
  sizes?: readonly number[];
};

/** A list of the admin area: what it holds, search and filters in the address, the rows, and the way to more of them. */
export function ListFrame<Row>(props: Props<Row>) {
  const { title, lead, actions, tabs, list, search, searchIn, filters, moreFilters, outcome, ...rest } =
    props;
  const { totals, nothingFits, empty, noun, sizes, ...table } = rest;
  const { meta } = list;
  const nothing = <NothingFound>{nothingFits}</NothingFound>;
  return (
    <>
      <PageHead title={title} lead={lead} actions={actions} />
      {tabs}
      <Toolbar>
        <SearchForm
          keep={new URLSearchParams(search)}
          name="q"
          label={`${title} durchsuchen`}
          placeholder={searchIn}
        />
        {filters}
      </Toolbar>
      {moreFilters}
      {outcome}
      <Table
        {...table}
        caption={title}
        rows={list.data}
        empty={empty && !isFiltered(search) ? empty : nothing}
      />
      {totals}
      <Pager
        page={meta.current_page}
        perPage={meta.per_page}
        total={meta.total}
        href={(page) => withQuery(search, { page })}
        {...(sizes && { sizes })}
        sizeHref={(size) => withQuery(search, { per_page: size })}
        noun={noun}
      />
    </>
  );
}

/** Nothing in a list fits what is asked for, and the way back to all of it. */
const NothingFound = ({ children }: { children: string }) => (
  <EmptyState title="Nichts gefunden" actions={<ButtonLink href="?">Alles zeigen</ButtonLink>}>
    {children}
  </EmptyState>
);

/** `query`: what the list was asked for. */
type ExportLinkProps = { noun: Parameters<typeof paths.export>[0]; query: object };

/** The list as a file for spreadsheets: all pages of it, narrowed as it is. */
export const ExportLink = ({ noun, query }: ExportLinkProps) => (
  <ButtonLink
    href={paths.export(noun, withQuery("", { ...query, page: null, per_page: null }))}
    icon="download"
  >
    Export (CSV)
  </ButtonLink>
);
