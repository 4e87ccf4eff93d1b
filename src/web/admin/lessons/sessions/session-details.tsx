import { sessionFields } from "../../../../domain/lessons/fields.ts";
import type { FieldErrors } from "../../../../shared/refusal.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { Choices } from "../load.ts";
import type { SessionRow } from "./session-rows.ts";

type Props = {
  row: SessionRow;
  errors: FieldErrors;
  choices: Choices;
  onChange: (part: Partial<SessionRow>) => void;
  id: (field: string) => string;
  name: (part: string) => string;
  open: boolean;
};

/** Where a session differs from its lesson: fields when opened, else a line of what was entered. */
export function SessionDetails({ row, errors, choices, onChange, id, name, open }: Props) {
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
        {...field("location")}
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

function differences({ location, online_url, instructor_id }: SessionRow, { instructors }: Choices): string {
  const deputy = instructors.find(({ id }) => id === instructor_id)?.name;
  return [location, online_url && "online", deputy && `Vertretung: ${deputy}`].filter(Boolean).join(" · ");
}
