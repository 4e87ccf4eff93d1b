import { type ColumnField, suggestColumns } from "../../shared/columns.ts";
import type { ImportKind } from "./schema.ts";

const field = (key: string, label: string, ...names: string[]): ColumnField => ({
  key,
  label,
  required: false,
  names: [label.toLowerCase(), ...names],
});
const needed = (key: string, label: string, ...names: string[]): ColumnField => ({
  ...field(key, label, ...names),
  required: true,
});

/** What can be brought in of each kind, in the order of the form and of the sample file. */
export const importFields: Record<ImportKind, readonly ColumnField[]> = {
  courses: [
    needed("name", "Name", "kurs", "kursname", "titel", "bezeichnung"),
    field("summary", "Kurztext", "kurzbeschreibung", "untertitel"),
    field("description", "Beschreibung", "text"),
    field("group", "Kursgruppe", "gruppe"),
    field("categories", "Kategorien", "kategorie", "themen"),
    field("course_type", "Kursart", "art", "typ"),
    field("max_participants", "Plätze", "teilnehmerzahl", "max. teilnehmende", "teilnehmende"),
    field("course_fee", "Gebühr", "kursgebühr", "preis", "kosten"),
    field("status", "Stand", "status", "aktiv"),
  ],
  lessons: [
    needed("course", "Kurs", "kursname", "name", "titel"),
    needed("date", "Datum", "beginn am", "startdatum", "start", "erstes treffen", "tag"),
    needed("from", "Von", "uhrzeit", "beginn", "startzeit", "uhrzeit von"),
    needed("to", "Bis", "ende", "endzeit", "uhrzeit bis"),
    field("count", "Anzahl Treffen", "treffen", "anzahl", "termine", "wochen"),
    field(
      "break_minutes",
      "Pause je Treffen",
      "pause",
      "pausen",
      "pause in minuten",
      "pause je treffen in minuten",
    ),
    needed("location", "Ort", "raum", "kursort", "adresse"),
    field("instructor", "Kursleitung", "leitung", "kursleiterin", "hebamme"),
    field("max_participants", "Plätze", "teilnehmerzahl", "max. teilnehmende", "teilnehmende"),
    field("course_fee", "Gebühr", "kursgebühr", "preis", "kosten"),
    field(
      "notes",
      "Interne Notiz",
      "notiz",
      "notizen",
      "bemerkung",
      "bemerkungen",
      "anmerkung",
      "anmerkungen",
    ),
  ],
  participants: [
    field("course", "Kurs", "kurstermin", "kursname", "kurstitel", "termin"),
    field("course_date", "Kursbeginn", "beginn", "kursdatum", "kursstart", "startdatum", "start", "datum"),
    needed("first_name", "Vorname", "first name", "rufname"),
    needed("last_name", "Nachname", "name", "familienname", "last name"),
    field(
      ...["full_name", "Nachname, Vorname", "name vorname", "vorname nachname", "vorname name"],
      ...["vor- und nachname", "nach- und vorname", "name und vorname", "vollständiger name", "teilnehmerin"],
    ),
    field("email", "E-Mail", "email", "e-mail-adresse", "emailadresse", "mailadresse", "mail"),
    field(
      "phone",
      "Telefon",
      "telefonnummer",
      "handy",
      "handynummer",
      "mobil",
      "mobilnummer",
      "tel",
      "tel nr",
    ),
    field("street", "Straße", "straße und hausnummer", "straße nr", "str", "strasse", "anschrift", "adresse"),
    field("house_number", "Hausnummer", "haus-nr", "hausnr"),
    field("zip", "PLZ", "postleitzahl"),
    field("city", "Ort", "stadt", "wohnort"),
    field("zip_city", "PLZ Ort", "plz und ort", "plz wohnort", "plz stadt", "postleitzahl ort"),
    field("child_name", "Name des Kindes", "kind", "kindsname", "vorname kind", "name kind"),
    field(
      ...["child_birthdate", "Geburtsdatum des Kindes", "geburt kind", "geburtsdatum kind"],
      ...["geb datum kind", "geb kind", "geboren am"],
    ),
    field(
      "due_date",
      "Errechneter Termin",
      "et",
      "entbindungstermin",
      "geburtstermin",
      "errechneter geburtstermin",
    ),
    field("mother_birthday", "Geburtsdatum der Mutter", "geburtsdatum", "geb datum", "geburtstag"),
    field("insurance_type", "Art der Versicherung", "versicherung", "versicherungsart"),
    field("insurer", "Krankenkasse", "kasse", "versicherer"),
    field("insurance_number", "Versichertennummer", "kv-nummer", "versicherungsnummer", "kvnr"),
    field("insurer_ik", "IK der Krankenkasse", "kassen-ik", "ik", "ik der kasse", "institutionskennzeichen"),
    field("price", "Preis", "tarif", "preisgruppe", "gewählter preis"),
    field(
      ...["hours_elsewhere", "Kursstunden anderswo", "stunden anderswo", "bereits genutzte stunden"],
      ...["verbrauchte stunden", "schon genutzte kursstunden"],
    ),
    field("partner_first_name", "Vorname der Begleitperson", "partner vorname"),
    field("partner_last_name", "Nachname der Begleitperson", "partner nachname", "partner"),
    field("message", "Nachricht", "mitteilung"),
    field(
      "note",
      "Notiz",
      "bemerkung",
      "bemerkungen",
      "anmerkung",
      "anmerkungen",
      "notizen",
      "interne notiz",
    ),
  ],
};

/** Fields that say which lesson a person belongs to; asked for where nobody has chosen one for the whole file. */
const OF_LESSON = ["course", "course_date"];

/** What is asked for of a file. */
export const fieldsOf = (kind: ImportKind, hasLesson: boolean): readonly ColumnField[] =>
  importFields[kind].filter(({ key }) => !(hasLesson && kind === "participants" && OF_LESSON.includes(key)));

/** Which column means which field, judged by the headings. A "Name" without a first name beside it is the whole name. */
export function suggestFields(
  fields: readonly ColumnField[],
  columns: readonly string[],
): Record<string, number> {
  const { last_name, ...mapping } = suggestColumns(fields, columns);
  if (last_name === undefined) return mapping;
  const isWhole = mapping.first_name === undefined && mapping.full_name === undefined;
  return {
    ...mapping,
    [isWhole && fields.some(({ key }) => key === "full_name") ? "full_name" : "last_name"]: last_name,
  };
}

/** Whether a field needs a column of its own: names do not where they share one. */
export const isNeeded = ({ key, required }: ColumnField, mapping: Record<string, number>): boolean =>
  required && !(mapping.full_name !== undefined && ["first_name", "last_name"].includes(key));

type Missing = { field: string; message: string };

/** Which fields no column was named for, though no row can do without. */
export function missingIn(fields: readonly ColumnField[], mapping: Record<string, number>): Missing[] {
  const has = (key: string) => mapping[key] !== undefined;
  const missing = fields
    .filter((field) => isNeeded(field, mapping) && !has(field.key))
    .map(({ key, label }) => ({ field: key, message: `Welche Spalte ist „${label}“?` }));
  const asksLesson = fields.some(({ key }) => key === "course_date") && !OF_LESSON.some(has);
  return asksLesson
    ? [{ field: "course", message: "Welche Spalte nennt den Kurs oder seinen Beginn?" }, ...missing]
    : missing;
}

/** Fields that share a column with another, and what they are taken apart into. */
const TAKEN_APART: Record<string, readonly string[]> = {
  full_name: ["last_name", "first_name"],
  zip_city: ["zip", "city"],
  house_number: ["street"],
};

/** The fields that rows are read into, in the order of the form. */
export function fieldsRead(fields: readonly ColumnField[], mapping: Record<string, number>): string[] {
  const filled = new Set(Object.keys(mapping).flatMap((key) => TAKEN_APART[key] ?? key));
  return fields.map(({ key }) => key).filter((key) => filled.has(key));
}
