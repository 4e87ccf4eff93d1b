import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { Column } from "../../platform/csv.ts";
import { reading } from "../../platform/database/transaction.ts";
import { formatPlainDate } from "../../shared/dates.ts";
import { isReal, selectMatching, statusIs } from "./matching.ts";
import { statusAt } from "./rows.ts";
import {
  insuranceWords,
  type PaymentMethod,
  type PaymentState,
  paymentMethodWords,
  paymentStateWords,
  type RegistrationFilter,
  type RegistrationState,
  registrationStateWords,
} from "./schema.ts";

const AT_ONCE = 1000;

/**
 * All registrations of a filter that the actor may see, in the order they came, piece by piece: each piece is a
 * transaction of its own, so that a slow reader holds no connection and a long list needs no more memory than a short one.
 */
export async function* registrationsToExport(ctx: Ctx, filter: RegistrationFilter): AsyncGenerator<Row[]> {
  let last = 0;
  for (;;) {
    const rows = await reading(ctx, (tx) => selectAfter(tx, filter, last));
    if (rows.length > 0) yield rows.map((row) => ({ ...row, status: statusAt(row, ctx.now) }));
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function selectAfter(tx: Tx, filter: RegistrationFilter, last: number) {
  let query = selectMatching(tx, filter)
    .innerJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "l.team_id").onRef("i.id", "=", "l.instructor_id"),
    )
    .where(isReal)
    .selectAll("r")
    .select(["c.name as course_name", "i.name as instructor_name", "l.location"])
    .select(["l.starts_at as lesson_starts_at", "l.ends_at as lesson_ends_at"]);
  if (filter.status) query = query.where(statusIs(tx, filter.status));
  return query.where("r.id", ">", last).orderBy(sql`r.id`).limit(AT_ONCE).execute();
}

type Row = Awaited<ReturnType<typeof selectAfter>>[number];

const day = (value: string | null) => value && formatPlainDate(value);
const cancelledBy: Record<string, string> = {
  participant: "Teilnehmende",
  staff: "Team",
  system: "von selbst",
};

/** What is written down of a registration. */
export const registrationExport: readonly Column<Row>[] = [
  ["Nummer", (row) => row.number],
  ["Stand", (row) => registrationStateWords[row.status as RegistrationState]],
  ["Eingegangen", (row) => ({ at: row.created_at })],
  ["Vorname", (row) => row.first_name],
  ["Nachname", (row) => row.last_name],
  ["E-Mail", (row) => row.email],
  ["Telefon", (row) => row.phone],
  ["Straße", (row) => row.street],
  ["PLZ", (row) => row.zip],
  ["Ort", (row) => row.city],
  ["Kurs", (row) => row.course_name],
  ["Beginn", (row) => ({ at: row.lesson_starts_at })],
  ["Ende", (row) => ({ at: row.lesson_ends_at })],
  ["Kursort", (row) => row.location],
  ["Kursleitung", (row) => row.instructor_name],
  ["Kind", (row) => row.child_name],
  ["Geburtsdatum des Kindes", (row) => day(row.child_birthdate)],
  ["Errechneter Termin", (row) => day(row.due_date)],
  ["Geburtstag der Mutter", (row) => day(row.mother_birthday)],
  ["Versicherung", ({ insurance_type: type }) => type && insuranceWords[type as keyof typeof insuranceWords]],
  ["Krankenkasse", (row) => row.insurer],
  ["Versichertennummer", (row) => row.insurance_number],
  ["Begleitperson", (row) => row.partner],
  ["Vorname der Begleitperson", (row) => row.partner_first_name],
  ["Nachname der Begleitperson", (row) => row.partner_last_name],
  ["Plätze", (row) => row.seats],
  ["Überbucht", (row) => row.overbooked],
  ["Betrag", (row) => ({ cents: row.total_cents })],
  ["Gutschein", (row) => row.voucher_code],
  ["Nachlass", (row) => ({ cents: row.discount_cents })],
  ["Zahlart", ({ payment_method: method }) => method && paymentMethodWords[method as PaymentMethod]],
  ["Zahlung", (row) => paymentStateWords[row.payment_status as PaymentState]],
  ["Bestätigt am", (row) => ({ at: row.confirmed_at })],
  ["Wartet seit", (row) => ({ at: row.waiting_since })],
  ["Gehalten bis", (row) => ({ at: row.expires_at })],
  ["Storniert am", (row) => ({ at: row.cancelled_at })],
  ["Storniert von", (row) => cancelledBy[row.cancelled_by ?? ""] ?? null],
  ["Grund", (row) => row.cancel_reason],
  ["Stornogebühr", (row) => ({ cents: row.fee_cents })],
  ["Nachricht", (row) => row.message],
  ["Interne Notiz", (row) => row.note],
];
