import type { ColumnField } from "../../shared/columns.ts";
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
    needed("location", "Ort", "raum", "kursort", "adresse"),
    field("instructor", "Kursleitung", "leitung", "kursleiterin", "hebamme"),
    field("max_participants", "Plätze", "teilnehmerzahl", "max. teilnehmende", "teilnehmende"),
    field("course_fee", "Gebühr", "kursgebühr", "preis", "kosten"),
    field("notes", "Interne Notiz", "notiz", "notizen", "bemerkung"),
  ],
  participants: [
    needed("first_name", "Vorname", "first name"),
    needed("last_name", "Nachname", "name", "familienname", "last name"),
    field("email", "E-Mail", "email", "e-mail-adresse", "mail"),
    field("phone", "Telefon", "telefonnummer", "handy", "mobil", "tel", "tel."),
    field("street", "Straße", "straße und hausnummer", "strasse", "anschrift", "adresse"),
    field("zip", "PLZ", "postleitzahl"),
    field("city", "Ort", "stadt", "wohnort"),
    field("child_name", "Name des Kindes", "kind", "kindsname"),
    field("child_birthdate", "Geburtsdatum des Kindes", "geburt kind", "geburtsdatum kind", "geboren am"),
    field("due_date", "Errechneter Termin", "et", "entbindungstermin", "geburtstermin"),
    field("mother_birthday", "Geburtsdatum der Mutter", "geburtsdatum", "geburtstag"),
    field("insurance_type", "Art der Versicherung", "versicherung", "versicherungsart"),
    field("insurer", "Krankenkasse", "kasse", "versicherer"),
    field("insurance_number", "Versichertennummer", "kv-nummer", "versicherungsnummer", "kvnr"),
    field("partner_first_name", "Vorname der Begleitperson", "partner vorname"),
    field("partner_last_name", "Nachname der Begleitperson", "partner nachname", "partner"),
    field("message", "Nachricht", "mitteilung"),
    field("note", "Notiz", "bemerkung", "interne notiz"),
  ],
};
