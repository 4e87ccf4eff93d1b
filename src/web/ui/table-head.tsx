import { Anchor } from "./anchor.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { Icon } from "./icon.tsx";
import { type Column, cellClass, type Sort } from "./table-column.ts";
import { type RowKey, type Selection, TickAll } from "./table-selection.tsx";

/** The header of a column; sortable ones are links. */
export function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort?: Sort }) {
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
}

/** Where rows are stacked there is no header: selecting all and sorting stand above them. */
export function NarrowHead<Row>({ columns, sort, selection, keys }: NarrowHeadProps<Row>) {
  const sortable = sort ? columns.filter((column) => column.sortable) : [];
  const items = sortable.flatMap(({ key, header }) =>
    (["asc", "desc"] as const).map((direction) => ({
      href: sort?.href(key, direction) ?? "",
      label: `${header}, ${direction === "asc" ? "aufsteigend" : "absteigend"}`,
      current: sort?.by === key && sort.direction === direction,
    })),
  );
  if (!selection && items.length === 0) return null;
  return (
    <div className="table__narrow-head">
      {selection && <TickAll keys={keys} {...selection} />}
      {items.length > 0 && <FilterMenu label="Sortieren" items={items} />}
    </div>
  );
}
