import type { PointerEvent } from "react";
import { Icon } from "../pictures/icon.tsx";
import type { Column } from "./table-column.ts";

type Key = string | number;

/** Rows that can be put into another order. */
export interface RowOrder {
  keys: readonly Key[];
  /** One place up (-1) or down (1), for good. */
  step: (key: Key, by: -1 | 1) => void;
  /** While it is dragged: over which place it hangs. */
  hold: (key: Key, place: number) => void;
  /** Where it hangs it stays, or it goes back to where it came from. */
  drop: (key: Key, stays: boolean) => void;
}

/** A column with which rows are moved: by dragging, and by a button for each direction. */
export const orderColumn = <Row,>(
  order: RowOrder,
  rowKey: (row: Row) => Key,
  rowLabel: (row: Row) => string,
): Column<Row> => ({
  key: "order",
  header: "Reihenfolge",
  kind: "order",
  cell: (row) => <Mover order={order} rowKey={rowKey(row)} label={rowLabel(row)} />,
});

function Mover({ order, rowKey, label }: { order: RowOrder; rowKey: Key; label: string }) {
  const place = order.keys.indexOf(rowKey);
  return (
    <span className="mover">
      <button
        type="button"
        className="mover__grip"
        aria-hidden="true"
        tabIndex={-1}
        title="Ziehen"
        onPointerDown={(event) => drag(event, order, rowKey)}
      >
        <Icon name="grip-vertical" />
      </button>
      <Step order={order} rowKey={rowKey} by={-1} label={`${label} nach oben`} may={place > 0} />
      <Step
        order={order}
        rowKey={rowKey}
        by={1}
        label={`${label} nach unten`}
        may={place < order.keys.length - 1}
      />
    </span>
  );
}

type StepProps = { order: RowOrder; rowKey: Key; by: -1 | 1; label: string; may: boolean };

/** At either end it stays where it is, so that whoever presses it by keyboard does not lose her place. */
const Step = ({ order, rowKey, by, label, may }: StepProps) => (
  <button
    type="button"
    className="mover__step"
    aria-label={label}
    aria-disabled={!may || undefined}
    data-step={`${rowKey}:${by}`}
    onClick={() => may && order.step(rowKey, by)}
  >
    <Icon name={by < 0 ? "arrow-up" : "arrow-down"} />
  </button>
);

/** Follows the pointer until it is let go; Escape puts the row back. */
function drag(start: PointerEvent<HTMLElement>, order: RowOrder, key: Key): void {
  const body = start.currentTarget.closest("tbody");
  if (start.button !== 0 || !body) return;
  start.preventDefault();
  const listening = new AbortController();
  const end = (stays: boolean) => {
    listening.abort();
    order.drop(key, stays);
  };
  const on = <E extends keyof WindowEventMap>(event: E, listener: (event: WindowEventMap[E]) => void) =>
    window.addEventListener(event, listener, { signal: listening.signal });
  order.hold(key, order.keys.indexOf(key));
  on("pointermove", ({ clientY }) => order.hold(key, placeAt(body, clientY)));
  on("pointerup", () => end(true));
  on("pointercancel", () => end(false));
  on("keydown", (event) => event.key === "Escape" && end(false));
}

/** The place of the row at this height; above all it is the first, below all the last. */
function placeAt(body: HTMLTableSectionElement, y: number): number {
  const rows = [...body.rows];
  const place = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return place < 0 ? rows.length - 1 : place;
}

/** The list with one of it put at another place. */
export function moved<Key>(keys: readonly Key[], key: Key, place: number): readonly Key[] {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, place), key, ...others.slice(place)];
}
