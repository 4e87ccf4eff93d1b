import { MoneyField } from "../../ui/money-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormSection } from "../forms/form-section.tsx";
import { type PartProps, said } from "./naming.ts";

/** A word that makes the lesson cheaper. */
export const VoucherSection = ({ field, wrong }: Pick<PartProps, "field"> & { wrong: boolean }) => (
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
      optional
      span={3}
      help="Groß- und Kleinschreibung ist gleich."
      autoComplete="off"
      maxLength={40}
    />
    <MoneyField {...field("voucher_discount")} span={3} help="In Euro, höchstens so viel wie die Gebühr." />
  </FormSection>
);
