import { type TextBlock, textFields } from "../../../domain/texts/schema.ts";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { Fieldset } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Refused } from "../forms/save.ts";
import { textFieldLabels } from "./labels.ts";

/** The fields of a text of the library by name, as people know them. */
export const textBlockLabels = { name: "Name", text: "Text", fields: "Passt zu", rank: "Reihenfolge" };

/** What there is to say about a text of the library. */
export function TextBlockFields({ block, refused }: { block?: TextBlock; refused: Refused | undefined }) {
  const error = (field: keyof typeof textBlockLabels) => refused?.errors[field];
  return (
    <Fieldset legend="Angaben">
      <TextField
        name="name"
        label={textBlockLabels.name}
        help="So finden Sie ihn wieder; Teilnehmende sehen den Namen nicht."
        defaultValue={block?.name}
        error={error("name")}
        maxLength={80}
      />
      <TextArea
        name="text"
        label={textBlockLabels.text}
        rows={8}
        defaultValue={block?.text}
        error={error("text")}
      />
      <CheckboxGroup
        name="fields[]"
        id="fields"
        legend={textBlockLabels.fields}
        options={textFields.map((field) => ({ value: field, label: textFieldLabels[field] }))}
        defaultValues={block?.fields ?? []}
        error={error("fields")}
      />
      <TextField
        name="rank"
        label={textBlockLabels.rank}
        span={3}
        help="Kleine Zahlen stehen vorn."
        inputMode="numeric"
        figures
        defaultValue={block?.rank ?? 0}
        error={error("rank")}
      />
    </Fieldset>
  );
}
