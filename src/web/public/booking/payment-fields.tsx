import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import { formatCents } from "../../../shared/money.ts";
import { Button } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FieldMaker } from "./field-maker.ts";
import { paymentLabels } from "./labels.ts";
import { asksPayment } from "./shown-fields.ts";

interface PaymentFieldsProps {
  terms: BookingTerms;
  field: FieldMaker;
  discountCents: number | null;
}

/** How it is paid, where there is a choice and anything to pay; and the voucher. */
export function PaymentFields({ terms, field, discountCents }: PaymentFieldsProps) {
  const hasVoucher = terms.asks.includes("voucher");
  const choice = asksPayment(terms);
  if (!choice && !hasVoucher) return null;
  return (
    <div className="payment">
      <Fieldset legend="Bezahlen">
        {choice && (
          <div className="payment__methods">
            <RadioGroup
              name="payment_method"
              legend={field("payment_method").label}
              error={field("payment_method").error}
              defaultValue={field("payment_method").defaultValue}
              options={terms.payment_methods.map((value) => ({ value, ...paymentLabels[value] }))}
            />
          </div>
        )}
        {hasVoucher && (
          <div className="voucher field field--6" id="gutschein">
            <TextField {...field("voucher_code", 3)} optional autoComplete="off" spellCheck={false} />
            <Button type="submit" name="intent" value="voucher" formNoValidate>
              Einlösen
            </Button>
            <p className="voucher__verdict" role="status">
              {verdict(discountCents)}
            </p>
          </div>
        )}
      </Fieldset>
    </div>
  );
}

/** What a voucher is worth; null: none was typed, or none that holds. */
function verdict(discountCents: number | null): string {
  if (discountCents === null) return "";
  return discountCents > 0
    ? `Gutschein angenommen: ${formatCents(discountCents)} weniger.`
    : "Der Gutschein gilt. Abzuziehen ist nichts, weil Sie für die Teilnahme nichts zahlen.";
}
