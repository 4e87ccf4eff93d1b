import type { TeamEdit } from "../../../domain/teams/schema.ts";

/** The fields of a team by name, as people know them. */
export const teamLabels: Record<Exclude<keyof TeamEdit, "updated_at">, string> = {
  name: "Name",
  tagline: "In einem Satz",
  description: "Über uns",
  street: "Straße und Hausnummer",
  zip: "Postleitzahl",
  city: "Ort",
  phone: "Telefon",
  email: "E-Mail",
  website: "Webseite",
  federal_state: "Bundesland",
  responsible: "Verantwortlich",
  profession: "Beruf",
  authority: "Aufsichtsbehörde",
  shows_email: "E-Mail auf der Kursseite",
  alias: "Adresse im Netz",
  registration_prefix: "Kürzel der Anmeldenummern",
  opening_hours: "Öffnungszeiten",
  opening_note: "Hinweis dazu",
  imprint: "Impressum",
  privacy: "Hinweise zum Datenschutz",
  terms: "Allgemeine Geschäftsbedingungen",
  accessibility: "Barrierefreiheit",
  bank_holder: "Kontoinhaberin oder -inhaber",
  bank_iban: "IBAN",
  bank_bic: "BIC",
  tax_number: "Steuernummer",
  vat_id: "Umsatzsteuer-Identifikationsnummer",
  default_tax_mode: "Umsatzsteuer neuer Kurse",
  offers_transfer: "Überweisung",
  offers_onsite: "Vor Ort",
  offer_hours: "Frist für einen angebotenen Platz",
  transfer_days: "Zahlungsziel",
  payment_reminder: "An überfällige Überweisungen erinnern",
  lapse_days: "Unbezahlte Plätze weitergeben",
  reminder_days: "Erinnerung vor dem ersten Treffen",
  invites: "Nach der Geburt einladen",
  invitation_weeks: "Wann nach dem errechneten Termin",
  invitation_types: "Zu welchen Kursen",
  closed_days: "Schließzeiten",
  embed_origins: "Webseiten, die Ihre Kurse zeigen",
};

/** The same for the errors of a form, where lines are counted: `closed_days.1.to`. */
export const teamErrorLabels = (errors: Record<string, unknown> = {}): Record<string, string> => ({
  ...teamLabels,
  ...Object.fromEntries(Object.keys(errors).flatMap(counted)),
});

function counted(field: string): [string, string][] {
  const [, list, place] = /^(opening_hours|closed_days)\.(\d+)\./.exec(field) ?? [];
  if (!list) return [];
  return [[field, `${Number(place) + 1}. ${list === "opening_hours" ? "Öffnungszeit" : "Schließzeit"}`]];
}
