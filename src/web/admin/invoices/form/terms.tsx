import { Fieldset } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-field.tsx";
import { DaysField, fieldsOf } from "../../forms/fields.tsx";
import type { Refused } from "../../forms/save.ts";
import { invoiceLabels } from "../labels.ts";

type Props = {
  terms: { payment_days: number; intro: string; closing: string };
  refused: Refused | undefined;
  note?: string;
  /** What stands above the items where nothing is written. */
  introHelp?: string;
};

/** Until when it is to be paid, and the words around the items: of a draft, or of all new ones of a series. */
export function TermFields({ terms, refused, note, introHelp = "" }: Props) {
  const field = fieldsOf(invoiceLabels, refused);
  return (
    <Fieldset legend="Zahlung und Texte" {...(note && { note })}>
      <DaysField
        {...field("payment_days")}
        unit="Tage"
        help="So lange nach dem Abschließen ist Zeit zu zahlen."
        value={terms.payment_days}
      />
      <TextArea
        {...field("intro")}
        optional
        rows={3}
        maxLength={1000}
        help={`Steht über den Positionen. ${introHelp}`.trim()}
        defaultValue={terms.intro}
      />
      <TextArea
        {...field("closing")}
        optional
        rows={3}
        maxLength={1000}
        help="Steht ganz unten, mit Ihrem Namen."
        defaultValue={terms.closing}
      />
    </Fieldset>
  );
}
