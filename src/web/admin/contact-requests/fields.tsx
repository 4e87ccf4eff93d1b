import { contactTopics } from "../../../domain/contact-requests/schema.ts";
import type { Instructor } from "../../../domain/instructors/schema.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { fieldsOf } from "../forms/fields-of.ts";
import type { Refused } from "../forms/save.ts";
import { contactLabels } from "./labels.ts";

type People = readonly Pick<Instructor, "id" | "name">[];

type AssigneeProps = { people: People; chosen: number | null; refused: Refused | undefined };

/** Who looks after it; asked only of those who may decide. */
export const AssigneeField = ({ people, chosen, refused }: AssigneeProps) =>
  people.length > 0 ? (
    <Select
      {...fieldsOf(contactLabels, refused)("assigned_id")}
      placeholder="Niemand Bestimmtes"
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      defaultValue={chosen ?? ""}
    />
  ) : null;

/** What there is to write down of somebody who called or came by. */
export function ContactFields({ people, refused }: { people: People; refused: Refused | undefined }) {
  const field = fieldsOf(contactLabels, refused);
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
        <AssigneeField people={people} chosen={null} refused={refused} />
        <TextArea {...field("message")} rows={6} />
        <TextArea {...field("note")} optional rows={3} help="Nur für Ihr Team zu sehen." />
      </Fieldset>
    </>
  );
}
