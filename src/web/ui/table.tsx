import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type Column, cellClass, type Sort } from "./table-column.ts";
import { HeaderCell, NarrowHead } from "./table-head.tsx";
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
}

/** A list of rows: sorts by links, stacks on phones, selects where scripts run. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, rowLabel, columns, sort, selection, isCurrent, footer, empty, loading } =
    props;
  if (rows.length === 0 && empty && !loading) return empty;
  const marked = (row: Row) => isCurrent?.(row) || selection?.selected.has(rowKey(row));
  return (
    <>
      {selection && selection.selected.size > 0 && <BulkBar {...selection} />}
      <div className="table-place">
        <NarrowHead columns={columns} sort={sort} selection={selection} keys={rows.map(rowKey)} />
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
