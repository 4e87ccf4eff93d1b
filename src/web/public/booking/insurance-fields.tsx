import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import { Fieldset } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { priceWord } from "../words/prices.ts";
import type { FieldMaker } from "./field-maker.ts";
import { insuranceLabels } from "./labels.ts";

/** How she is insured; insurer and number only where the insurer pays. */
export function InsuranceFields({ terms, field }: { terms: BookingTerms; field: FieldMaker }) {
  if (!terms.asks.includes("insurance")) return null;
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
        </div>
      </Fieldset>
    </div>
  );
}
