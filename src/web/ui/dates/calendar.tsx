import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "../button.tsx";
import { classNames } from "../class-names.ts";
import {
  addDays,
  addMonths,
  monthName,
  monthWeeks,
  spokenDate,
  WEEKDAYS,
  weekdayOf,
} from "./calendar-grid.ts";

interface CalendarProps {
  /** The chosen day, ISO; "" for none. */
  value: string;
  today: string;
  min?: string;
  max?: string;
  onPick: (date: string) => void;
}

/** Where a key leads from a day; undefined when the key means nothing here. */
function moved(date: string, key: string): string | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -weekdayOf(date));
    case "End":
      return addDays(date, 6 - weekdayOf(date));
    case "PageUp":
      return addMonths(date, -1);
    case "PageDown":
      return addMonths(date, 1);
    default:
      return undefined;
  }
}

/** One month to pick a day from, by pointer or arrow keys. */
export function Calendar({ value, today, min = "", max = "9999-12-31", onPick }: CalendarProps) {
  const [focus, setFocus] = useState(value || today);
  const current = useRef<HTMLButtonElement>(null);
  const byKey = useRef(true);
  useEffect(() => {
    if (byKey.current) current.current?.focus();
    byKey.current = false;
  }, [focus]);
  const step = (event: KeyboardEvent) => {
    const next = moved(focus, event.key);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    setFocus(next);
  };
  const outside = (date: string) => date < min || date > max;
  const day = (date: string) => (
    <button
      type="button"
      className={classNames("calendar__day", date === today && "calendar__day--today")}
      ref={date === focus ? current : undefined}
      aria-label={spokenDate(date)}
      aria-pressed={date === value}
      aria-current={date === today ? "date" : undefined}
      tabIndex={date === focus ? 0 : -1}
      aria-disabled={outside(date)}
      onClick={() => outside(date) || onPick(date)}
    >
      {Number(date.slice(8))}
    </button>
  );
  return (
    <div>
      <div className="calendar__head">
        <IconButton
          icon="chevron-left"
          label={monthName(addMonths(focus, -1))}
          variant="quiet"
          size="small"
          onClick={() => setFocus(addMonths(focus, -1))}
        />
        <span className="calendar__month" aria-live="polite">
          {monthName(focus)}
        </span>
        <IconButton
          icon="chevron-right"
          label={monthName(addMonths(focus, 1))}
          variant="quiet"
          size="small"
          onClick={() => setFocus(addMonths(focus, 1))}
        />
      </div>
      <table className="calendar__grid" onKeyDown={step}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(focus).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, column) => (
                <td key={WEEKDAYS[column]}>{date && day(date)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
