import { readDate, todayInBerlin } from "../../../../shared/words/german-input.ts";

const born = ["child_birthdate", "mother_birthday", "paid_on", "refunded_on"];

/** Turns the dates of a form from how people type them into calendar dates; what cannot be read is left for the schema. */
export function readDates(form: FormData): FormData {
  for (const name of [...born, "due_date"]) {
    const typed = form.get(name);
    if (typeof typed !== "string" || typed === "") continue;
    const read = readDate(typed, todayInBerlin(), born.includes(name) ? "past" : "future");
    if (read) form.set(name, read);
  }
  return form;
}
