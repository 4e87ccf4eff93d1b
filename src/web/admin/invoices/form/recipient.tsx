import type { InvoiceDetail } from "../../../../domain/invoices/schema.ts";
import { type Country, countries, countryCodes, HOME } from "../../../../shared/words/countries.ts";
import { EitherFields, Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { fieldsOf } from "../../forms/fields.tsx";
import type { Refused } from "../../forms/save.ts";
import { invoiceLabels } from "../labels.ts";

/** Who gets an invoice. */
export type Recipient = Pick<
  InvoiceDetail,
  | "recipient_salutation"
  | "recipient_name"
  | "recipient_extra"
  | "recipient_street"
  | "recipient_zip"
  | "recipient_city"
  | "recipient_country"
  | "recipient_email"
  | "recipient_vat_id"
>;

export const nobody: Recipient = {
  recipient_salutation: "",
  recipient_name: "",
  recipient_extra: "",
  recipient_street: "",
  recipient_zip: "",
  recipient_city: "",
  recipient_country: HOME,
  recipient_email: "",
  recipient_vat_id: "",
};

const option = (value: Country) => ({ value, label: countries[value] });

/** Where most live first, then every country as the dictionary has it. */
const near = [
  ...(["DE", "AT", "CH"] as const).map(option),
  {
    group: "Alle Länder",
    options: countryCodes.filter((code) => !["DE", "AT", "CH"].includes(code)).map(option),
  },
];

type Props = { recipient: Recipient; refused: Refused | undefined };

/** Who gets it: what is missing may stay open until it is finalised. */
export function RecipientFields({ recipient, refused }: Props) {
  const field = fieldsOf(invoiceLabels, refused);
  const line = (name: keyof Recipient) => ({
    ...field(name),
    defaultValue: recipient[name],
    autoComplete: "off",
  });
  return (
    <EitherFields>
      <Fieldset
        legend="An wen"
        note="Über 250 € gehört die Anschrift auf die Rechnung. Bis dahin genügt der Name."
      >
        <TextField {...line("recipient_salutation")} optional span={2} maxLength={40} help="Etwa Frau" />
        <TextField {...line("recipient_name")} span={4} maxLength={200} />
        <TextField
          {...line("recipient_extra")}
          optional
          maxLength={200}
          help="Etwa eine Abteilung oder „c/o“"
        />
        <TextField {...line("recipient_street")} maxLength={200} />
        <TextField {...line("recipient_zip")} span={2} figures maxLength={20} />
        <TextField {...line("recipient_city")} span={4} maxLength={120} />
        <Select {...line("recipient_country")} options={near} />
        <TextField
          {...line("recipient_email")}
          optional
          span={3}
          type="email"
          help="Dorthin geht die Rechnung."
        />
        <TextField {...line("recipient_vat_id")} optional span={3} figures maxLength={20} />
      </Fieldset>
    </EitherFields>
  );
}
