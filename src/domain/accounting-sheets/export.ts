import type { Tx } from "../../platform/context.ts";
import type { Column } from "../../platform/tables/csv.ts";
import { formatTime, wallClock } from "../../shared/time/dates.ts";
import { courseTypeWords } from "../courses/fields.ts";
import { readAccountingSheet } from "./accounting-sheet.ts";
import type { AccountedPerson, AccountingEntry, AccountingFilter } from "./schema.ts";

/** A row of the file: a person, and a session that she attended. */
type Row = { person: AccountedPerson; entry: AccountingEntry };

/** The sheet session by session, as billing programs take it in. @throws as readAccountingSheet */
export async function accountingRows(tx: Tx, filter: AccountingFilter): Promise<Row[]> {
  const { people } = await readAccountingSheet(tx, filter);
  return people.flatMap((person) => person.entries.map((entry) => ({ person, entry })));
}

const day = (date: string | null) => ({ day: date });
const cents = (amount: number | null) => (amount === null ? null : { cents: amount });

/** What stands in each row. Dates and times stand apart: billing programs ask for them like that. */
export const accountingExport: readonly Column<Row>[] = [
  ["Nachname", ({ person }) => person.last_name],
  ["Vorname", ({ person }) => person.first_name],
  ["Geburtsdatum", ({ person }) => day(person.mother_birthday)],
  ["Krankenkasse", ({ person }) => person.insurer],
  ["IK der Krankenkasse", ({ person }) => person.insurer_ik],
  ["Versichertennummer", ({ person }) => person.insurance_number],
  ["Errechneter Termin", ({ person }) => day(person.due_date)],
  ["Geburtsdatum des Kindes", ({ person }) => day(person.child_birthdate)],
  ["Hebamme", ({ entry }) => entry.midwife.name],
  ["Hebammennummer", ({ entry }) => entry.midwife.number],
  ["IK der Hebamme", ({ entry }) => entry.midwife.ik],
  ["Leistung", ({ person }) => courseTypeWords[person.course_type]],
  ["Kurs", ({ person }) => person.course_name],
  ["Position", ({ entry }) => entry.position],
  ["Datum", ({ entry }) => day(wallClock(entry.starts_at).date)],
  ["Von", ({ entry }) => formatTime(entry.starts_at)],
  ["Bis", ({ entry }) => formatTime(entry.ends_at)],
  ["Online", ({ entry }) => entry.is_online === 1],
  ["Nachgeholt", ({ entry }) => entry.is_made_up === 1],
  ["Einheiten zu 5 Minuten", ({ entry }) => entry.units],
  ["Davon zahlt die Kasse", ({ entry }) => entry.payable_units],
  ["Betrag je Einheit", ({ entry }) => cents(entry.unit_cents)],
  ["Betrag", ({ entry }) => cents(entry.total_cents)],
  ["Hinweis", ({ entry }) => entry.unpaid ?? ""],
  ["Anmeldung", ({ person }) => person.number],
];
