import type { FieldErrors } from "../../shared/refusal.ts";

/** What a form sent in these fields, as typed; what is missing, or a file, is "". */
export const typedIn = <Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, textOf(form.get(field))])) as Record<Field, string>;

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/** One sentence per field, in the order of the form: the first is the one to act on. */
export const firstErrors = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(fields.flatMap((field) => (errors[field] ? [[field, errors[field].slice(0, 1)]] : [])));
