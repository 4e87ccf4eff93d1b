import { useRef, useState } from "react";
import type { ClosedDays } from "../../../domain/teams/rules.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { JsonField } from "../forms/fields.tsx";

type Row = ClosedDays & { key: number };
type Props = { closed: readonly ClosedDays[]; errors: FieldErrors };

/** When the team is closed: series of sessions leave these days out, beside public holidays. */
export function ClosedDaysEditor({ closed, errors }: Props) {
  const [rows, setRows] = useState<readonly Row[]>(() => closed.map((span, key) => ({ ...span, key })));
  const status = useRef<HTMLDivElement>(null);
  const change = (key: number, part: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () =>
    setRows((all) => [
      ...all,
      { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, from: "", to: "", name: "" },
    ]);
  const remove = (key: number) => {
    setRows((all) => all.filter((row) => row.key !== key));
    status.current?.focus();
  };
  return (
    <Fieldset
      legend="Schließzeiten"
      note="Wenn Sie eine Reihe von Treffen eintragen, werden diese Tage ausgelassen, ebenso wie gesetzliche Feiertage. Was schon geplant ist, bleibt."
    >
      <JsonField
        name="closed_days"
        value={rows.map(({ from, to, name }) => ({ from, to: to || from, name }))}
        onRestore={(kept) => setRows(kept.map((span, key) => ({ ...span, key })))}
      />
      <ol className="closed">
        {rows.map((row, place) => (
          <ClosedRow
            key={row.key}
            row={row}
            place={place}
            errors={errors}
            onChange={(part) => change(row.key, part)}
            onRemove={() => remove(row.key)}
          />
        ))}
      </ol>
      <div className="actions">
        <Button icon="plus" onClick={add}>
          Schließzeit hinzufügen
        </Button>
        <div ref={status} id="closed_days" tabIndex={-1} role="status" className="soft">
          {errors.closed_days ? <span className="error">{errors.closed_days[0]}</span> : null}
        </div>
      </div>
    </Fieldset>
  );
}

type RowProps = {
  row: Row;
  place: number;
  errors: FieldErrors;
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
};

function ClosedRow({ row, place, errors, onChange, onRemove }: RowProps) {
  const part = (name: "from" | "to" | "name") => ({
    name: `closed-${row.key}-${name}`,
    id: `closed_days.${place}.${name}`,
    defaultValue: row[name],
    error: errors[`closed_days.${place}.${name}`],
  });
  return (
    <li className="closed__row">
      <DateField {...part("from")} label="Erster Tag" onDate={(from) => onChange({ from })} />
      <DateField {...part("to")} label="Letzter Tag" onDate={(to) => onChange({ to })} />
      <TextField
        {...part("name")}
        label="Anlass"
        optional
        maxLength={80}
        autoComplete="off"
        placeholder="Sommerpause"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <IconButton
        icon="trash-2"
        label={`${row.name || `${place + 1}. Schließzeit`} entfernen`}
        variant="quiet"
        onClick={onRemove}
      />
    </li>
  );
}
