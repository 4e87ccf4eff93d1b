import { useState } from "react";
import { Icon } from "../../ui/pictures/icon.tsx";
import type { Evening, Value } from "../marking/shapes.ts";
import { type Side, withMinutes } from "../marking/values.ts";

interface MinutesProps {
  value: Value;
  session: Evening["session"];
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** How many minutes somebody came later or left earlier, in steps of five. */
export function Minutes({ value, session, disabled, onChange }: MinutesProps) {
  const [side, setSide] = useState<Side>(value.late_minutes > 0 ? "late_minutes" : "early_minutes");
  const lasting =
    (Date.parse(session.ends_at) - Date.parse(session.starts_at)) / 60_000 - session.break_minutes;
  const step = (steps: number) => {
    const next = withMinutes(value, side, steps, lasting);
    if (next[side] !== value[side]) onChange(next);
  };
  /** On the other side at once, where nothing was said there yet: most people miss the one or the other. */
  const turnTo = (next: Side) => {
    if (next === side) return;
    setSide(next);
    if (value[next] === 0) onChange({ ...value, [side]: 0, [next]: value[side] });
  };
  return (
    <div className="attendance__minutes">
      <button
        type="button"
        className="button button--icon"
        aria-label="5 Minuten weniger"
        disabled={disabled}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <output>{value[side]} min</output>
      <button
        type="button"
        className="button button--icon"
        aria-label="5 Minuten mehr"
        disabled={disabled}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
      <span className="attendance__sides">
        <button type="button" aria-pressed={side === "late_minutes"} onClick={() => turnTo("late_minutes")}>
          später
        </button>
        <button type="button" aria-pressed={side === "early_minutes"} onClick={() => turnTo("early_minutes")}>
          früher
        </button>
      </span>
    </div>
  );
}
