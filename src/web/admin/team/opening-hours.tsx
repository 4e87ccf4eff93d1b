import { useState } from "react";
import { weekdayNames } from "../../../domain/teams/rules.ts";
import type { Team } from "../../../domain/teams/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { FieldError, Fieldset } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { TimeField } from "../../ui/fields/typed-field.tsx";
import { JsonField } from "../forms/fields.tsx";
import { teamLabels } from "./labels.ts";

type Row = { key: number; weekday: number; from: string; to: string };
type Props = { team: Team; errors: FieldErrors };

/** When somebody is there, by weekday; a day without hours is closed. */
export function OpeningHours({ team, errors }: Props) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    team.opening_hours.map((span, key) => ({ ...span, key })),
  );
  const change = (key: number, part: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = (weekday: number) => setRows((all) => withHours(all, weekday));
  const remove = (key: number) => setRows((all) => all.filter((row) => row.key !== key));
  return (
    <Fieldset
      legend="Öffnungszeiten"
      note="Wann man Sie antrifft oder anrufen kann. Ihre Kurstermine stehen für sich."
    >
      <JsonField
        name="opening_hours"
        value={rows.map(({ weekday, from, to }) => ({ weekday, from, to }))}
        onRestore={(kept) => setRows(kept.map((span, key) => ({ ...span, key })))}
      />
      <ul className="week" id="opening_hours" tabIndex={-1}>
        {weekdayNames.map((name, at) => (
          <li key={name} className="week__day">
            <span className="week__name">{name}</span>
            <div className="week__hours">
              {rows.map((row, place) =>
                row.weekday === at + 1 ? (
                  <Hours
                    key={row.key}
                    row={row}
                    place={place}
                    day={name}
                    errors={errors}
                    onChange={(part) => change(row.key, part)}
                    onRemove={() => remove(row.key)}
                  />
                ) : null,
              )}
              <div className="week__more">
                {rows.some(({ weekday }) => weekday === at + 1) ? null : (
                  <span className="soft">geschlossen</span>
                )}
                <Button size="small" variant="quiet" icon="plus" onClick={() => add(at + 1)}>
                  <span>
                    Zeit hinzufügen<span className="visually-hidden">: {name}</span>
                  </span>
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <FieldError id="opening_hours" error={errors.opening_hours} />
      <TextField
        name="opening_note"
        label={teamLabels.opening_note}
        optional
        maxLength={200}
        help="Etwa „In den Ferien nach Absprache“."
        defaultValue={team.opening_note}
        error={errors.opening_note}
      />
    </Fieldset>
  );
}

type HoursProps = {
  row: Row;
  place: number;
  day: string;
  errors: FieldErrors;
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
};

const Hours = ({ row, place, day, errors, onChange, onRemove }: HoursProps) => (
  <div className="week__span">
    {(["from", "to"] as const).map((end) => (
      <TimeField
        key={end}
        name={`hours-${row.key}-${end}`}
        id={`opening_hours.${place}.${end}`}
        label={`${day} ${end === "from" ? "von" : "bis"}`}
        hideLabel
        defaultValue={row[end]}
        onTime={(time) => onChange({ [end]: time })}
        error={errors[`opening_hours.${place}.${end}`]}
      />
    ))}
    <IconButton icon="trash-2" label={`Zeit am ${day} entfernen`} variant="quiet" onClick={onRemove} />
  </div>
);

/** New hours begin like those of the day before, or after those that the day has already. */
function withHours(rows: readonly Row[], weekday: number): Row[] {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  const own = rows.filter((row) => row.weekday === weekday).length;
  const like = own === 0 ? rows.findLast((row) => row.weekday < weekday) : undefined;
  const hours = like ?? (own === 0 ? { from: "09:00", to: "12:00" } : { from: "14:00", to: "16:00" });
  const added = { key, weekday, from: hours.from, to: hours.to };
  return [...rows, added].toSorted((a, b) => a.weekday - b.weekday);
}
