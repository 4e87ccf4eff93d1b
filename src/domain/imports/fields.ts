import type { ImportKind } from "./schema.ts";

/** A field that a column can be brought into. `names` are headings that mean it, in lower case. */
export type ImportField = { key: string; label: string; required: boolean; names: readonly string[] };

const field = (key: string, label: string, ...names: string[]): ImportField => ({
  key,
  label,
  required: false,
  names: [label.toLowerCase(), ...names],
});
const needed = (key: string, label: string, ...names: string[]): ImportField => ({
  ...field(key, label, ...names),
  required: true,
});

/** What can be brought in of each kind, in the order of the form and of the sample file. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
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

/** Which column means which field, judged by the headings; each column is used once. */
export function suggestMapping(kind: ImportKind, columns: readonly string[]): Record<string, number> {
  const headings = columns.map((column) =>
    column
      .toLowerCase()
      .replace(/\s*[*:]$/, "")
      .trim(),
  );
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  const claim = (key: string, means: (heading: string) => boolean) => {
    const place = headings.findIndex((heading, index) => !taken.has(index) && means(heading));
    if (place < 0) return;
    taken.add(place);
    mapping[key] = place;
  };
  // A heading that is exactly a label belongs to it, whatever else it might mean.
  for (const { key, label } of importFields[kind]) claim(key, (heading) => heading === label.toLowerCase());
  for (const { key, names } of importFields[kind])
    if (!(key in mapping)) claim(key, (heading) => names.includes(heading));
  return mapping;
}
