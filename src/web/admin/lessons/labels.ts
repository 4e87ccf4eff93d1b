/** The fields of a lesson by name, as people know them. */
export const lessonLabels = {
  course_id: "Kurs",
  instructor_id: "Kursleitung",
  instructor2_id: "Zweite Kursleitung",
  location: "Ort",
  start_date: "Beginn",
  end_date: "Ende",
  sessions: "Treffen",
  max_participants: "Plätze",
  course_fee: "Kursgebühr",
  partner_fee: "Gebühr für die Begleitperson",
  voucher_code: "Gutscheincode",
  voucher_discount: "Rabatt",
  partner_takes_seat: "Platz der Begleitperson",
  cancellation_steps: "Wenn jemand absagt",
  duration: "Dauer in Worten",
  external_url: "Adresse der Anmeldung",
  requirements: "Voraussetzungen",
  message: "Hinweis zur Anmeldung",
  conditions: "Teilnahmebedingungen",
  welcometext: "Begrüßung",
  details: "Beschreibung",
  notes: "Interne Notiz",
  acceptance_1_text: "Erste Zustimmung",
  acceptance_2_text: "Zweite Zustimmung",
  option_midwife: "Angaben zu Kind und Mutter",
};

/** The same with the fields that are ticked or chosen, to say which are changed. */
export const changeLabels = {
  ...lessonLabels,
  status: "Stand",
  is_external: "Anmeldung woanders",
  is_insurance: "Krankenkasse",
  is_hide_data_1: "Frage nach der Anschrift",
  is_hide_data_2: "Frage nach dem Telefon",
  option_partner: "Begleitperson",
  option_acceptance_1: "Erste Zustimmung",
  option_acceptance_2: "Zweite Zustimmung",
  option_conditions: "Teilnahmebedingungen",
};

/** The same for the errors of a form, where a session and a term are counted: `sessions.3.ends_at`. */
export const lessonErrorLabels = (errors: Record<string, unknown> = {}): Record<string, string> => ({
  ...lessonLabels,
  ...Object.fromEntries(Object.keys(errors).flatMap(counted)),
});

function counted(field: string): [string, string][] {
  const [, list, place] = /(sessions|cancellation_steps)\.(\d+)\./.exec(field) ?? [];
  if (!list) return [];
  return [[field, `${Number(place) + 1}. ${list === "sessions" ? "Treffen" : "Frist"}`]];
}

/** What the midwife option asks, in the order of its values 0 to 5. */
export const midwifeOptions = [
  "Nichts fragen",
  "Name und Geburtsdatum des Kindes, Geburtstag der Mutter",
  "Name und Geburtsdatum des Kindes",
  "Geburtsdatum des Kindes, Geburtstag der Mutter",
  "Geburtsdatum des Kindes",
  "Name des Kindes",
].map((label, value) => ({ value: String(value), label }));
