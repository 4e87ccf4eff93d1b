import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Name and state stand on top of the stacked row; actions and order have no visible header. */
  kind?: "text" | "name" | "number" | "state" | "actions" | "order" | "call";
  sortable?: boolean;
  /** Left out up to this size. */
  hide?: "phone" | "tablet";
  /** Said before the value where the header is gone: stacked rows on phones. */
  stackLabel?: string;
}

export interface Sort {
  by: string;
  direction: "asc" | "desc";
  href: (by: string, direction: "asc" | "desc") => string;
}

/** Every order a list can be in, for where its columns have no headers. */
export const ordersOf = <Row>(columns: readonly Column<Row>[], sort: Sort | undefined) =>
  columns
    .filter((column) => sort && column.sortable)
    .flatMap(({ key, header }) =>
      (["asc", "desc"] as const).map((direction) => ({
        href: sort?.href(key, direction) ?? "",
        label: `${header}, ${direction === "asc" ? "aufsteigend" : "absteigend"}`,
        current: sort?.by === key && sort.direction === direction,
      })),
    );

/** The classes of a column's cells. */
export const cellClass = <Row>({ kind, hide }: Column<Row>) =>
  classNames(
    kind && kind !== "text" && `table__${kind}`,
    hide && "table__phone-hidden",
    hide === "tablet" && "table__wide",
  );
