import type { FieldErrors } from "../../../shared/refusal.ts";
import type { Draft } from "./draft.ts";
import { labels } from "./labels.ts";

type LabelledField = keyof typeof labels;

/** What a field carries: name, label, what was typed, and what is wrong with it. */
export type FieldMaker = (
  name: LabelledField,
  span?: 1 | 2 | 3 | 4 | 6,
) => {
  name: LabelledField;
  label: string;
  defaultValue: string;
  error: readonly string[] | undefined;
  span: 1 | 2 | 3 | 4 | 6;
};

/** Makes the fields of a form from what was typed before and what is wrong with it. */
export const fieldMaker =
  (draft: Draft, errors: FieldErrors): FieldMaker =>
  (name, span = 6) => ({ name, label: labels[name], defaultValue: draft[name], error: errors[name], span });

/** The same for a box: ticked only when it was ticked before. */
export const boxMaker = (draft: Draft, errors: FieldErrors) => (name: LabelledField) => ({
  name,
  defaultChecked: draft[name] === "1",
  error: errors[name],
});
export type BoxMaker = ReturnType<typeof boxMaker>;
