import { sql } from "kysely";
import { record } from "../src/domain/audit/record.ts";
import { enterMoney, type NewEntry } from "../src/domain/payments/money/ledger.ts";
import { findTermsIn, type LessonTerms } from "../src/domain/registrations/agreement/terms.ts";
import { decide } from "../src/domain/registrations/booking-form/decide.ts";
import type { Event } from "../src/domain/registrations/events.ts";
import { offerLapses } from "../src/domain/registrations/jobs.ts";
import type { LockedRow } from "../src/domain/registrations/lock.ts";
import { cancellationFee } from "../src/domain/registrations/rules/cancellation-rules.ts";
import { offerUntil, personKey } from "../src/domain/registrations/rules.ts";
import { registrationBody } from "../src/domain/registrations/schema.ts";
import { transition } from "../src/domain/registrations/state.ts";
import { lockRegistration, saveRegistrations } from "../src/domain/registrations/store.ts";
import type { Tx } from "../src/platform/context.ts";
import { enqueue } from "../src/platform/queue.ts";
import { randomToken } from "../src/shared/ids.ts";
import { wallClock } from "../src/shared/time/dates.ts";
import { addDays } from "../src/shared/time/wall-clock.ts";
import { type Booking, bookingsOf } from "./bookings.ts";
import type { SeededLesson } from "./seed-courses.ts";

const OFFER_HOURS = 48;

/**
 * Books everybody in the order in which they came, by the rules that hold for visitors, and then lets some cancel
 * and one be offered a seat. Nobody is mailed. `firstPerson` is where in the list of names the team begins.
 */
export async function seedRegistrations(
  tx: Tx,
  lessons: readonly SeededLesson[],
  firstPerson: number,
): Promise<void> {
  const bookings = bookingsOf(lessons, tx.now, firstPerson).sort((one, other) => +one.at - +other.at);
  const settled: (() => Promise<void>)[] = [];
  for (const booking of bookings) {
    const terms = await findTermsIn(tx, booking.lesson.id);
    if (!terms) throw new Error(`The demo books lesson ${booking.lesson.id}, which there is not.`);
    const id = await book(tx, booking, terms);
    settled.push(() => settleOutcome(tx, { ...booking, id }, terms));
  }
  for (const settle of settled) await settle();
}

async function book(tx: Tx, booking: Booking, terms: LessonTerms): Promise<number> {
  const { type, at, lesson } = booking;
  const values = entryOf(booking, terms, tx.now);
  const entry = JSON.stringify(values);
  const { rows } = await sql<{ booked: { outcome: string; id: number } }>`
    select book_registration(${tx.team}, ${lesson.id}, ${type}, ${entry}, ${at}, ${terms.updated_at}, null, false, false,
      '{"kind": "visitor"}') as booked`.execute(tx.db);
  const [row] = rows;
  if (row?.booked.outcome !== "booked")
    throw new Error(`${booking.person.email} is answered ${row?.booked.outcome} for ${terms.course_name}.`);
  const cents = booking.deposit ? await depositOf(tx, row.booked.id) : booking.paid ? values.total_cents : 0;
  if (cents > 0) await enterMoney(tx, [payment(booking, { ...values, id: row.booked.id, cents }, tx.now)]);
  return row.booked.id;
}

/** What was agreed to be due at booking. */
async function depositOf(tx: Tx, id: number): Promise<number> {
  const { deposit_cents } = await lockRegistration(tx, id);
  return deposit_cents;
}

const payment = (
  booking: Booking,
  { id, cents, payment_method }: { id: number; cents: number; payment_method: string | null },
  now: Date,
): NewEntry => ({
  ...{ registration_id: id, kind: "payment", amount_cents: cents, source: "hand" },
  method: payment_method === "onsite" ? "onsite" : "transfer",
  occurred_on: paidOn(booking, now),
});

function entryOf(booking: Booking, terms: LessonTerms, now: Date) {
  const { type, at, number } = booking;
  const decision = decide(terms, formOf(booking, terms, now), type, at);
  const { discount_cents, total_cents } = decision.price;
  const owes = type === "regular" && total_cents > 0;
  return {
    ...decision.values,
    token: randomToken(),
    seats: decision.seats,
    discount_cents,
    total_cents: owes ? total_cents : 0,
    payment_method: decision.payment_method,
    note: booking.note,
    person_key: personKey(decision.values),
    source: number % 4 === 2 ? "embedded" : "page",
    idempotency_key: null,
    request_hash: null,
    snapshot: decision.snapshot,
  };
}

/** Some pay on site; who has paid for a course that is still to come must have done it by transfer, and who owes a deposit. */
const paysOnSite = ({ lesson, number, paid }: Pick<Booking, "lesson" | "number" | "paid">, now: Date) =>
  number % 4 === 1 && !(paid && lesson.starts_at > now) && !lesson.plan.fields?.deposit_percent;

/** On which day the money came: on site at the first session, by transfer some days after the booking. */
function paidOn(booking: Booking, now: Date): string {
  const { lesson, at, number } = booking;
  if (paysOnSite(booking, now)) return wallClock(lesson.starts_at).date;
  const came = addDays(wallClock(at).date, 1 + (number % 6));
  const today = wallClock(now).date;
  return came < today ? came : today;
}

/** What the person types into the form; the lesson's rules drop what it does not ask. */
function formOf({ lesson, person, number, ...booking }: Booking, terms: LessonTerms, now: Date) {
  const { partner_first_name, partner_last_name, ...own } = person;
  return registrationBody.parse({
    ...own,
    ...birth(lesson, booking.at, number, terms),
    ...(booking.partner && { partner: true, partner_first_name, partner_last_name }),
    lesson_id: lesson.id,
    type: booking.type,
    mother_birthday: addDays("1986-03-14", (number * 397) % 5000),
    insurance_type: insuranceType(number),
    hours_elsewhere: number % 17 === 4 ? "4,5" : null,
    voucher_code: number % 3 === 0 ? terms.voucher_code : "",
    payment_method: paysOnSite({ lesson, number, paid: booking.paid }, now) ? "onsite" : "transfer",
    acceptance_1: true,
    acceptance_2: true,
    conditions: true,
    privacy: true,
    health_consent: true,
    early_start: true,
    invitation_consent: number % 5 === 2,
    message: booking.message,
  });
}

/** When the child was born, or is expected by those who are still pregnant when they book. */
function birth({ starts_at }: SeededLesson, at: Date, number: number, { course_type }: LessonTerms) {
  const start = wallClock(starts_at).date;
  if (course_type === "antenatal") return { due_date: addDays(start, 45 + ((number * 13) % 50)) };
  const born = addDays(start, -60 - ((number * 11) % 50));
  return born < wallClock(at).date ? { child_birthdate: born } : { due_date: born };
}

function insuranceType(number: number): "statutory" | "private" | "self" {
  if (number % 13 === 7) return "self";
  return number % 8 === 3 ? "private" : "statutory";
}

/** A booking that has its row by now. */
type Booked = Booking & { id: number };

/** What became of a booking since: it was cancelled, or it was offered a seat. As it happens every day, without mails. */
async function settleOutcome(tx: Tx, booking: Booked, terms: LessonTerms): Promise<void> {
  if (!booking.outcome) return;
  const then = { ...tx, now: booking.outcome.at, actor: { kind: "visitor" as const } };
  await sql`select set_config('app.now', ${then.now.toISOString()}, true)`.execute(tx.db);
  if (booking.outcome.becomes === "cancelled") await cancel(then, booking, terms);
  else await offerSeat(then, booking);
}

async function cancel(tx: Tx, { id }: Booked, terms: LessonTerms): Promise<void> {
  const row = await lockRegistration(tx, id);
  const fee_cents = cancellationFee(row, terms, tx.now);
  await become(tx, row, {
    type: "cancel",
    by: "participant",
    reason: "",
    fee_cents,
    notify: false,
  });
}

async function offerSeat(tx: Tx, { id, lesson }: Booked): Promise<void> {
  const until = offerUntil(tx.now, OFFER_HOURS, lesson.starts_at);
  const system = { ...tx, actor: { kind: "system" as const, job: "seat-freed" } };
  await become(system, await lockRegistration(tx, id), { type: "offer", until });
  await enqueue(tx, offerLapses, { registration: id }, until);
}

async function become(tx: Tx, row: LockedRow, event: Event): Promise<void> {
  const { columns, log } = transition(row, event, tx.now);
  await saveRegistrations(tx, [{ id: row.id, ...columns }]);
  if (log) await record(tx, { type: "registration", id: row.id }, log.action, log.changes);
}
