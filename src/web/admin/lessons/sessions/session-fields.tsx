import { useState } from "react";
import { sessionFields } from "../../../../domain/lessons/fields.ts";
import type { FieldErrors } from "../../../../shared/refusal.ts";
import { formatWeekdayShort } from "../../../../shared/time/dates.ts";
import { breakInWords } from "../../../../shared/time/durations.ts";
import { IconButton } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { TimeField } from "../../../ui/fields/typed-field.tsx";
import type { Choices } from "../load.ts";
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
          label={`Pause, Ort, Link oder Vertretung am ${place}. Treffen`}
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

type DetailsProps = {
  row: SessionRow;
  errors: FieldErrors;
  choices: Choices;
  onChange: (part: Partial<SessionRow>) => void;
  id: (field: string) => string;
  name: (part: string) => string;
  open: boolean;
};

/** Where a session differs from its lesson: fields when opened, else a line of what was entered. */
function SessionDetails({ row, errors, choices, onChange, id, name, open }: DetailsProps) {
  if (!open) {
    const differs = differences(row, choices);
    return differs ? <p className="session-row__more small soft">{differs}</p> : null;
  }
  const field = (of: keyof typeof sessionFields) => ({
    name: name(of),
    id: id(of),
    label: sessionFields[of].label,
    error: errors[of],
    optional: true,
  });
  return (
    <div className="session-row__more fieldset">
      <TextField
        {...field("break_minutes")}
        span={3}
        inputMode="numeric"
        figures
        defaultValue={row.break_minutes || ""}
        onChange={(event) => onChange({ break_minutes: Number(event.currentTarget.value.trim()) })}
      />
      <TextField
        {...field("location")}
        span={3}
        defaultValue={row.location}
        onChange={(event) => onChange({ location: event.currentTarget.value })}
      />
      <TextField
        {...field("online_url")}
        span={3}
        type="url"
        placeholder="https://"
        defaultValue={row.online_url}
        onChange={(event) => onChange({ online_url: event.currentTarget.value })}
      />
      <Select
        {...field("instructor_id")}
        span={3}
        options={[
          { value: "", label: "Keine" },
          ...choices.instructors.map((person) => ({ value: String(person.id), label: person.name })),
        ]}
        defaultValue={row.instructor_id ?? ""}
        onChange={(event) => onChange({ instructor_id: Number(event.currentTarget.value) || null })}
      />
    </div>
  );
}

function differences(row: SessionRow, { instructors }: Choices): string {
  const { break_minutes, location, online_url, instructor_id } = row;
  const deputy = instructors.find(({ id }) => id === instructor_id)?.name;
  const pause = break_minutes > 0 && breakInWords(break_minutes);
  return [pause, location, online_url && "online", deputy && `Vertretung: ${deputy}`]
    .filter(Boolean)
    .join(" · ");
}
