import { useState } from "react";
import { formatDate, formatPlainDate, formatWeekdayShort } from "../../../../shared/time/dates.ts";
import { IconButton } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { TimeField } from "../../../ui/fields/typed-field.tsx";
import { Badge } from "../../../ui/signs/badge.tsx";

/** A session while its day and hours are typed: the wall clock in Berlin, empty where nothing readable stands there yet. */
export type Typed = { date: string; from: string; to: string };

type Times = { starts_at: string; ends_at: string };

/** What was typed, as the API reads it. */
export const timesOf = ({ date, from, to }: Typed): Times => ({
  starts_at: `${date || NO_DAY}T${from}`,
  ends_at: `${date || NO_DAY}T${to}`,
});

/** Whether day and hours can be read already. */
export const isComplete = (times: Times): boolean => {
  const { date, from, to } = typedOf(times);
  return date.length === 10 && from !== "" && to !== "";
};

/** As long as a day, so that the hours behind it keep their place; no calendar has it. */
const NO_DAY = "----------";

const typedOf = ({ starts_at, ends_at }: Times): Typed => ({
  date: starts_at.slice(0, 10).replace(NO_DAY, ""),
  from: starts_at.slice(11, 16),
  to: ends_at.slice(11, 16),
});

type Props = {
  /** In the order of the original's sessions, the wall clock in Berlin. */
  sessions: readonly Times[];
  skipped: readonly { date: string; name: string }[];
  changed: ReadonlyMap<number, Typed>;
  error: (place: number) => string | undefined;
  onChange: (place: number, typed: Typed) => void;
};

/** The dates of a copy one by one, what was left out in its place; each can be changed. */
export function CopiedDates({ sessions, skipped, changed, error, onChange }: Props) {
  if (sessions.length === 0) return null;
  // What was left out stands before the session that follows it.
  const before = (place: number) => {
    const from = sessions[place - 1]?.starts_at.slice(0, 10) ?? "";
    const until = sessions[place]?.starts_at.slice(0, 10) ?? "9999";
    return skipped.filter(({ date }) => date > from && date <= until);
  };
  return (
    <ol className="copied" aria-label="Neue Termine">
      {sessions.map((times, place) => (
        <li key={place}>
          {before(place).map(({ date, name }) => (
            <p key={date} className="copied__skipped small soft">
              {formatWeekdayShort(`${date}T12:00Z`)}, {formatPlainDate(date)} ausgelassen: {name}
            </p>
          ))}
          <CopiedDate
            place={place}
            times={times}
            isChanged={changed.has(place)}
            error={error(place)}
            onChange={(typed) => onChange(place, typed)}
          />
        </li>
      ))}
    </ol>
  );
}

type DateProps = {
  place: number;
  times: Times;
  isChanged: boolean;
  error: string | undefined;
  onChange: (typed: Typed) => void;
};

function CopiedDate({ place, times, isChanged, error, onChange }: DateProps) {
  const [open, setOpen] = useState(false);
  const typed = typedOf(times);
  const change = (part: Partial<Typed>) => onChange({ ...typed, ...part });
  const label = `${place + 1}. Treffen ändern`;
  const isShown = open || Boolean(error);
  return (
    <div className="copied__date">
      <span className="figures soft">{place + 1}.</span>
      <span>
        <span className="nowrap">{inWords(typed)}</span>{" "}
        {isChanged ? <Badge tone="info">geändert</Badge> : null}
      </span>
      <IconButton
        icon="pencil"
        label={label}
        size="small"
        variant="quiet"
        aria-expanded={isShown}
        onClick={() => setOpen(!open)}
      />
      {isShown ? (
        <div className="copied__fields fieldset">
          <DateField
            name={`copied-${place}-date`}
            label={`Tag des ${place + 1}. Treffens`}
            span={2}
            defaultValue={typed.date}
            onDate={(date) => change({ date })}
            error={error}
          />
          <TimeField
            name={`copied-${place}-from`}
            label="Von"
            span={2}
            defaultValue={typed.from}
            onTime={(from) => change({ from })}
          />
          <TimeField
            name={`copied-${place}-to`}
            label="Bis"
            span={2}
            defaultValue={typed.to}
            onTime={(to) => change({ to })}
          />
        </div>
      ) : null}
    </div>
  );
}

function inWords({ date, from, to }: Typed): string {
  if (!date || !from || !to) return "Tag oder Uhrzeit fehlt noch";
  const noon = `${date}T12:00Z`;
  return `${formatWeekdayShort(noon)}, ${formatDate(noon)}, ${from}–${to} Uhr`;
}
