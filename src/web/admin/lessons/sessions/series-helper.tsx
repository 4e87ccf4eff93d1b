import { type KeyboardEvent, useRef, useState } from "react";
import type { FieldErrors } from "../../../../shared/refusal.ts";
import { federalStateNames } from "../../../../shared/time/holidays.ts";
import type { FreeDays } from "../../../../shared/time/series.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { TimeField } from "../../../ui/fields/typed-field.tsx";
import { buttonWords, faultsOf, missingWords, type Series } from "./series.ts";

type Props = {
  free: FreeDays;
  series: Series;
  /** What saving does with it, where it does something. */
  saving: string;
  /** What was wrong with it when it was saved: `series-from`. */
  errors: FieldErrors;
  onChange: (part: Partial<Series>) => void;
  /** Enters a complete series, to be looked at before saving. */
  onEnter: () => void;
};

const distances = [
  { value: 7, label: "jede Woche" },
  { value: 14, label: "alle zwei Wochen" },
  { value: 1, label: "Tag für Tag" },
];

/** A weekly series from a first day, hours and a number, leaving out holidays and days on which the team is closed. */
export function SeriesHelper({ free, series, saving, errors, onChange, onEnter }: Props) {
  const [tried, setTried] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const faults = faultsOf(series);
  const error = (field: keyof typeof faults) =>
    tried || errors[`series-${field}`] ? faults[field] : undefined;
  const enter = () => {
    const isComplete = Object.keys(faults).length === 0;
    setTried(!isComplete);
    if (isComplete) onEnter();
  };
  // Enter in a field would send the whole form; here it leads on to the button.
  const lead = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields inside
    <div className="series" onKeyDown={lead}>
      <DateField
        name="series-from"
        label="Erstes Treffen"
        defaultValue={series.from}
        onDate={(from) => onChange({ from })}
        error={error("from")}
      />
      <TimeField
        name="series-starts"
        label="von"
        defaultValue={series.starts}
        onTime={(starts) => onChange({ starts })}
        error={error("starts")}
      />
      <TimeField
        name="series-ends"
        label="bis"
        defaultValue={series.ends}
        onTime={(ends) => onChange({ ends })}
        error={error("ends")}
      />
      <TextField
        name="series-count"
        label="Anzahl"
        inputMode="numeric"
        figures
        defaultValue={series.count}
        onChange={(event) => onChange({ count: Number(event.currentTarget.value) })}
        error={error("count")}
      />
      <Select
        name="series-every"
        label="Abstand"
        options={distances}
        defaultValue={series.every}
        onChange={(event) => onChange({ every: Number(event.currentTarget.value) })}
      />
      <TextField
        name="series-break_minutes"
        label="Pause (Minuten)"
        inputMode="numeric"
        figures
        defaultValue={series.break_minutes}
        onChange={(event) => onChange({ break_minutes: Number(event.currentTarget.value) })}
        error={error("break_minutes")}
      />
      <p className="series__note small soft" id="series-note">
        {missingWords(series)} {saving} Gesetzliche Feiertage in {federalStateNames[free.federal_state]} und
        Ihre Schließzeiten werden ausgelassen und hinten angehängt.
      </p>
      <Button
        ref={button}
        className="series__button"
        aria-describedby="series-note"
        onClick={enter}
        icon="calendar-plus"
      >
        {buttonWords(series)}
      </Button>
    </div>
  );
}
