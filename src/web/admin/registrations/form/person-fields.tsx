import { useState } from "react";
import type { BookingTerms } from "../../../../domain/registrations/agreement/terms-schema.ts";
import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import type { DeskTerms } from "../../../../domain/registrations/desk/staff-schema.ts";
import {
  dateContext,
  dateFault,
  inDoubt,
  type PersonalDate,
} from "../../../../domain/registrations/rules/date-rules.ts";
import { insuranceWords } from "../../../../domain/registrations/words-rules.ts";
import { isInsuranceNumber, tidyInsuranceNumber } from "../../../../shared/insurance/insurance-number.ts";
import { hoursForInput } from "../../../../shared/time/hours-input.ts";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../../ui/fields/text-field.tsx";
import { optionsOf, YesNo } from "../../forms/fields.tsx";
import type { Refused } from "../../forms/save.ts";
import { type RegistrationField, registrationLabels } from "../labels.ts";

type Props = {
  asks: BookingTerms["asks"];
  /** When the lesson begins. */
  starts_at: string;
  /** What is known already; a field with something in it is shown also where the lesson does not ask for it. */
  values: Partial<RegistrationDetail>;
  refused: Refused | undefined;
};

/** Who it is and what the lesson asks about her; nothing but the name is needed. */
export function PersonFields({ asks, starts_at, values, refused }: Props) {
  const field = (name: RegistrationField, span: 2 | 3 | 4 | 6 = 3) => ({
    name,
    span,
    label: registrationLabels[name],
    error: refused?.errors[name],
    defaultValue: String(values[name as keyof RegistrationDetail] ?? ""),
  });
  const shows = (asked: BookingTerms["asks"][number], ...names: (keyof RegistrationDetail)[]) =>
    asks.includes(asked) || names.some((name) => Boolean(values[name]));
  const aboutChild = {
    name: shows("child_name", "child_name"),
    birth: shows("child_birthdate", "child_birthdate") || shows("due_date", "due_date"),
    mother: shows("mother_birthday", "mother_birthday"),
  };
  return (
    <>
      <Fieldset
        legend="Person"
        note="Nur der Name muss sein. Was Sie nicht wissen, lassen Sie leer; ohne E-Mail-Adresse geht keine E-Mail hinaus."
      >
        <TextField {...field("first_name")} maxLength={100} />
        <TextField {...field("last_name")} maxLength={100} />
        <TextField {...field("email")} type="email" optional />
        <TextField {...field("phone")} type="tel" optional />
        {shows("address", "street", "zip", "city") ? (
          <>
            <TextField {...field("street", 6)} optional />
            <TextField {...field("zip", 2)} optional inputMode="numeric" figures />
            <TextField {...field("city", 4)} optional />
          </>
        ) : null}
      </Fieldset>
      {Object.values(aboutChild).some(Boolean) ? (
        <Fieldset legend="Kind und Geburt">
          {aboutChild.name ? <TextField {...field("child_name")} optional /> : null}
          {aboutChild.birth ? (
            <>
              <DoubtedDate {...field("child_birthdate")} name="child_birthdate" starts_at={starts_at} />
              <DoubtedDate {...field("due_date")} name="due_date" starts_at={starts_at} />
            </>
          ) : null}
          {aboutChild.mother ? (
            <DoubtedDate {...field("mother_birthday")} name="mother_birthday" starts_at={starts_at} />
          ) : null}
        </Fieldset>
      ) : null}
      {shows("insurance", "insurance_type", "insurer", "insurance_number") ? (
        <Fieldset
          legend="Versicherung"
          note="Danach richtet sich der Preis. Wissen Sie es noch nicht, wählen Sie „noch nicht bekannt“: Bis Sie es eintragen, ist nichts zu zahlen."
        >
          <Select
            {...field("insurance_type")}
            placeholder="Bitte wählen"
            options={optionsOf(insuranceWords)}
          />
          <TextField {...field("insurer")} optional />
          <TextField
            {...field("insurer_ik")}
            optional
            figures
            help="Neun Ziffern; gilt dann für alle mit derselben Kasse."
          />
          <InsuranceNumber {...field("insurance_number")} />
          {shows("hours_elsewhere", "hours_elsewhere") ? (
            <TextField
              {...field("hours_elsewhere")}
              defaultValue={hoursForInput(values.hours_elsewhere ?? null)}
              optional
              inputMode="decimal"
              figures
              help="Stunden, die ihre Kasse schon für einen anderen Kurs bezahlt hat, zum Beispiel 4,5."
            />
          ) : null}
        </Fieldset>
      ) : null}
      {shows("partner", "partner", "partner_first_name") ? (
        <Fieldset legend="Begleitung">
          <YesNo name="partner" label="Kommt mit einer Begleitperson" value={values.partner ?? 0} />
          <TextField {...field("partner_first_name")} optional />
          <TextField {...field("partner_last_name")} optional />
        </Fieldset>
      ) : null}
    </>
  );
}

type DoubtedDateProps = {
  name: PersonalDate;
  label: string;
  span: 2 | 3 | 4 | 6;
  defaultValue: string;
  error: string[] | undefined;
  starts_at: string;
};

/** A date as it was told; one that seems wrong is pointed out, with the one that was probably meant. */
function DoubtedDate({ starts_at, ...props }: DoubtedDateProps) {
  const [date, setDate] = useState(props.defaultValue);
  const fault = date ? dateFault(props.name, date, dateContext({ starts_at }, new Date())) : null;
  return (
    <div className="field field--3">
      <DateField
        {...props}
        span={6}
        optional
        prefer={props.name === "due_date" ? "future" : "past"}
        onDate={setDate}
      />
      <p className="small" role="status">
        {fault ? inDoubt(fault, "Speichern lässt es sich trotzdem.") : ""}
      </p>
    </div>
  );
}

type NumberProps = {
  name: string;
  label: string;
  span: 2 | 3 | 4 | 6;
  defaultValue: string;
  error: string[] | undefined;
};

/** The number as it was told; one whose check digit is wrong is pointed out and kept all the same. */
function InsuranceNumber(props: NumberProps) {
  const [typed, setTyped] = useState(props.defaultValue);
  const number = tidyInsuranceNumber(typed);
  const isOdd = number !== "" && !isInsuranceNumber(number);
  return (
    <div className="insurance-number">
      <TextField {...props} span={6} optional figures onChange={(event) => setTyped(event.target.value)} />
      <p className="small" role="status">
        {isOdd
          ? "Diese Nummer kann nicht stimmen: Die Prüfziffer passt nicht. Bitte vergleichen Sie sie mit der Karte; speichern lässt sie sich trotzdem."
          : ""}
      </p>
    </div>
  );
}

type AgreedFieldsProps = {
  terms: DeskTerms;
  values: Partial<RegistrationDetail>;
  refused: Refused | undefined;
};

const boxes = ["acceptance_1", "acceptance_2", "conditions", "health_consent", "early_start"] as const;
const INVITED = "invitation_consent";

/** What a visitor would have confirmed, a voucher, and what she wrote: the team ticks what it was told. */
export function AgreedFields({ terms, values, refused }: AgreedFieldsProps) {
  const shown = boxes.filter((name) => terms.asks.includes(name) || values[name]);
  return (
    <Fieldset legend="Weitere Angaben">
      {terms.has_voucher || values.voucher_code ? (
        <TextField
          name="voucher_code"
          label={registrationLabels.voucher_code}
          optional
          span={3}
          defaultValue={values.voucher_code}
          error={refused?.errors.voucher_code}
        />
      ) : null}
      {shown.map((name) => (
        <YesNo
          key={name}
          name={name}
          label={registrationLabels[name]}
          help={helpFor(name, terms)}
          value={values[name] ?? 0}
        />
      ))}
      {values[INVITED] ? (
        <YesNo
          name={INVITED}
          label={registrationLabels[INVITED]}
          help="Sie hat bei der Anmeldung darum gebeten. Ohne Haken geht diese eine E-Mail nicht hinaus, zum Beispiel nach einem Verlust."
          value={values[INVITED]}
        />
      ) : null}
      <TextArea
        name="message"
        label="Nachricht der Person"
        optional
        rows={3}
        defaultValue={values.message}
        error={refused?.errors.message}
      />
    </Fieldset>
  );
}

/** What the lesson's own boxes say. */
const helpFor = (name: (typeof boxes)[number], terms: DeskTerms): string | undefined =>
  name === "acceptance_1" || name === "acceptance_2" ? terms[`${name}_text`] || undefined : undefined;
