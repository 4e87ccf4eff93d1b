import { dunningLevels, dunningTitles } from "../../../shared/invoices/dunning.ts";

/** The fields of an invoice by name, as people know them. */
export const invoiceLabels = {
  recipient_salutation: "Anrede",
  recipient_name: "Name",
  recipient_extra: "Zusatz",
  recipient_street: "Straße und Hausnummer",
  recipient_zip: "Postleitzahl",
  recipient_city: "Ort",
  recipient_country: "Land",
  recipient_email: "E-Mail",
  recipient_vat_id: "USt-IdNr. der Empfängerin",
  payment_days: "Zahlungsziel in Tagen",
  intro: "Text über den Positionen",
  closing: "Text darunter",
  number: "Nummer",
  total_cents: "Betrag",
  reason: "Grund",
  cancellation: "Stornorechnung",
  cancels: "Storniert",
  amount_cents: "Betrag",
  dunning_level: "Stufe",
  dunning_fee_cents: "Mahngebühr",
};

/** The fields of a series of invoice numbers. */
export const invoiceSeriesLabels = {
  pattern: "Muster der Nummern",
  next_count: "Nächste Nummer in diesem Jahr",
  payment_days: "Zahlungsziel in Tagen",
  name: "Name",
  street: "Straße und Hausnummer",
  zip: "Postleitzahl",
  city: "Ort",
  phone: "Telefon",
  email: "E-Mail",
  tax_number: "Steuernummer",
  vat_id: "USt-IdNr.",
  default_tax_mode: "Umsatzsteuer",
  bank_holder: "Kontoinhaberin",
  bank_iban: "IBAN",
  bank_bic: "BIC",
  intro: "Text über den Positionen",
  closing: "Text darunter",
};

/** How the team duns, a field each. */
export const dunningLabels = {
  levels: "Wie viele Stufen",
  ...{ after_days_1: "Vorschlagen nach", after_days_2: "Vorschlagen nach", after_days_3: "Vorschlagen nach" },
  ...{ payment_days_1: "Neue Frist", payment_days_2: "Neue Frist", payment_days_3: "Neue Frist" },
  ...{ fee_1: "Gebühr", fee_2: "Gebühr", fee_3: "Gebühr" },
  ...{ words_1: "Text", words_2: "Text", words_3: "Text" },
};

const dunningFields = {
  after_days: "vorschlagen nach Tagen",
  payment_days: "neue Frist in Tagen",
  fee_cents: "Gebühr",
  words: "Text",
};

/** The same fields as the team's history names them. */
export const dunningHistoryLabels: Record<string, string> = {
  dunning_levels: "Mahnstufen",
  ...Object.fromEntries(
    dunningLevels.flatMap((level) =>
      Object.entries(dunningFields).map(([field, label]) => [
        `dunning_${field}_${level}`,
        `${dunningTitles[level]}: ${label}`,
      ]),
    ),
  ),
};

/** What a team bills privately by. */
export const feeScheduleLabels = {
  land: "Land",
  factor: "Faktor",
  reference: "Wo das steht",
  positions: "Eigene Positionen",
};

/** What happened to an invoice, by what the log calls it. */
export const invoiceActionWords = {
  created: "Entwurf angelegt",
  updated: "Entwurf geändert",
  deleted: "Entwurf verworfen",
  "recipient-asked": "Anschrift per E-Mail erfragt",
  "recipient-filled": "Anschrift aus der Anmeldung übernommen",
  finalised: "Abgeschlossen",
  cancelled: "Storniert",
  sent: "Per E-Mail gesendet",
  "paid-noted": "Zahlung eingetragen",
  "paid-by-statement": "Zahlung aus dem Kontoauszug gebucht",
  "payment-taken-back": "Zahlung zurückgenommen",
  "refund-noted": "Erstattung eingetragen",
  "refund-taken-back": "Erstattung zurückgenommen",
  dunned: "Gemahnt, per E-Mail",
  "dunned-by-letter": "Gemahnt, als Brief",
  "dunning-taken-back": "Mahnstufe zurückgenommen",
  "dunning-fee-waived": "Mahngebühr erlassen",
};

const itemLabels: Readonly<Record<string, string>> = {
  description: "Leistung",
  details: "Näheres",
  quantity: "Menge",
  unit: "Einheit",
  unit_price: "Einzelpreis",
  tax_mode: "Umsatzsteuer",
  service_from: "Tag der Leistung",
  service_to: "Bis",
};

/** The fields of an invoice's form by name, those of its items with their place: `Menge, Position 2`. */
export function invoiceErrorLabels(errors: Readonly<Record<string, unknown>>): Record<string, string> {
  const ofItems = Object.keys(errors).flatMap((path) => {
    const [, place, name = ""] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return place === undefined ? [] : [[path, `${itemLabels[name] ?? name}, Position ${Number(place) + 1}`]];
  });
  return { ...invoiceLabels, items: "Positionen", ...Object.fromEntries(ofItems) };
}
