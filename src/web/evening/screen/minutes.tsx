import { Icon } from "../../ui/pictures/icon.tsx";
import type { Evening, Value } from "../marking/shapes.ts";
import { onBothSides, onOtherSide, type Side, sideOf, withMinutes } from "../marking/values.ts";

interface MinutesProps {
  value: Value;
  session: Evening["session"];
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** How many minutes somebody came later or left earlier, in steps of five; for who did both, a line for each. */
export function Minutes({ value, session, disabled, onChange }: MinutesProps) {
  const lasting =
    (Date.parse(session.ends_at) - Date.parse(session.starts_at)) / 60_000 - session.break_minutes;
  const change = (side: Side) => (steps: number) => {
    const next = withMinutes(value, side, steps, lasting);
    if (next[side] !== value[side]) onChange(next);
  };
  if (value.late_minutes > 0 && value.early_minutes > 0) {
    return (
      <>
        <div className="attendance__minutes">
          <Steps
            value={value}
            side="late_minutes"
            isOne={false}
            disabled={disabled}
            onStep={change("late_minutes")}
          />
        </div>
        <div className="attendance__minutes">
          <Steps
            value={value}
            side="early_minutes"
            isOne={false}
            disabled={disabled}
            onStep={change("early_minutes")}
          />
        </div>
      </>
    );
  }
  const side = sideOf(value);
  const turnTo = (next: Side) => next !== side && onChange(onOtherSide(value));
  return (
    <>
      <div className="attendance__minutes">
        <Steps value={value} side={side} isOne disabled={disabled} onStep={change(side)} />
        <span className="attendance__sides">
          <button
            type="button"
            aria-pressed={side === "late_minutes"}
            disabled={disabled}
            onClick={() => turnTo("late_minutes")}
          >
            später
          </button>
          <button
            type="button"
            aria-pressed={side === "early_minutes"}
            disabled={disabled}
            onClick={() => turnTo("early_minutes")}
          >
            früher
          </button>
        </span>
      </div>
      <button
        type="button"
        className="button button--quiet attendance__both"
        disabled={disabled}
        onClick={() => onChange(onBothSides(value, lasting))}
      >
        <Icon name="plus" />
        {side === "late_minutes" ? "Ist auch früher gegangen" : "Kam auch später"}
      </button>
    </>
  );
}

interface StepsProps {
  value: Value;
  side: Side;
  /** Whether it is the only line: then beside it stands which side it means. */
  isOne: boolean;
  disabled: boolean;
  onStep: (steps: number) => void;
}

function Steps({ value, side, isOne, disabled, onStep }: StepsProps) {
  const word = side === "late_minutes" ? "später" : "früher";
  return (
    <>
      <button
        type="button"
        className="button button--icon"
        aria-label={isOne ? "5 Minuten weniger" : `5 Minuten weniger ${word}`}
        disabled={disabled}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" />
      </button>
      <output>
        {value[side]}&nbsp;min{isOne ? "" : ` ${word}`}
      </output>
      <button
        type="button"
        className="button button--icon"
        aria-label={isOne ? "5 Minuten mehr" : `5 Minuten mehr ${word}`}
        disabled={disabled}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" />
      </button>
    </>
  );
}
