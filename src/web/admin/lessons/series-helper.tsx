import { type KeyboardEvent, useRef, useState } from "react";
import { weeklySessions } from "../../../domain/lessons/rules.ts";
import { formatPlainDate } from "../../../shared/dates.ts";
import { federalStateNames } from "../../../shared/holidays.ts";
import { weekdayOf } from "../../../shared/wall-clock.ts";
import { useCurrentUser } from "../../layouts/use-current-user.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TimeField } from "../../ui/time-field.tsx";
import { buttonWords, faultsOf, holidaysFrom, missingWords, type Wish } from "./series-wish.ts";

type Props = {
  /** What it begins with: the rhythm of a template, the day that was chosen in the calendar. */
  first?: Partial<Wish>;
  /** Gets the sessions of the series and the dates that fell on holidays, written out. */
  onSeries: (sessions: { starts_at: string; ends_at: string }[], skipped: string[]) => void;
};

const usual: Wish = { from: "", starts: "18:30", ends: "20:00", count: 8, every: 7 };

const distances = [
  { value: 7, label: "jede Woche" },
  { value: 14, label: "alle zwei Wochen" },
  { value: 1, label: "Tag für Tag" },
];

/** Makes a weekly series from a first day, hours and a number, leaving out public holidays. */
export function SeriesHelper({ first, onSeries }: Props) {
  const [wish, setWish] = useState<Wish>({ ...usual, ...first });
  const [tried, setTried] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { federalState } = useCurrentUser().team;
  const faults = faultsOf(wish);
  const error = (field: keyof typeof faults) => (tried ? faults[field] : undefined);
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const fill = () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const closed = holidaysFrom(wish.from, federalState);
    const { sessions, skipped } = weeklySessions({ ...wish, weekday: weekdayOf(wish.from), closed });
    onSeries(sessions, skipped.map(formatPlainDate));
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
        defaultValue={wish.from}
        onDate={(from) => change({ from })}
        error={error("from")}
      />
      <TimeField
        name="series-starts"
        label="von"
        defaultValue={wish.starts}
        onTime={(starts) => change({ starts })}
        error={error("starts")}
      />
      <TimeField
        name="series-ends"
        label="bis"
        defaultValue={wish.ends}
        onTime={(ends) => change({ ends })}
        error={error("ends")}
      />
      <TextField
        name="series-count"
        label="Anzahl"
        inputMode="numeric"
        figures
        defaultValue={wish.count}
        onChange={(event) => change({ count: Number(event.currentTarget.value) })}
        error={error("count")}
      />
      <Select
        name="series-every"
        label="Abstand"
        options={distances}
        defaultValue={wish.every}
        onChange={(event) => change({ every: Number(event.currentTarget.value) })}
      />
      <p className="series__note small soft" id="series-note">
        {missingWords(wish)} Gesetzliche Feiertage in {federalStateNames[federalState]} werden ausgelassen und
        hinten angehängt.
      </p>
      <Button
        ref={button}
        className="series__button"
        aria-describedby="series-note"
        onClick={fill}
        icon="calendar-plus"
      >
        {buttonWords(wish)}
      </Button>
    </div>
  );
}
