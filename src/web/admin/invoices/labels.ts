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
  "payment-taken-back": "Zahlung zurückgenommen",
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
