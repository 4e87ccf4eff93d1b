import { type Selectable, sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { Registrations } from "../../../platform/database/schema.gen.ts";
import { together } from "../../../platform/database/transaction.ts";
import { answerOf } from "../../../shared/fields.ts";
import { asFlag, instantOut } from "../../../shared/schema.ts";
import type { FederalState } from "../../../shared/time/holidays.ts";
import { fullName } from "../../../shared/words/text.ts";
import { noteFields } from "../../lessons/fields.ts";
import { minimumNote, minimumState } from "../../lessons/rules/minimum-rules.ts";
import { seatsOf } from "../../lessons/seats.ts";
import { bookingTerms, findTermsIn, paymentMethodsOf } from "../agreement/terms.ts";
import { agreedMode, withdrawalStatus, withdrawalUntil } from "../agreement/withdrawal-rules.ts";
import { offerOver, onlyByMail, registrationUnknown } from "../errors.ts";
import { detailFields, listedFields } from "../fields.ts";
import { absencesOf, announcedChanges, messagesFrom, placeBefore, sessionBefore } from "../holder-store.ts";
import { type LessonOf, lessonOf } from "../lesson-of.ts";
import {
  agreedConditions,
  agreedMissedFee,
  agreedSteps,
  isPricePending,
  maybeInstant,
  messageOut,
  paymentOut,
} from "../rows.ts";
import { type CancellationStep, cancellationFee, termsWithFees } from "../rules/cancellation-rules.ts";
import { depositState, dueNow, owesRest } from "../rules/money/deposit-rules.ts";
import { payableUntil } from "../rules/money/payment-rules.ts";
import { awaitsAddressProof } from "../rules/network-rules.ts";
import { mayMiss } from "../rules/session-rules.ts";
import { backToVoucher, dueCents, returnedWith } from "../rules/staff-rules.ts";
import { type InsuranceType, isInLine, isOver, isPaidOnline, personKey } from "../rules.ts";
import { statusAt } from "../state.ts";
import { findRegistration } from "../store.ts";
import { otherDatesOf } from "../waiting-list/other-dates.ts";
import type { PaymentMethod } from "../words-rules.ts";
import { registrationCalendar } from "./calendar.ts";
import type { HeldRegistration } from "./held-schema.ts";
import type { CancellationPreview, Offer } from "./holder-schema.ts";

type Row = Selectable<Registrations>;
type Held = { row: Row; isEcho: boolean; position: number | null; isOnItsWay: boolean };

/** A registration as the holder of its link sees it; an echo looks like one. @throws registrationUnknown */
export async function getHeld(tx: Tx, token: string): Promise<HeldRegistration> {
  const held = await findHeld(tx, token);
  const [lesson, team, around, payable] = await together([
    lessonOf(tx, held.row.lesson_id),
    teamOf(tx),
    aroundOf(tx, held),
    payableOf(tx, held),
  ]);
  const booked = await bookedIn(tx, lesson);
  return heldOut(held, lesson, team, { ...around, payable, booked }, tx.now);
}

/** What the holder said from her page, and read of her lesson; whoever asked again is shown nothing of it. */
async function aroundOf(tx: Tx, { row, isEcho }: Held) {
  const waits = isInLine(statusAt(row, tx.now));
  const others = waits ? otherDatesOf(tx, { row, isEcho, person_key: personKey(row) }) : [];
  if (isEcho) return { absences: [], messages: [], changes: [], others: await others };
  const [absences, messages, changes, dates] = await together([
    absencesOf(tx, row.id),
    messagesFrom(tx, row.id),
    announcedChanges(tx, row),
    others,
  ]);
  return { absences, messages, changes, others: dates };
}
type Around = Awaited<ReturnType<typeof aroundOf>> & { payable: HeldRegistration["payable"]; booked: number };

/** How many seats count for the lesson's minimum; asked only where it has one. */
async function bookedIn(tx: Tx, lesson: LessonOf): Promise<number> {
  if (lesson.min_participants === 0) return 0;
  return (await seatsOf(tx, [lesson.id])).get(lesson.id)?.booked ?? 0;
}

/** What is open and how it can be paid: a held seat any way, anything else online or as it was agreed, a test not at all. */
async function payableOf(tx: Tx, { row, isEcho, isOnItsWay }: Held): Promise<HeldRegistration["payable"]> {
  const status = statusAt(row, tx.now);
  // Choosing how to pay proves nothing: first the link is opened.
  if (awaitsAddressProof({ ...row, status })) return null;
  const due_cents = isEcho || isOnItsWay || row.is_test ? 0 : dueNow({ ...row, status }, tx.now);
  if (due_cents === 0) return null;
  const terms = await findTermsIn(tx, row.lesson_id);
  const offered = terms ? paymentMethodsOf(terms) : [];
  // Who has paid a deposit online may transfer the rest.
  const may = (payment_method: PaymentMethod) =>
    isPaidOnline({ payment_method }) ||
    (payment_method === "transfer" && isPaidOnline(row) && owesRest({ ...row, status }));
  const methods = status === "pending" ? offered : offered.filter(may);
  return methods.length > 0 ? { due_cents, methods } : null;
}

/** The offer that a link holds, with what a form needs to accept it. @throws registrationUnknown, offerOver */
export async function getOffer(tx: Tx, token: string): Promise<Offer> {
  const { row } = await findHeld(tx, token);
  const [terms, seats] = await together([findTermsIn(tx, row.lesson_id), seatsOf(tx, [row.lesson_id])]);
  if (!terms || statusAt(row, tx.now) !== "offered" || !row.expires_at) throw offerOver();
  const person = { ...knownPerson(row), partner: asFlag(row.partner) };
  const shown = bookingTerms(terms, tx.now, seats.get(row.lesson_id)?.at_prices);
  return { terms: shown, expires_at: instantOut(row.expires_at), told: person };
}

/** What cancelling now would cost, and what it would cost later. @throws registrationUnknown */
export async function previewCancellation(tx: Tx, token: string): Promise<CancellationPreview> {
  const held = await findHeld(tx, token);
  const lesson = await lessonOf(tx, held.row.lesson_id);
  const dated = datedTerms(held.row, lesson);
  const waits = isInLine(statusAt(held.row, tx.now));
  const fee_cents = waits ? 0 : cancellationFee(held.row, dated, tx.now);
  return {
    can_cancel: asFlag(canCancel(held, lesson, tx.now)),
    leaves_waiting_list: asFlag(waits),
    fee_cents,
    refund_cents: returnedWith(held.row, fee_cents) - backToVoucher(held.row, fee_cents),
    gift_cents: backToVoucher(held.row, fee_cents),
    cancellation_terms: waits ? [] : termsWithFees(dated, held.row.total_cents),
  };
}

/** The calendar file of a seat, also of a cancelled one, which takes it out again. @throws registrationUnknown */
export async function getCalendar(tx: Tx, token: string, publicUrl: string): Promise<string> {
  const { row } = await findHeld(tx, token);
  const [lesson, team] = await together([lessonOf(tx, row.lesson_id), teamOf(tx)]);
  if (!hasCalendar(row)) throw registrationUnknown();
  return registrationCalendar(row, lesson, team, { publicUrl, now: tx.now });
}

/** The registration that a secret link holds, for who acts by it. @throws registrationUnknown; onlyByMail for an echo */
export async function findByHolder(tx: Tx, token: string) {
  const found = await findRegistration(tx, { token });
  if (found) return found;
  throw (await findEcho(tx, token)) ? onlyByMail() : registrationUnknown();
}

/** What somebody said about themselves when they joined the waiting list. */
export const knownPerson = (row: Row) => ({
  ...answerOf({ ...listedFields, ...detailFields }, row),
  partner: row.partner,
  insurance_type: row.insurance_type === "unknown" ? null : (row.insurance_type as InsuranceType | null),
});

/** The row of the registration that a secret link holds; undefined for an echo, which looks like one. @throws registrationUnknown */
export async function findHeldRow(tx: Tx, token: string): Promise<Row | undefined> {
  const { row, isEcho } = await findHeld(tx, token);
  return isEcho ? undefined : row;
}

async function findHeld(tx: Tx, token: string): Promise<Held> {
  const { rows } = await sql<Row & { position: number; on_its_way: boolean }>`
    select r.*, place_in_line(team_id, lesson_id, waiting_since, id, ${tx.now}) as position,
      exists (select from payments p where p.team_id = r.team_id and p.registration_id = r.id
        and p.state = 'processing') as on_its_way
    from registrations r where team_id = ${tx.team} and token = ${token}`.execute(tx.db);
  const [row] = rows;
  if (row) {
    const position = isInLine(statusAt(row, tx.now)) ? row.position : null;
    return { row, isEcho: false, position, isOnItsWay: row.on_its_way };
  }
  const echo = await findEcho(tx, token);
  if (!echo) throw registrationUnknown();
  return { row: echo, isEcho: true, position: echo.position, isOnItsWay: false };
}

async function findEcho(tx: Tx, token: string): Promise<(Row & { position: number | null }) | undefined> {
  const { rows } = await sql<Row & { position: number | null }>`
    select (jsonb_populate_record(null::registrations, entry)).*, (entry ->> 'position')::int as position
    from registration_echoes where team_id = ${tx.team} and token = ${token}`.execute(tx.db);
  return rows[0];
}

const teamOf = (tx: Tx) =>
  tx.db
    .selectFrom("teams")
    .select(["name", "email", "team_token", "alias", "bank_holder", "bank_iban", "bank_bic", "transfer_days"])
    .select("federal_state")
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
type Team = Awaited<ReturnType<typeof teamOf>>;

const heldOut = (held: Held, lesson: LessonOf, team: Team, around: Around, now: Date): HeldRegistration => {
  const { row, position } = held;
  const status = statusAt(row, now);
  return {
    number: row.number,
    status,
    position,
    expires_at: status === "pending" || status === "offered" ? maybeInstant(row.expires_at) : null,
    awaits_address_proof: asFlag(awaitsAddressProof({ ...row, status })),
    created_at: instantOut(row.created_at),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    partner: asFlag(row.partner),
    partner_name: fullName({ first_name: row.partner_first_name, last_name: row.partner_last_name }),
    ...paymentOut(row),
    price_pending: asFlag(!held.isEcho && isPricePending({ ...row, status })),
    price_name: row.price_name,
    discount_cents: row.discount_cents,
    gift_cents: row.gift_cents,
    missed_session_fee_cents: agreedMissedFee(row, lesson),
    deposit: depositState({ ...row, status }),
    transfer: transferOf({ ...row, status }, lesson, team, now),
    payable: around.payable,
    on_its_way: asFlag(held.isOnItsWay),
    refunded_cents: row.refunded_cents,
    to_return_cents: returnedWith(row, dueCents({ ...row, status })),
    cancelled_at: maybeInstant(row.cancelled_at),
    cancelled_by: row.cancelled_by as HeldRegistration["cancelled_by"],
    withdrawn_at: maybeInstant(row.withdrawn_at),
    withdrawal_until: untilWhen(held, lesson, team, now),
    lesson: lessonOut(held, lesson, around, now),
    can_cancel: asFlag(canCancel(held, lesson, now)),
    can_accept: asFlag(status === "offered" && !held.isEcho),
    has_calendar: asFlag(hasCalendar(row)),
    other_dates: around.others.map(({ own_id: _, starts_at, ends_at, ...other }) => ({
      ...other,
      starts_at: instantOut(starts_at),
      ends_at: instantOut(ends_at),
    })),
    can_write: asFlag(!held.isEcho),
    is_invited_after_birth: asFlag(!held.isEcho && row.invitation_consent),
    messages: around.messages.map(messageOut),
  };
};

/** The way to an online meeting is for those who have a seat. */
function lessonOut(
  { row, isEcho }: Held,
  lesson: LessonOf,
  { absences, changes, booked }: Around,
  now: Date,
): HeldRegistration["lesson"] {
  const status = statusAt(row, now);
  const hasSeat = status === "confirmed";
  return {
    id: lesson.id,
    course_name: lesson.course_name,
    instructor_name: lesson.instructor_name,
    location: lesson.location,
    location_was: placeBefore(changes, lesson.location),
    starts_at: instantOut(lesson.starts_at),
    ends_at: instantOut(lesson.ends_at),
    is_cancelled: asFlag(lesson.cancelled_at !== null),
    minimum_note: minimumNote(lesson, minimumState(lesson, booked, now)),
    ...answerOf(noteFields, lesson),
    welcometext: hasSeat ? lesson.welcometext : "",
    conditions: agreedConditions(row, lesson),
    sessions: lesson.sessions.map((session) => ({
      ...session,
      online_url: hasSeat && session.is_cancelled === 0 ? session.online_url : "",
      can_miss: asFlag(!isEcho && session.id > 0 && mayMiss({ status, lesson, session }, now)),
      was: sessionBefore(changes, session),
      missed: missedOut(absences.find(({ session_id }) => session_id === session.id)),
    })),
  };
}

const missedOut = (absence: { note: string; created_at: Date } | undefined) =>
  absence ? { note: absence.note, told_at: instantOut(absence.created_at) } : null;

function transferOf(row: Row, lesson: LessonOf, team: Team, now: Date): HeldRegistration["transfer"] {
  if (row.payment_method !== "transfer" || row.payment_status !== "open" || awaitsAddressProof(row))
    return null;
  return {
    holder: team.bank_holder || team.name,
    iban: team.bank_iban,
    bic: team.bank_bic,
    reference: row.number,
    amount_cents: dueNow(row, now),
    payable_until: row.status === "cancelled" ? null : payableUntil(row, lesson, team.transfer_days),
  };
}

/** Until when the contract can be withdrawn from; an echo is none. */
function untilWhen({ row, isEcho }: Held, lesson: LessonOf, team: Team, now: Date): string | null {
  const federal_state = team.federal_state as FederalState;
  const of = { ...row, status: statusAt(row, now), mode: agreedMode(row, lesson), lesson, federal_state };
  return !isEcho && withdrawalStatus(of, now) === "granted" ? withdrawalUntil(of) : null;
}

const canCancel = ({ row, isEcho }: Held, lesson: LessonOf, now: Date): boolean =>
  !isEcho && !isOver(statusAt(row, now)) && lesson.ends_at > now;

/** Who had a seat once has its days in a calendar. */
const hasCalendar = (row: Row): boolean => row.confirmed_at !== null;

type DatedTerms = { cancellation_steps: CancellationStep[]; starts_at: string };

const datedTerms = (row: Row, lesson: LessonOf): DatedTerms => ({
  cancellation_steps: agreedSteps(row, lesson),
  starts_at: instantOut(lesson.starts_at),
});
