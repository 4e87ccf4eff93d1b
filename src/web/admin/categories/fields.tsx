import type { Category } from "../../../domain/catalogue/schema.ts";
import { Fieldset } from "../../ui/field.tsx";
import { IconPicker } from "../../ui/icon-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Refused } from "../forms/save.ts";
import { StatusChoice } from "../status-choice.tsx";

/** The fields of a category by name, as people know them. */
export const categoryLabels = {
  name: "Name",
  description: "Beschreibung",
  icon: "Symbol",
  color: "Farbe",
  rank: "Reihenfolge",
  status: "Stand",
};

/** The colours of a category, as people know them. */
export const colorLabels: Record<string, string> = {
  "": "Keine",
  "series-1": "Grün",
  "series-2": "Blau",
  "series-3": "Ocker",
  "series-4": "Beere",
};
const colors = Object.entries(colorLabels).map(([value, label]) => ({ value, label }));

/** What there is to say about a category. */
export function CategoryFields({ category, refused }: { category?: Category; refused: Refused | undefined }) {
  const error = (field: keyof typeof categoryLabels) => refused?.errors[field];
  return (
    <Fieldset legend="Angaben">
      <TextField
        name="name"
        label="Name"
        defaultValue={category?.name}
        error={error("name")}
        maxLength={80}
      />
      <TextArea
        name="description"
        label="Beschreibung"
        optional
        rows={3}
        defaultValue={category?.description}
        error={error("description")}
      />
      <IconPicker
        name="icon"
        label="Symbol"
        optional
        span={3}
        defaultValue={category?.icon}
        error={error("icon")}
      />
      <Select
        name="color"
        label="Farbe"
        span={3}
        options={colors}
        defaultValue={category?.color ?? ""}
        error={error("color")}
      />
      {category ? (
        <TextField
          name="rank"
          label="Reihenfolge"
          span={3}
          help="Kleine Zahlen stehen vorn."
          inputMode="numeric"
          figures
          defaultValue={category.rank}
          error={error("rank")}
        />
      ) : null}
      <StatusChoice
        status={category?.status}
        active="Als Filter auf Ihrer Kursseite zu sehen."
        inactive="Nur für Ihr Team zu sehen."
      />
    </Fieldset>
  );
}
