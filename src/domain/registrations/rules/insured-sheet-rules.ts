import { isInsuranceNumber } from "../../../shared/insurance/insurance-number.ts";

/** What the sheet of an insured person says of her at its head, as far as she is asked for it, in the sheet's order. */
export const headFields = [
  "insurer",
  "insurer_ik",
  "mother_birthday",
  "insurance_number",
  "due_date",
  "child_birthdate",
] as const;
export type HeadField = (typeof headFields)[number];

/** What an invoice over 250 € needs of her, and is asked for likewise (§ 14 Abs. 4 UStG). */
export const addressFields = ["street", "zip", "city"] as const;

/** All that a link in a mail may ask for. */
export const questionFields = [...headFields, ...addressFields] as const;
export type QuestionField = (typeof questionFields)[number];

/** Whether a question is for an invoice, not for her insurer: nothing but an address was asked. */
export const isForInvoice = (fields: readonly string[]): boolean =>
  fields.every((field) => addressFields.some((known) => known === field));

/** What of an address is not known. */
export const missingAddress = (row: Record<(typeof addressFields)[number], string>): QuestionField[] =>
  addressFields.filter((field) => row[field] === "");

/** How the person herself is asked for each. */
export const askedFor: Record<QuestionField, string> = {
  insurer: "Ihre Krankenkasse",
  insurer_ik: "Kennnummer Ihrer Krankenkasse",
  mother_birthday: "Ihr Geburtsdatum",
  insurance_number: "Ihre Versichertennummer",
  due_date: "Errechneter Geburtstermin",
  child_birthdate: "Geburtsdatum Ihres Kindes",
  street: "Straße und Hausnummer",
  zip: "Postleitzahl",
  city: "Ort",
};

/** What is known of a person's head data; `insurer_ik` is her own, or what the team noted for the same insurer. */
export type HeadData = Record<"insurer" | "insurer_ik" | "insurance_number", string> &
  Record<"mother_birthday" | "due_date" | "child_birthdate", string | null>;

/**
 * What the head of a sheet misses: a number whose check digit is wrong is as good as none. Before the birth the due date
 * has to stand there, after it the child's; a course that is neither asks for no date.
 */
export function missingHead(data: HeadData, course_type: string): HeadField[] {
  const isMissing: Record<HeadField, boolean> = {
    insurer: data.insurer === "",
    insurer_ik: data.insurer_ik === "",
    mother_birthday: data.mother_birthday === null,
    insurance_number: !isInsuranceNumber(data.insurance_number),
    due_date: course_type === "antenatal" && data.due_date === null && data.child_birthdate === null,
    child_birthdate: (course_type === "postnatal" || course_type === "baby") && data.child_birthdate === null,
  };
  return headFields.filter((field) => isMissing[field]);
}

/** By what an insurer is known again, however its name was typed. */
export const insurerKey = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** So many blank rows stand below those for the planned sessions: for what was misspelt, and for what is added. */
const SPARE_ROWS = 4;

/** How many rows to sign a sheet has: those that its planned sessions take, one each and two with a break, and some to spare. */
export const rowsToSign = (planned: number): number => Math.max(1, planned) + SPARE_ROWS;

/** For so many days the link in a mail that asks for missing data is good. */
export const QUESTION_DAYS = 14;
