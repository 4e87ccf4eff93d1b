import { eurosForInput } from "../../../shared/money.ts";
import { MoneyField } from "../../ui/money-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormSection } from "../forms/form-section.tsx";
import { type PartProps, said } from "./naming.ts";

/** A word that makes the lesson cheaper. */
export const VoucherSection = ({ start, field, wrong }: PartProps & { wrong: boolean }) => (
  <FormSection
    title="Gutschein"
    wrong={wrong}
    note="Wer den Code bei der Anmeldung angibt, zahlt um den Rabatt weniger."
    now={(form) => {
      const code = said(form, "voucher_code").trim();
      return code ? `${code}, ${said(form, "voucher_discount") || "0,00"}\u00a0€ Rabatt` : "Keiner";
    }}
  >
    <TextField
      {...field("voucher_code")}
      label="Gutscheincode"
      optional
      span={3}
      help="Groß- und Kleinschreibung ist gleich."
      autoComplete="off"
      defaultValue={start.voucher_code}
      maxLength={40}
    />
    <MoneyField
      {...field("voucher_discount")}
      label="Rabatt"
      span={3}
      help="In Euro, höchstens so viel wie die Gebühr."
      defaultValue={eurosForInput(start.voucher_discount ?? 0)}
    />
  </FormSection>
);
