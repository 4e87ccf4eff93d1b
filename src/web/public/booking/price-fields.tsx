import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { RadioGroup } from "../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { priceFrom } from "../words/prices.ts";
import { addition, type Bill } from "./bill.ts";
import { asksPayment } from "./draft.ts";
import { type BoxMaker, type FieldMaker, insuranceLabels, paymentLabels } from "./fields.tsx";
import type { BookingView } from "./view.ts";

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
  const price = priceFrom(terms.course_fee_cents, terms.prices);
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
          {terms.asks.includes("hours_elsewhere") && (
            <TextField
              {...field("hours_elsewhere", 3)}
              optional
              inputMode="decimal"
              autoComplete="off"
              figures
              help="Hat Ihre Kasse schon einen anderen solchen Kurs bezahlt? Zum Beispiel 4,5. Sonst leer lassen."
            />
          )}
        </div>
      </Fieldset>
    </div>
  );
}

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

interface PaymentFieldsProps {
  terms: BookingTerms;
  field: FieldMaker;
  /** What the voucher is worth, and the bill with it. */
  worth: Pick<BookingView, "discount_cents" | "gift_cents">;
  bill: Bill;
}

/** How it is paid, where there is a choice and anything to pay; and the voucher. */
export function PaymentFields({ terms, field, worth, bill }: PaymentFieldsProps) {
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
              {verdict(worth, bill)}
            </p>
          </div>
        )}
      </Fieldset>
    </div>
  );
}

/** What a voucher is worth; nothing where none was typed, or none that holds. */
function verdict({ discount_cents, gift_cents }: PaymentFieldsProps["worth"], bill: Bill): string {
  if (discount_cents === null) return "";
  if (gift_cents > 0) return giftVerdict(gift_cents, bill);
  return discount_cents > 0
    ? `Gutschein angenommen: ${formatCents(discount_cents)} weniger.`
    : "Der Gutschein gilt. Abzuziehen ist nichts, weil Sie für die Teilnahme nichts zahlen.";
}

function giftVerdict(left_cents: number, { gift_cents, open_cents }: Bill): string {
  const value = `Auf dem Gutschein sind ${formatCents(left_cents)}.`;
  if (open_cents > 0) return `${value} Zu zahlen bleiben ${formatCents(open_cents)}.`;
  const rest = left_cents - gift_cents;
  return rest > 0
    ? `${value} Er zahlt alles; ${formatCents(rest)} bleiben darauf.`
    : `${value} Er zahlt alles.`;
}
