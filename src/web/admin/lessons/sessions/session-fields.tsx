import { useState } from "react";
import type { FieldErrors } from "../../../../shared/refusal.ts";
import { formatWeekdayShort } from "../../../../shared/time/dates.ts";
import { IconButton } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { TimeField } from "../../../ui/fields/typed-field.tsx";
import type { Choices } from "../load.ts";
import { SessionDetails } from "./session-details.tsx";
import { plain, type SessionRow } from "./session-rows.ts";

type Props = {
  row: SessionRow;
  /** Counted from 1. */
  place: number;
  errors: FieldErrors;
  choices: Choices;
  onChange: (part: Partial<SessionRow>) => void;
  onRemove: () => void;
};

const ownFields = Object.keys(plain);

/** One session: day and hours, and on demand where it differs from the lesson. */
export function SessionFields({ row, place, errors, choices, onChange, onRemove }: Props) {
  const [opened, setOpened] = useState(false);
  const open = opened || ownFields.some((field) => errors[field]);
  const id = (field: string) => `sessions.${place - 1}.${field}`;
  const name = (part: string) => `session-${row.key}-${part}`;
  return (
    <li className="session-row">
      <span className="session-row__place figures soft">
        {place}. {row.date ? formatWeekdayShort(`${row.date}T12:00Z`) : null}
      </span>
      <DateField
        name={name("date")}
        id={id("starts_at")}
        label={`Tag des ${place}. Treffens`}
        hideLabel
        defaultValue={row.date}
        onDate={(date) => onChange({ date })}
        error={errors.starts_at ?? errors.id}
      />
      <TimeField
        name={name("from")}
        label={`${place}. Treffen von`}
        hideLabel
        defaultValue={row.from}
        onTime={(from) => onChange({ from })}
      />
      <TimeField
        name={name("to")}
        id={id("ends_at")}
        label={`${place}. Treffen bis`}
        hideLabel
        defaultValue={row.to}
        onTime={(to) => onChange({ to })}
        error={errors.ends_at}
      />
      <span className="session-row__buttons">
        <IconButton
          icon="ellipsis"
          label={`Ort, Link oder Vertretung am ${place}. Treffen`}
          variant="quiet"
          aria-expanded={open}
          onClick={() => setOpened(!open)}
        />
        <IconButton icon="trash-2" label={`${place}. Treffen entfernen`} variant="quiet" onClick={onRemove} />
      </span>
      <SessionDetails
        row={row}
        errors={errors}
        choices={choices}
        onChange={onChange}
        id={id}
        name={name}
        open={open}
      />
    </li>
  );
}
