import {
  type ContactDetail,
  contactStates,
  contactStateWords,
  contactTopics,
} from "../../../domain/contact-requests/schema.ts";
import type { Instructor, ShownInstructor } from "../../../domain/instructors/schema.ts";
import { browserApi, readData } from "../../api.ts";
import { currentUser } from "../../session/current-user.ts";
import { rightsOf } from "../../session/rights.ts";
import { EitherFields, Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf } from "../forms/fields.tsx";
import type { Refused } from "../forms/save.ts";
import { wholeList } from "../list-query.ts";

type People = readonly Pick<Instructor, "id" | "name">[];

type AssigneeProps = { people: People; chosen: number | null; refused: Refused | undefined };

/** Who looks after it; asked only of those who may decide. */
const AssigneeField = ({ people, chosen, refused }: AssigneeProps) =>
  people.length > 0 ? (
    <Select
      {...fieldsOf(contactLabels, refused)("assigned_id")}
      optional
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
        <EitherFields>
          <TextField {...field("email")} type="email" span={3} />
          <TextField {...field("phone")} type="tel" span={3} />
        </EitherFields>
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

type HandlingFormProps = {
  request: ContactDetail;
  people: readonly ShownInstructor[];
  refused: Refused | undefined;
};

/** How far the team is with a request, who looks after it, and what the team should know. */
export function HandlingForm({ request, people, refused }: HandlingFormProps) {
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

/** To whom requests can be assigned; nobody for those who may not decide it. */
export async function loadPeople() {
  const user = currentUser(document.cookie);
  if (!user || !rightsOf(user).manages) return [];
  return readData(browserApi.instructors.index.$get({ query: wholeList }));
}

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
