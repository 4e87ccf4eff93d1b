import { type ColumnField, suggestColumns } from "../../../shared/columns.ts";

/** What of a bank's CSV is read, with the headings that mean it at German banks; the earlier a heading, the surer. */
export const statementFields: readonly ColumnField[] = [
  {
    key: "booked_on",
    label: "Buchungstag",
    required: true,
    names: [
      "buchungstag",
      "buchungsdatum",
      "buchung",
      "booking date",
      "datum",
      "date",
      "buchungs-datum",
      "valuta",
    ],
  },
  {
    key: "amount",
    label: "Betrag",
    required: true,
    names: [
      ...["betrag", "betrag (€)", "betrag (eur)", "betrag in eur", "umsatz in eur", "amount (eur)", "umsatz"],
      ...["amount", "haben", "gutschrift", "betrag in €"],
    ],
  },
  {
    key: "purpose",
    label: "Verwendungszweck",
    required: true,
    names: [
      ...["verwendungszweck", "payment reference", "zahlungsreferenz", "referenz", "verwendungszweckzeile 1"],
      ...["vwz", "buchungstext", "beschreibung", "reference", "text"],
    ],
  },
  {
    key: "payer",
    label: "Name",
    required: false,
    names: [
      ...[
        "beguenstigter/zahlungspflichtiger",
        "begünstigter/zahlungspflichtiger",
        "name zahlungsbeteiligter",
      ],
      ...[
        "zahlungspflichtige*r",
        "zahlungspflichtiger",
        "auftraggeber/empfänger",
        "auftraggeber / begünstigter",
      ],
      ...[
        "begünstigter / auftraggeber",
        "auftraggeber/begünstigter",
        "auftraggeber",
        "partner name",
        "payee",
      ],
      ...["empfänger/auftraggeber", "auftraggeber / empfänger", "name", "absender"],
    ],
  },
  {
    key: "end_to_end",
    label: "Kundenreferenz",
    required: false,
    names: [
      "kundenreferenz (end-to-end)",
      "kundenreferenz",
      "end-to-end-referenz",
      "ende-zu-ende-referenz",
      "end-to-end-id",
    ],
  },
  {
    key: "currency",
    label: "Währung",
    required: false,
    names: ["waehrung", "währung", "currency"],
  },
  {
    key: "account",
    label: "Eigenes Konto",
    required: false,
    names: ["auftragskonto", "iban auftragskonto", "account name"],
  },
  {
    key: "payer_iban",
    label: "IBAN des Absenders",
    required: false,
    names: [
      ...["iban zahlungsbeteiligter", "kontonummer/iban", "iban / kontonummer", "partner iban"],
      ...["iban des auftraggebers", "iban auftraggeber", "iban"],
    ],
  },
];

/** Banks put a few lines about the account before the headings. */
const FAR_DOWN = 40;

/** The row that holds the headings: the first that names day and amount; the first of all where none does. */
export function headingRow(rows: readonly { cells: readonly string[] }[]): number {
  const place = rows.slice(0, FAR_DOWN).findIndex(({ cells }) => {
    const { booked_on, amount } = suggestColumns(statementFields, cells);
    return booked_on !== undefined && amount !== undefined;
  });
  return Math.max(place, 0);
}
