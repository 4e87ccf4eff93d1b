import { type FormEvent, useState } from "react";
import { registrationEdit } from "../../../domain/registrations/desk/staff-schema.ts";
import type { SheetsPreview } from "../../../domain/registrations/insured-sheets/insured-sheet-schema.ts";
import type { HeadField } from "../../../domain/registrations/rules/insured-sheet-rules.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, saveForm } from "../forms/save.ts";
import { readDates } from "../registrations/form/dates-typed.ts";
import { registrationLabels } from "../registrations/labels.ts";
import { askByMail } from "./ask-by-mail.ts";
import { questionInWords } from "./words.ts";

type Props = {
  person: SheetsPreview["people"][number];
  mayEdit: boolean;
  onChange: () => void;
};

/** What is missing of one person, with fields to fill it in and the question by mail. */
export function MissingOf({ person, mayEdit, onChange }: Props) {
  const [busy, setBusy] = useState<"save" | "ask">();
  const [refused, setRefused] = useState<Refused>();
  const id = String(person.id);
  const fill = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy("save");
    const form = readDates(new FormData(event.currentTarget));
    const outcome = await saveForm(registrationEdit, form, (json) =>
      read(browserApi.registrationDesk[":id"].$patch({ param: { id }, json })),
    ).finally(() => setBusy(undefined));
    setRefused(outcome.refused?.data);
    if (!outcome.refused) onChange();
  };
  const ask = async () => {
    setBusy("ask");
    await askByMail([person.id]).finally(() => setBusy(undefined));
    onChange();
  };
  const asked = questionInWords(person, new Date());
  return (
    <li>
      {mayEdit ? (
        <form className="stack gap-3" onSubmit={fill} noValidate>
          {refused ? <RefusedNotice refused={refused} labels={registrationLabels} /> : null}
          <input type="hidden" name="updated_at" value={person.updated_at} />
          <Fieldset legend={person.name} note={asked || undefined}>
            {person.missing.map((field) => (
              <MissingField key={field} person={person} field={field} error={refused?.errors[field]} />
            ))}
          </Fieldset>
          <p className="actions">
            <Button type="submit" size="small" busy={busy === "save"}>
              Speichern
            </Button>
            {person.email ? (
              <Button size="small" icon="mail" busy={busy === "ask"} onClick={ask}>
                Per E-Mail erfragen
              </Button>
            ) : (
              <span className="small soft">Ohne E-Mail-Adresse lässt sich nicht fragen.</span>
            )}
          </p>
        </form>
      ) : (
        <p>
          <strong>{person.name}</strong>: Es fehlt:{" "}
          {person.missing.map((field) => registrationLabels[field]).join(", ")}. {asked}
        </p>
      )}
    </li>
  );
}

const born: readonly HeadField[] = ["mother_birthday", "child_birthdate"];

type FieldProps = {
  person: SheetsPreview["people"][number];
  field: HeadField;
  error: string[] | undefined;
};

function MissingField({ person: { id, known }, field, error }: FieldProps) {
  const props = {
    name: field,
    id: `missing-${id}-${field}`,
    label: registrationLabels[field],
    span: 3 as const,
    error,
    defaultValue: known[field] ?? "",
  };
  if (field === "due_date") return <DateField {...props} />;
  if (born.includes(field)) return <DateField {...props} prefer="past" />;
  if (field === "insurer") return <TextField {...props} maxLength={100} />;
  return <TextField {...props} figures help={helps[field]} />;
}

const helps: Partial<Record<HeadField, string>> = {
  insurer_ik: "Neun Ziffern; gilt dann für alle mit derselben Kasse.",
  insurance_number: "Ein Buchstabe und neun Ziffern, mit passender Prüfziffer.",
};
