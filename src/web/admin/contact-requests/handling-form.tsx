import {
  type ContactDetail,
  contactStates,
  contactStateWords,
} from "../../../domain/contact-requests/schema.ts";
import type { Instructor } from "../../../domain/instructors/schema.ts";
import { Fieldset } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import type { Refused } from "../forms/save.ts";
import { AssigneeField, contactLabels } from "./fields.tsx";

type Props = { request: ContactDetail; people: readonly Instructor[]; refused: Refused | undefined };

/** How far the team is with a request, who looks after it, and what the team should know. */
export const HandlingForm = ({ request, people, refused }: Props) => (
  <AdminForm labels={contactLabels} refused={refused} filledFrom={request.updated_at}>
    <Fieldset legend="Bearbeitung">
      <Select
        key={request.status}
        name="status"
        label={contactLabels.status}
        options={contactStates.map((value) => ({ value, label: contactStateWords[value] }))}
        defaultValue={request.status}
        error={refused?.errors.status}
      />
      {people.length > 0 ? (
        <AssigneeField people={people} chosen={request.assigned_id} error={refused?.errors.assigned_id} />
      ) : null}
      <TextArea
        name="note"
        label={contactLabels.note}
        optional
        rows={3}
        help="Nur für Ihr Team zu sehen."
        defaultValue={request.note}
        error={refused?.errors.note}
      />
    </Fieldset>
  </AdminForm>
);
