import type { DraftField } from "./draft.ts";

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
  partner: "Begleitperson",
  partner_first_name: "Vorname der Begleitperson",
  partner_last_name: "Nachname der Begleitperson",
  any_date: "Jeder Termin",
  voucher_code: "Gutscheincode",
  payment_method: "Zahlungsart",
  message: "Nachricht",
  privacy: "Datenschutz",
  health_consent: "Einwilligung",
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
