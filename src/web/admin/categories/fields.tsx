import type { Category } from "../../../domain/catalogue/schema.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { IconPicker } from "../../ui/fields/icon-picker.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { fieldsOf, optionsOf, RankField } from "../forms/fields.tsx";
import type { Refused } from "../forms/save.ts";
import { StatusChoice } from "../status.tsx";
import { categoryLabels, colorLabels } from "./labels.ts";

/** What there is to say about a category. */
export function CategoryFields({ category, refused }: { category?: Category; refused: Refused | undefined }) {
  const field = fieldsOf(categoryLabels, refused);
  return (
    <Fieldset legend="Angaben">
      <TextField {...field("name")} defaultValue={category?.name} maxLength={80} />
      <TextArea {...field("description")} optional rows={3} defaultValue={category?.description} />
      <IconPicker {...field("icon")} optional span={3} defaultValue={category?.icon} />
      <Select
        {...field("color")}
        optional
        span={3}
        options={optionsOf(colorLabels)}
        defaultValue={category?.color ?? ""}
      />
      {category ? <RankField {...field("rank")} rank={category.rank} /> : null}
      <StatusChoice
        status={category?.status}
        active="Als Filter auf Ihrer Kursseite zu sehen."
        inactive="Nur für Ihr Team zu sehen."
      />
    </Fieldset>
  );
}
