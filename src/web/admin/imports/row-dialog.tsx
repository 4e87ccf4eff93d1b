import { useRevalidator } from "react-router";
import type { ImportRow, ImportView } from "../../../domain/imports/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { attempt, type Refused } from "../forms/save.ts";
import type { Send } from "./reading.tsx";

type Props = { view: ImportView; row: ImportRow; send: Send; onClose: () => void };

/** Mends a row of the file: what is typed holds instead of its cells. It stays open while something is still wrong. */
export function RowDialog({ view, row, send, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const fields = view.fields.filter(
    ({ key }) => view.shown.includes(key) || row.faults.some(({ field }) => field === key),
  );
  const labels = Object.fromEntries(fields.map(({ key, label }) => [key, label]));
  const before = errorsOf(row);
  const submit = async (form: FormData): Promise<Refused | undefined> => {
    const typed = fields.map(({ key }) => [key, String(form.get(key) ?? "")] as const);
    const values = Object.fromEntries(typed.filter(([key, value]) => value !== (row.values[key] ?? "")));
    const { answer, refused } = await attempt(send({ row: { line: row.line, values } }));
    if (refused) return refused.data;
    await revalidate();
    const now = answer.data.rows.find(({ line }) => line === row.line);
    return now && now.faults.length > 0 ? stillFaulty(errorsOf(now)) : undefined;
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Zeile ${row.line} ausbessern`}
      submit="Übernehmen"
      labels={labels}
      onSubmit={submit}
    >
      {(errors) =>
        fields.map(({ key, label, required }) => (
          <TextField
            key={key}
            name={key}
            label={label}
            optional={!required && !before[key]}
            defaultValue={row.values[key] ?? ""}
            autoComplete="off"
            error={errors[key] ?? (Object.keys(errors).length === 0 ? before[key] : undefined)}
          />
        ))
      }
    </FormDialog>
  );
}

function errorsOf({ faults }: ImportRow): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of faults) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}

const stillFaulty = (errors: FieldErrors): Refused => ({
  ...{ status: 422, code: "", data: null, stale: false },
  message: "Diese Zeile ist noch fehlerhaft.",
  errors,
});
