import type { FieldErrors } from "../../../shared/refusal.ts";
import { carried, type Draft, type DraftField, fields } from "./draft.ts";

/** What the fields are called, on the form and in the list of errors. */
export const labels = {
  first_name: "Vorname",
  last_name: "Nachname",
  email: "E-Mail",
  phone: "Telefon",
  street: "Straße und Hausnummer",
  zip: "Postleitzahl",
  city: "Ort",
  child_name: "Vorname Ihres Kindes",
  child_birthdate: "Geburtsdatum Ihres Kindes",
  due_date: "Errechneter Geburtstermin",
  mother_birthday: "Ihr Geburtsdatum",
  insurance_type: "Wie sind Sie versichert?",
  insurer: "Krankenkasse",
  insurance_number: "Versichertennummer",
  insurance_number_unsure: "Versichertennummer",
  hours_elsewhere: "Schon genutzte Kursstunden",
  partner: "Begleitperson",
  partner_first_name: "Vorname der Begleitperson",
  partner_last_name: "Nachname der Begleitperson",
  any_date: "Jeder Termin",
  price_id: "Welcher Preis passt für Sie?",
  voucher_code: "Gutscheincode",
  payment_method: "Zahlungsart",
  message: "Nachricht",
  privacy: "Datenschutz",
  health_consent: "Einwilligung",
  invitation_consent: "Einladung nach der Geburt",
  acceptance_1: "Bestätigung",
  acceptance_2: "Bestätigung",
  conditions: "Teilnahmebedingungen",
  early_start: "Beginn vor Ende der Widerrufsfrist",
} satisfies Partial<Record<DraftField, string>>;

/** How one can pay, as it stands on the form and in summaries. */
export const paymentLabels = {
  transfer: { label: "Überweisung", help: "Die Bankverbindung bekommen Sie mit der Bestätigung." },
  onsite: { label: "Vor Ort beim ersten Treffen", help: undefined },
  stripe: { label: "Karte", help: "Nach der Buchung kommen Sie auf die sichere Zahlungsseite." },
  paypal: { label: "PayPal", help: "Nach der Buchung kommen Sie zu PayPal." },
} as const;

/** How one can be insured. */
export const insuranceLabels = {
  statutory: "Gesetzlich versichert",
  private: "Privat versichert",
  self: "Ich zahle selbst",
} as const;

/** Said before a sentence in the list of errors, where the sentence alone does not say what it is about. */
export const errorLabels = {
  acceptance_1: labels.acceptance_1,
  acceptance_2: labels.acceptance_2,
};

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

/** What is wrong, in the order of the form. */
export const inOrder = (errors: FieldErrors): FieldErrors => {
  const order: readonly string[] = fields;
  const place = (field: string) => order.indexOf(field);
  return Object.fromEntries(Object.entries(errors).toSorted(([a], [b]) => place(a) - place(b)));
};

/** What was typed in another step, carried along unseen. */
export const CarriedFields = ({ draft, shown }: { draft: Draft; shown: readonly DraftField[] }) => (
  <>
    {carried(draft, shown).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);
