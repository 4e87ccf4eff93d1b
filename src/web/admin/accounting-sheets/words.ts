import type { HeadField } from "../../../domain/registrations/rules/insured-sheet-rules.ts";

/** What is missing of a person's head data, in a word or two. */
export const askedInShort: Record<HeadField, string> = {
  insurer: "Krankenkasse",
  insurer_ik: "IK der Krankenkasse",
  mother_birthday: "Geburtsdatum",
  insurance_number: "Versichertennummer",
  due_date: "errechneter Termin",
  child_birthdate: "Geburtsdatum des Kindes",
};
