import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Fieldset } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { priceWord } from "../words/prices.ts";
import type { BoxMaker, FieldMaker } from "./field-maker.ts";
import { insuranceLabels } from "./labels.ts";

interface InsuranceFieldsProps {
  terms: BookingTerms;
  field: FieldMaker;
  box: BoxMaker;
}

/** How she is insured; insurer and number only where the insurer pays. */
export function InsuranceFields({ terms, field, box }: InsuranceFieldsProps) {
  if (!terms.asks.includes("insurance")) return null;
  const unsure = box("insurance_number_unsure");
  const doubtful = field("insurance_number").error !== undefined || unsure.defaultChecked;
  const price = priceWord(terms.course_fee_cents);
  return (
    <div className="insurance">
      <Fieldset
        legend="Krankenversicherung"
        note="Ist Ihre Kasse eine gesetzliche, rechnen wir Ihren Anteil direkt mit ihr ab."
      >
        <RadioGroup
          name="insurance_type"
          legend={field("insurance_type").label}
          error={field("insurance_type").error}
          defaultValue={field("insurance_type").defaultValue}
          options={[
            { value: "statutory", label: insuranceLabels.statutory, aside: "Kasse zahlt" },
            {
              value: "private",
              label: insuranceLabels.private,
              aside: price,
              help: "Sie bekommen eine Rechnung zum Einreichen.",
            },
            { value: "self", label: insuranceLabels.self, aside: price },
          ]}
        />
        <div className="insurance__card">
          <TextField {...field("insurer", 3)} autoComplete="off" />
          <TextField
            {...field("insurance_number", 3)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            figures
            help="Ein Buchstabe und neun Ziffern, vorn auf Ihrer Karte"
          />
          {doubtful && (
            <Checkbox
              {...unsure}
              label="Sie steht so auf meiner Karte, oder ich reiche sie nach"
              help="Dann buchen Sie ohne Prüfung der Nummer. Die Praxis sieht sie mit Ihnen an."
            />
          )}
        </div>
      </Fieldset>
    </div>
  );
}
