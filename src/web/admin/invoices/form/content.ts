import { ROW_FIELD } from "./items.tsx";

/** What of the form is sent: fields of single rows are not, their structure is. */
export function withoutRowFields(form: FormData): FormData {
  for (const name of [...form.keys()]) if (name.startsWith(ROW_FIELD)) form.delete(name);
  return form;
}
