import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Anchor } from "../navigation/anchor.tsx";
import { Icon } from "../pictures/icon.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { type Column, cellClass, ordersOf, type Sort } from "./table-column.ts";
import { BulkBar, type RowKey, type Selection, TickAll, TickRow } from "./table-selection.tsx";

export type { Column, Sort };

export interface TableProps<Row> {
  /** Read aloud, not shown. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** Names a row in the labels of its controls. */
  rowLabel: (row: Row) => string;
  columns: readonly Column<Row>[];
  sort?: Sort;
  selection?: Selection;
  /** Marks a row, e.g. the one just changed. */
  isCurrent?: (row: Row) => boolean;
  /** A row of totals: `<tr>…</tr>`. */
  footer?: ReactNode;
  empty?: ReactNode;
  loading?: boolean;
  /** Above stacked rows, instead of the choice of an order, which is then found elsewhere. */
  aboveStacked?: ReactNode;
}

/** A list of rows: sorts by links, stacks on phones, selects where scripts run. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, rowLabel, columns, sort, selection, isCurrent, footer, empty, loading } =
    props;
  const { aboveStacked } = props;
  if (rows.length === 0 && empty && !loading) return empty;
  const marked = (row: Row) => isCurrent?.(row) || selection?.selected.has(rowKey(row));
  return (
    <>
      {selection && selection.selected.size > 0 && <BulkBar {...selection} />}
      <div className="table-place">
        <NarrowHead
          columns={columns}
          sort={sort}
          selection={selection}
          keys={rows.map(rowKey)}
          beside={aboveStacked}
        />
        <div className="table-scroll">
          <table className={classNames("table", selection && "table--pick")} aria-busy={loading || undefined}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {selection && (
                  <th className="table__pick" scope="col">
                    <TickAll keys={rows.map(rowKey)} {...selection} />
                  </th>
                )}
                {columns.map((column) => (
                  <HeaderCell key={column.key} column={column} sort={sort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)} data-marked={marked(row) || undefined}>
                  {selection && (
                    <td className="table__pick">
                      <TickRow rowKey={rowKey(row)} label={rowLabel(row)} {...selection} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)} data-label={column.stackLabel}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {footer && <tfoot>{footer}</tfoot>}
          </table>
        </div>
      </div>
    </>
  );
}

/** The header of a column; sortable ones are links. */
function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort?: Sort }) {
  const { key, header, kind, sortable } = column;
  const direction = sort?.by === key ? sort.direction : undefined;
  if (!sort || !sortable) {
    return (
      <th scope="col" className={cellClass(column)}>
        {kind === "actions" || kind === "order" ? <span className="visually-hidden">{header}</span> : header}
      </th>
    );
  }
  const icon = direction ? (direction === "asc" ? "arrow-up" : "arrow-down") : "chevrons-up-down";
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
    >
      <Anchor className="sort" href={sort.href(key, direction === "asc" ? "desc" : "asc")} keepScroll replace>
        {header} <Icon name={icon} />
      </Anchor>
    </th>
  );
}

interface NarrowHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  selection?: Selection;
  keys: readonly RowKey[];
  beside?: ReactNode;
}

/** Where rows are stacked there is no header: selecting all and sorting, or what a list puts there, stand above them. */
function NarrowHead<Row>({ columns, sort, selection, keys, beside }: NarrowHeadProps<Row>) {
  const orders = beside === undefined ? ordersOf(columns, sort) : [];
  if (!selection && orders.length === 0 && !beside) return null;
  return (
    <div className="table__narrow-head">
      {selection && <TickAll keys={keys} {...selection} named={orders.length === 0 && !beside} />}
      {orders.length > 0 ? <FilterMenu label="Sortieren" items={orders} /> : beside}
    </div>
  );
}
