import { useEffect, useRef } from "react";

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for, not all. */
  some?: boolean;
  name?: string;
  value?: string;
  onTick: (on: boolean) => void;
}

/** The small box at the head of a row. */
export function Tick({ label, checked, some = false, name, value, onTick }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
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
