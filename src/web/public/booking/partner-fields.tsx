import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Fieldset } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { addition } from "./bill.ts";
import type { BoxMaker, FieldMaker } from "./field-maker.ts";

interface PartnerFieldsProps {
  terms: BookingTerms;
  field: FieldMaker;
  box: BoxMaker;
}

/** Whether somebody comes along: a line of its own with its own price, never ticked beforehand. */
export function PartnerFields({ terms, field, box }: PartnerFieldsProps) {
  if (!terms.asks.includes("partner")) return null;
  return (
    <div className="partner">
      <Fieldset legend="Ihre Begleitung" note="Wer mitkommt, entscheiden Sie.">
        <Checkbox
          {...box("partner")}
          label={
            <span className="choice__row">
              <span>Ich komme mit einer Begleitperson</span>
              <span className="nowrap">{addition(terms.partner_fee_cents)}</span>
            </span>
          }
        />
        <div className="partner__names">
          <TextField {...field("partner_first_name", 3)} label="Vorname" autoComplete="off" />
          <TextField {...field("partner_last_name", 3)} label="Nachname" autoComplete="off" />
        </div>
      </Fieldset>
    </div>
  );
}
