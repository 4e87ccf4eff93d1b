import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../pictures/icon.tsx";

export type RowKey = string | number;

export interface Selection {
  /** With a name the ticks are sent by the form around. */
  name?: string;
  selected: ReadonlySet<RowKey>;
  onSelect: (selected: ReadonlySet<RowKey>) => void;
  /** Buttons for what is selected. */
  bulk: ReactNode;
}

const ALL = "Alle auf dieser Seite auswählen";

type TickAllProps = Selection & {
  keys: readonly RowKey[];
  /** Says beside it what it does, where it stands alone. */
  named?: boolean;
};

/** Selects every row of the page, or none. */
export function TickAll({ keys, selected, onSelect, named }: TickAllProps) {
  const count = keys.filter((key) => selected.has(key)).length;
  const all = count > 0 && count === keys.length;
  const others = [...selected].filter((key) => !keys.includes(key));
  const id = useId();
  const tick = (
    <Tick
      id={id}
      label={ALL}
      checked={all}
      some={count > 0 && !all}
      onTick={() => onSelect(new Set(all ? others : [...others, ...keys]))}
    />
  );
  if (!named) return tick;
  return (
    <span className="tick-all">
      {tick}
      <label htmlFor={id}>{ALL}</label>
    </span>
  );
}

/** Selects one row. */
export function TickRow({
  rowKey,
  label,
  name,
  selected,
  onSelect,
}: Selection & { rowKey: RowKey; label: string }) {
  const toggle = (on: boolean) =>
    onSelect(new Set([...selected, rowKey].filter((key) => on || key !== rowKey)));
  return (
    <Tick
      label={`${label} auswählen`}
      name={name}
      value={String(rowKey)}
      checked={selected.has(rowKey)}
      onTick={toggle}
    />
  );
}

/** What can be done with the selected rows. */
export const BulkBar = ({ selected, onSelect, bulk }: Selection) => (
  <section className="bulk" aria-label="Auswahl">
    <span className="nowrap" role="status">
      {selected.size} ausgewählt
    </span>
    {bulk}
    <button type="button" className="button push" onClick={() => onSelect(new Set())}>
      <Icon name="x" />
      <span className="bulk__clear">Auswahl aufheben</span>
    </button>
  </section>
);

interface TickProps {
  id?: string;
  label: string;
  checked: boolean;
  /** Some of what it stands for, not all. */
  some?: boolean;
  name?: string;
  value?: string;
  onTick: (on: boolean) => void;
}

/** The small box at the head of a row. */
function Tick({ id, label, checked, some = false, name, value, onTick }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
      id={id}
      className="tick"
      type="checkbox"
      aria-label={label}
      name={name}
      value={value}
      checked={checked}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
  );
}
