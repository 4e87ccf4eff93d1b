import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { reading } from "../../../platform/database/transaction.ts";
import type { Column } from "../../../platform/tables/csv.ts";
import { isReal, orderOf, selectMatching, statusIs } from "../matching.ts";
import { depositBesideGift } from "../rules/money/deposit-rules.ts";
import { awaitsAddressProof } from "../rules/network-rules.ts";
import type { RegistrationFilter } from "../schema.ts";
import { statusAt } from "../state.ts";
import {
  insuranceWords,
  type PaymentMethod,
  type PaymentState,
  paymentMethodWords,
  paymentStateWords,
  type RegistrationState,
  standInWords,
} from "../words-rules.ts";

const AT_ONCE = 1000;

/**
 * All registrations of a filter that the actor may see, in the list's order, piece by piece: which they are is looked
 * up first, then each piece is a transaction of its own, so that a slow reader holds no connection and a long list
 * needs little more memory than a short one. What goes meanwhile is left out.
 */
export async function* registrationsToExport(ctx: Ctx, filter: RegistrationFilter): AsyncGenerator<Row[]> {
  const ids = await reading(ctx, (tx) => idsInOrder(tx, filter));
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await reading(ctx, (tx) => selectThese(tx, ids.slice(from, from + AT_ONCE)));
    yield rows.map((row) => {
      const now = { ...row, status: statusAt(row, ctx.now) };
      return { ...now, awaits_address_proof: awaitsAddressProof(now) };
    });
  }
}

async function idsInOrder(tx: Tx, filter: RegistrationFilter): Promise<number[]> {
  let query = selectMatching(tx, filter).where(isReal).select("r.id");
  if (filter.status) query = query.where(statusIs(tx, filter.status));
  for (const { column, direction } of orderOf(filter.sort ?? "newest"))
    query = query.orderBy(column, direction);
  return (await query.execute()).map(({ id }) => id);
}

const selectThese = (tx: Tx, ids: readonly number[]) =>
  selectMatching(tx, { ids: [...ids] })
    .innerJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "l.team_id").onRef("i.id", "=", "l.instructor_id"),
    )
    .selectAll("r")
    .select(["c.name as course_name", "i.name as instructor_name", "l.location"])
    .select(["l.starts_at as lesson_starts_at", "l.ends_at as lesson_ends_at"])
    .orderBy(sql`array_position(${[...ids]}::bigint[], r.id)`)
    .execute();

type Row = Omit<Awaited<ReturnType<typeof selectThese>>[number], "status"> & {
  status: RegistrationState;
  awaits_address_proof: boolean;
};

const cancelledBy: Record<string, string> = {
  participant: "Teilnehmende",
  staff: "Team",
  system: "von selbst",
};

/** What is written down of a registration. */
export const registrationExport: readonly Column<Row>[] = [
  ["Nummer", (row) => row.number],
  ["Stand", standInWords],
  ["Eingegangen", (row) => ({ at: row.created_at })],
  ["Vorname", (row) => row.first_name],
  ["Nachname", (row) => row.last_name],
  ["E-Mail", (row) => row.email],
  ["Telefon", (row) => ({ phone: row.phone })],
  ["Straße", (row) => row.street],
  ["PLZ", (row) => row.zip],
  ["Ort", (row) => row.city],
  ["Kurs", (row) => row.course_name],
  ["Beginn", (row) => ({ at: row.lesson_starts_at })],
  ["Ende", (row) => ({ at: row.lesson_ends_at })],
  ["Kursort", (row) => row.location],
  ["Kursleitung", (row) => row.instructor_name],
  ["Kind", (row) => row.child_name],
  ["Geburtsdatum des Kindes", (row) => ({ day: row.child_birthdate })],
  ["Errechneter Termin", (row) => ({ day: row.due_date })],
  ["Geburtstag der Mutter", (row) => ({ day: row.mother_birthday })],
  ["Versicherung", ({ insurance_type: type }) => type && insuranceWords[type as keyof typeof insuranceWords]],
  ["Krankenkasse", (row) => row.insurer],
  ["IK der Krankenkasse", (row) => row.insurer_ik],
  ["Versichertennummer", (row) => row.insurance_number],
  ["Kursstunden anderswo", (row) => row.hours_elsewhere],
  ["Begleitperson", (row) => row.partner],
  ["Vorname der Begleitperson", (row) => row.partner_first_name],
  ["Nachname der Begleitperson", (row) => row.partner_last_name],
  ["Plätze", (row) => row.seats],
  ["Überbucht", (row) => row.overbooked],
  ["Preis", (row) => row.price_name],
  ["Betrag", (row) => ({ cents: row.total_cents })],
  ["Gutschein", (row) => row.voucher_code],
  ["Nachlass", (row) => ({ cents: row.discount_cents })],
  ["Zahlart", ({ payment_method: method }) => method && paymentMethodWords[method as PaymentMethod]],
  ["Zahlung", (row) => paymentStateWords[row.payment_status as PaymentState]],
  ["Anzahlung", (row) => (row.deposit_cents > 0 ? { cents: depositBesideGift(row) } : "")],
  ["Rest fällig am", (row) => ({ day: row.rest_due_on })],
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
