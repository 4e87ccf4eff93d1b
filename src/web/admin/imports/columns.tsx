import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { Select } from "../../ui/fields/select.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { More } from "../../ui/layout/more.tsx";
import { useNarrow } from "../../ui/narrow.ts";
import { attempt } from "../forms/save.ts";

type View = {
  columns: readonly string[];
  fields: readonly { key: string; label: string; required: boolean }[];
  mapping: Record<string, number>;
};

/** Saves which columns are taken; refuses in a sentence what makes no sense. */
type Send = (json: { mapping: Record<string, number | null> }) => Promise<unknown>;

/** Which column of the file each field is taken from; a change is checked at once. */
export function Columns({
  view,
  send,
  above,
  below,
}: {
  view: View;
  send: Send;
  above?: ReactNode;
  below?: ReactNode;
}) {
  const { errors, choose } = useMapping(view, send);
  return (
    <Folded view={view}>
      {above}
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
      {below}
    </Folded>
  );
}

/** On a phone the choices fold into a line once nothing has to be asked, so that the preview is there without scrolling. */
function Folded({ view, children }: { view: View; children: ReactNode }) {
  const narrow = useNarrow();
  const isReady = view.fields.every(({ key, required }) => !required || view.mapping[key] !== undefined);
  const [folds] = useState(isReady);
  if (!(narrow && folds)) return <Block title="Spalten zuordnen">{children}</Block>;
  const taken = Object.keys(view.mapping).length;
  return (
    <More label={`Spalten zuordnen: ${taken} von ${view.columns.length} zugeordnet`}>
      <div className="mt-3">{children}</div>
    </More>
  );
}

function useMapping({ mapping }: View, send: Send) {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { revalidate } = useRevalidator();
  const choose = async (field: string, column: number | null) => {
    const { refused } = await attempt(send({ mapping: { ...mapping, [field]: column } }));
    setErrors(refused ? { [`mapping.${field}`]: [refused.data.message], ...refused.data.errors } : {});
    if (!refused) await revalidate();
  };
  return { errors, choose };
}
