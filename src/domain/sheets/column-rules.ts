/** What a list of participants may say of each beside number and name. */
export const participantColumns = [
  "phone",
  "email",
  "due_date",
  "insurance",
  "insurance_number",
  "birthday",
  "child",
  "address",
  "payment",
  "number",
  "absences",
  "message",
  "note",
  "sessions",
  "blank",
] as const;
export type ParticipantColumn = (typeof participantColumns)[number];

type Described = {
  /** Stands above the column. */
  title: string;
  /** How the choice calls it, where that says more. */
  label?: string;
  /** Millimetres it takes at least; of `sessions` for each of them. */
  width: number;
  /** Says something about somebody's health, or her child's. */
  health?: true;
};

const described: Record<ParticipantColumn, Described> = {
  phone: { title: "Telefon", width: 31 },
  email: { title: "E-Mail", width: 44 },
  due_date: { title: "Errechneter Termin", width: 21, health: true },
  insurance: { title: "Krankenkasse", width: 30, health: true },
  insurance_number: { title: "Versichertennummer", width: 25, health: true },
  birthday: { title: "Geboren am", label: "Geburtsdatum", width: 21, health: true },
  child: { title: "Kind", label: "Kind: Vorname und Geburtsdatum", width: 28, health: true },
  address: { title: "Anschrift", width: 42 },
  payment: { title: "Zahlung", width: 28 },
  number: { title: "Anmeldung", label: "Nummer der Anmeldung", width: 27 },
  absences: { title: "Fehlt am", label: "Angekündigtes Fehlen", width: 23 },
  message: { title: "Nachricht", label: "Nachricht aus der Anmeldung", width: 40, health: true },
  note: { title: "Notizen", label: "Notizen, mit Platz zum Schreiben", width: 33 },
  sessions: { title: "", label: "Anwesenheit: ein Kästchen je Treffen", width: 11 },
  blank: { title: "", label: "Leere Spalte zum Ausfüllen", width: 28 },
};

/** What a column is, for the choice and for the list. */
export const describeColumn = (column: ParticipantColumn) => ({
  title: described[column].title,
  label: described[column].label ?? described[column].title,
  width: described[column].width,
  is_health: described[column].health === true,
});

/** What a team prints that has not chosen. Of these only those stay in which something would stand, and the notes. */
export const standardColumns: readonly ParticipantColumn[] = ["phone", "due_date", "insurance", "note"];

/** Millimetres that number and name take, and that a sheet has. */
export const LIST_WIDTHS = { number: 9, name: 50, portrait: 174, landscape: 261 } as const;

/** How wide a list of these columns is at least, in millimetres, for a lesson of so many sessions. */
export const listWidth = (columns: readonly ParticipantColumn[], sessions: number): number =>
  columns.reduce(
    (sum, column) => sum + described[column].width * (column === "sessions" ? sessions : 1),
    LIST_WIDTHS.number + LIST_WIDTHS.name,
  );

/** Whether a list stands upright or lies across. What is wider than both lies across, closer together. */
export const orientationOf = (columns: readonly ParticipantColumn[], sessions: number) =>
  listWidth(columns, sessions) > LIST_WIDTHS.portrait ? "landscape" : "portrait";

/**
 * Whether somebody may print what says something about health: who leads a course of her own or runs the team. Guests, who
 * stand in for an evening, take names and numbers.
 */
const mayPrintHealth = (roles: readonly string[]): boolean =>
  roles.some((role) => ["team-owner", "team-admin", "instructor"].includes(role));

/** Of these columns those that somebody with these roles may print. */
export const printable = (
  columns: readonly ParticipantColumn[],
  roles: readonly string[],
): ParticipantColumn[] => columns.filter((column) => mayPrintHealth(roles) || !described[column].health);
