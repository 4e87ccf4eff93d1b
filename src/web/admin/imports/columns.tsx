import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportView } from "../../../domain/imports/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Block } from "../../ui/block.tsx";
import { Select } from "../../ui/select.tsx";
import { attempt } from "../forms/save.ts";

/** Which column of the file each field is taken from; a change is checked at once. */
export function Columns({ view }: { view: ImportView }) {
  const { errors, choose } = useMapping(view);
  return (
    <Block title="Spalten zuordnen">
      <div className="fieldset">
        {view.fields.map(({ key, label, required }) => (
          <Select
            key={key}
            name={`mapping.${key}`}
            label={label}
            optional={!required}
            span={2}
            value={view.mapping[key] ?? ""}
            placeholder="Nicht übernehmen"
            options={view.columns.map((column, place) => ({
              value: place,
              label: column || `Spalte ${place + 1}`,
            }))}
            error={errors[`mapping.${key}`]}
            onChange={({ currentTarget }) =>
              choose(key, currentTarget.value === "" ? null : Number(currentTarget.value))
            }
          />
        ))}
      </div>
    </Block>
  );
}

function useMapping({ id, mapping }: ImportView) {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { revalidate } = useRevalidator();
  const choose = async (field: string, column: number | null) => {
    const json = { mapping: { ...mapping, [field]: column } };
    const { refused } = await attempt(
      read(browserApi.imports[":id"].$patch({ param: { id: String(id) }, json })),
    );
    setErrors(refused ? { [`mapping.${field}`]: [refused.data.message], ...refused.data.errors } : {});
    if (!refused) await revalidate();
  };
  return { errors, choose };
}
