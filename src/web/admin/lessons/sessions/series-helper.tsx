import { type KeyboardEvent, useRef, useState } from "react";
import { weeklySessions } from "../../../../domain/lessons/rules.ts";
import { formatPlainDate } from "../../../../shared/time/dates.ts";
import { federalStateNames } from "../../../../shared/time/holidays.ts";
import { weekdayOf } from "../../../../shared/time/wall-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { TimeField } from "../../../ui/fields/typed-field.tsx";
import { buttonWords, type FreeDays, faultsOf, freeDaysFrom, missingWords, type Series } from "./series.ts";

type Props = {
  free: FreeDays;
  /** What it begins with: the rhythm of a template, the day that was chosen in the calendar. */
  first?: Partial<Series>;
  /** Gets the sessions of the series and the days that were left out, with why. */
  onSeries: (sessions: { starts_at: string; ends_at: string }[], skipped: string[]) => void;
};

const usual: Series = { from: "", starts: "18:30", ends: "20:00", count: 8, every: 7 };

const distances = [
  { value: 7, label: "jede Woche" },
  { value: 14, label: "alle zwei Wochen" },
  { value: 1, label: "Tag für Tag" },
];

/** Makes a weekly series from a first day, hours and a number, leaving out holidays and days on which the team is closed. */
export function SeriesHelper({ free, first, onSeries }: Props) {
  const [series, setSeries] = useState<Series>({ ...usual, ...first });
  const [tried, setTried] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const faults = faultsOf(series);
  const error = (field: keyof typeof faults) => (tried ? faults[field] : undefined);
  const change = (part: Partial<Series>) => setSeries((before) => ({ ...before, ...part }));
  const fill = () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const days = freeDaysFrom(series.from, free);
    const closed = new Set(days.keys());
    const { sessions, skipped } = weeklySessions({ ...series, weekday: weekdayOf(series.from), closed });
    onSeries(
      sessions,
      skipped.map((date) => `${formatPlainDate(date)} (${days.get(date)})`),
    );
    setTried(false);
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
        onDate={(from) => change({ from })}
        error={error("from")}
      />
      <TimeField
        name="series-starts"
        label="von"
        defaultValue={series.starts}
        onTime={(starts) => change({ starts })}
        error={error("starts")}
      />
      <TimeField
        name="series-ends"
        label="bis"
        defaultValue={series.ends}
        onTime={(ends) => change({ ends })}
        error={error("ends")}
      />
      <TextField
        name="series-count"
        label="Anzahl"
        inputMode="numeric"
        figures
        defaultValue={series.count}
        onChange={(event) => change({ count: Number(event.currentTarget.value) })}
        error={error("count")}
      />
      <Select
        name="series-every"
        label="Abstand"
        options={distances}
        defaultValue={series.every}
        onChange={(event) => change({ every: Number(event.currentTarget.value) })}
      />
      <p className="series__note small soft" id="series-note">
        {missingWords(series)} Gesetzliche Feiertage in {federalStateNames[free.federal_state]} und Ihre
        Schließzeiten werden ausgelassen und hinten angehängt.
      </p>
      <Button
        ref={button}
        className="series__button"
        aria-describedby="series-note"
        onClick={fill}
        icon="calendar-plus"
      >
        {buttonWords(series)}
      </Button>
    </div>
  );
}
