import { type Direction, readDate, todayInBerlin } from "../../../shared/words/german-input.ts";

/** Turns a day of a form from how people type it into a calendar date; what cannot be read is left for the schema. */
export function readDay(form: FormData, name: string, prefer: Direction): FormData {
  const read = readDate(String(form.get(name) ?? ""), todayInBerlin(), prefer);
  if (read) form.set(name, read);
  return form;
}
