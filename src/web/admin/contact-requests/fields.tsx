import { contactTopics } from "../../../domain/contact-requests/schema.ts";
import type { Instructor } from "../../../domain/instructors/schema.ts";
import { Fieldset } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Refused } from "../forms/save.ts";

/** The fields of a request by name, as people know them. */
export const contactLabels = {
  name: "Name",
  email: "E-Mail",
  phone: "Telefon",
  topic: "Thema",
  message: "Nachricht",
  assigned_id: "Zuständig",
  status: "Stand",
  note: "Interne Notiz",
  text: "Antwort",
};

type People = readonly Pick<Instructor, "id" | "name">[];

/** Who looks after it; asked only of those who may decide. */
export const AssigneeField = (props: {
  people: People;
  chosen: number | null;
  error: readonly string[] | undefined;
}) => (
  <Select
    name="assigned_id"
    label={contactLabels.assigned_id}
    placeholder="Niemand Bestimmtes"
    options={props.people.map(({ id, name }) => ({ value: id, label: name }))}
    defaultValue={props.chosen ?? ""}
    error={props.error}
  />
);

/** What there is to write down of somebody who called or came by. */
export function ContactFields({ people, refused }: { people: People; refused: Refused | undefined }) {
  const field = (name: keyof typeof contactLabels) => ({
    name,
    label: contactLabels[name],
    error: refused?.errors[name],
  });
  return (
    <>
      <Fieldset legend="Wer fragt?" note="Eine E-Mail-Adresse oder eine Telefonnummer genügt.">
        <TextField {...field("name")} maxLength={120} />
        <TextField {...field("email")} type="email" span={3} />
        <TextField {...field("phone")} type="tel" span={3} />
      </Fieldset>
      <Fieldset legend="Worum geht es?">
        <Select
          {...field("topic")}
          optional
          span={3}
          placeholder="Bitte wählen"
          options={contactTopics.map((topic) => ({ value: topic, label: topic }))}
        />
        {people.length > 0 ? (
          <AssigneeField people={people} chosen={null} error={refused?.errors.assigned_id} />
        ) : null}
        <TextArea {...field("message")} rows={6} />
        <TextArea {...field("note")} optional rows={3} help="Nur für Ihr Team zu sehen." />
      </Fieldset>
    </>
  );
}
