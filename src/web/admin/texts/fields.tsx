import { type TextBlock, textFields } from "../../../domain/texts/schema.ts";
import { CheckboxGroup } from "../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { fieldsOf, RankField } from "../forms/fields.tsx";
import type { Refused } from "../forms/save.ts";
import { textBlockLabels, textFieldLabels } from "./labels.ts";

/** What there is to say about a text of the library. */
export function TextBlockFields({ block, refused }: { block?: TextBlock; refused: Refused | undefined }) {
  const field = fieldsOf(textBlockLabels, refused);
  return (
    <Fieldset legend="Angaben">
      <TextField
        {...field("name")}
        help="So finden Sie ihn wieder; Teilnehmende sehen den Namen nicht."
        defaultValue={block?.name}
        maxLength={80}
      />
      <TextArea {...field("text")} rows={8} defaultValue={block?.text} />
      <CheckboxGroup
        name="fields[]"
        id="fields"
        legend={textBlockLabels.fields}
        options={textFields.map((name) => ({ value: name, label: textFieldLabels[name] }))}
        defaultValues={block?.fields ?? []}
        error={refused?.errors.fields}
      />
      <RankField {...field("rank")} rank={block?.rank ?? 0} />
    </Fieldset>
  );
}
