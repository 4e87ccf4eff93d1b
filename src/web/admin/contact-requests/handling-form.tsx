import {
  type ContactDetail,
  contactStates,
  contactStateWords,
} from "../../../domain/contact-requests/schema.ts";
import type { ShownInstructor } from "../../../domain/instructors/schema.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf } from "../forms/fields-of.ts";
import type { Refused } from "../forms/save.ts";
import { AssigneeField } from "./fields.tsx";
import { contactLabels } from "./labels.ts";

type Props = { request: ContactDetail; people: readonly ShownInstructor[]; refused: Refused | undefined };

/** How far the team is with a request, who looks after it, and what the team should know. */
export function HandlingForm({ request, people, refused }: Props) {
  const field = fieldsOf(contactLabels, refused);
  return (
    <AdminForm labels={contactLabels} refused={refused} filledFrom={request.updated_at}>
      <Fieldset legend="Bearbeitung">
        <Select
          key={request.status}
          {...field("status")}
          options={contactStates.map((value) => ({ value, label: contactStateWords[value] }))}
          defaultValue={request.status}
        />
        <AssigneeField people={people} chosen={request.assigned_id} refused={refused} />
        <TextArea
          {...field("note")}
          optional
          rows={3}
          help="Nur für Ihr Team zu sehen."
          defaultValue={request.note}
        />
      </Fieldset>
    </AdminForm>
  );
}
