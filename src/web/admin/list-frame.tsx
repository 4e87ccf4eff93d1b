import type { ReactNode } from "react";
import type { ListMeta } from "../../shared/envelope.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { useNarrow } from "../ui/narrow.ts";
import { withQuery } from "../ui/navigation/query.ts";
import type { ListFilter } from "../ui/tables/list-filter.ts";
import { Pager, totalInWords } from "../ui/tables/pager.tsx";
import { Table, type TableProps } from "../ui/tables/table.tsx";
import { ordersOf } from "../ui/tables/table-column.ts";
import type { DrawerOfFilters } from "./list-filters/filter-drawer.tsx";
import { FindBar } from "./list-filters/find-bar.tsx";
import { ListHead } from "./list-head.tsx";
import { isFiltered } from "./list-query.ts";

type Props<Row, Name extends string> = Omit<TableProps<Row>, "caption" | "rows" | "empty"> & {
  title: string;
  lead: string;
  /** The one thing that is done here mostly. */
  actions?: ReactNode;
  /** What is done here seldom; on phones behind one button. */
  moreActions?: ReactNode;
  /** The way to lists beside this one. */
  tabs?: ReactNode;
  list: { data: readonly Row[]; meta: ListMeta };
  /** The address's query, without which nothing is known of search, filters and page. */
  search: string;
  /** What the search looks into. */
  searchIn: string;
  /** Filters beside the search, and beneath; on phones all of them are behind one button. */
  filters?: readonly ListFilter[];
  moreFilters?: readonly ListFilter[];
  /** A form with everything to narrow by, where that is too much for filters. */
  drawer?: DrawerOfFilters<Name>;
  /** Other ways to look at the same. */
  views?: ReactNode;
  /** What became of the last thing done to several rows. */
  outcome?: ReactNode;
  /** What the selection adds up to: above the list, on phones below it. */
  sums?: ReactNode;
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

/**
 * A list of the admin area: what it holds, search and filters in the address, the rows, and the way to more of them. On
 * phones the rows begin in the first third of the screen: filters and what is seldom done are behind a button each.
 */
export function ListFrame<Row, Name extends string = never>(props: Props<Row, Name>) {
  const { title, lead, actions, moreActions, tabs, list, search, searchIn, ...others } = props;
  const { filters, moreFilters, drawer, views, outcome, sums, totals, ...rest } = others;
  const { nothingFits, empty, noun, sizes, ...table } = rest;
  const { meta } = list;
  const narrow = useNarrow();
  const nothing = <NothingFound>{nothingFits}</NothingFound>;
  return (
    <>
      <ListHead
        title={title}
        lead={lead}
        count={totalInWords(meta.total, meta.more)}
        actions={actions}
        moreActions={moreActions}
      />
      {tabs}
      {narrow ? null : sums}
      <FindBar
        title={title}
        search={search}
        searchIn={searchIn}
        filters={filters ?? []}
        moreFilters={moreFilters ?? []}
        drawer={drawer}
        views={views}
        order={orderFilter(table.columns, table.sort)}
        total={meta.total}
        more={meta.more}
      />
      {outcome}
      <Table
        {...table}
        {...(narrow && { aboveStacked: views ?? <OrderInWords {...table} /> })}
        caption={title}
        rows={list.data}
        empty={empty && !isFiltered(search) ? empty : nothing}
      />
      {totals}
      {narrow ? sums : null}
      <Pager
        page={meta.current_page}
        perPage={meta.per_page}
        total={meta.total}
        more={meta.more}
        href={(page) => withQuery(search, { page })}
        {...(sizes && { sizes })}
        sizeHref={(size) => withQuery(search, { per_page: size })}
        noun={noun}
      />
    </>
  );
}

/** How stacked rows are sorted, which no header says: only beside ticks, that a line of its own is not worth. */
function OrderInWords<Row>({
  columns,
  sort,
  selection,
}: Pick<TableProps<Row>, "columns" | "sort" | "selection">) {
  const now = ordersOf(columns, sort).find(({ current }) => current);
  return selection && now ? <span className="list-order">{now.label}</span> : null;
}

/** In which order a list can be, where there are several. */
function orderFilter<Row>(
  columns: TableProps<Row>["columns"],
  sort: TableProps<Row>["sort"],
): ListFilter | undefined {
  const items = ordersOf(columns, sort);
  return items.length > 0 ? { label: "Sortieren", look: "menu", items, clearHref: "" } : undefined;
}

/** Nothing in a list fits what is asked for, and the way back to all of it. */
const NothingFound = ({ children }: { children: string }) => (
  <EmptyState title="Nichts gefunden" actions={<ButtonLink href="?">Alles zeigen</ButtonLink>}>
    {children}
  </EmptyState>
);

/** `query`: what the list was asked for. */
type ExportLinkProps = { noun: Parameters<typeof paths.export>[0]; query: object };

/** The list as files for spreadsheets: all pages of it, narrowed as it is. */
export function ExportLink({ noun, query }: ExportLinkProps) {
  const search = withQuery("", { ...query, page: null, per_page: null });
  return (
    <>
      <ButtonLink href={paths.export(noun, search, "csv")} icon="download">
        Export (CSV)
      </ButtonLink>
      <ButtonLink href={paths.export(noun, search, "xlsx")} icon="download">
        Als Tabelle (XLSX)
      </ButtonLink>
    </>
  );
}
