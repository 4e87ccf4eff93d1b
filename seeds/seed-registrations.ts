import { sql } from "kysely";
import { record } from "../src/domain/audit/record.ts";
import { enterMoney, type NewEntry } from "../src/domain/payments/money/ledger.ts";
import type { LessonTerms } from "../src/domain/registrations/agreement/terms.ts";
import { decide } from "../src/domain/registrations/booking-form/decide.ts";
import type { Event } from "../src/domain/registrations/events.ts";
import { offerLapses } from "../src/domain/registrations/jobs.ts";
import type { LockedRow } from "../src/domain/registrations/lock.ts";
import { cancellationFee } from "../src/domain/registrations/rules/cancellation-rules.ts";
import { offerUntil, personKey } from "../src/domain/registrations/rules.ts";
import { registrationBody } from "../src/domain/registrations/schema.ts";
import { transition } from "../src/domain/registrations/state.ts";
import { type Known, lockRegistration, saveRegistrations } from "../src/domain/registrations/store.ts";
import type { Tx } from "../src/platform/context.ts";
import { enqueue } from "../src/platform/queue.ts";
import { randomToken } from "../src/shared/ids.ts";
import { later, wallClock } from "../src/shared/time/dates.ts";
import { addDays, addSpan } from "../src/shared/time/wall-clock.ts";
import { ACCEPTED_AFTER_HOURS, type Booking, bookingsOf } from "./bookings.ts";
import { insurerIkOf } from "./participants.ts";
import type { SeededLesson } from "./seed-courses.ts";

const OFFER_HOURS = 48;
/** Reminders that were due longer ago are not sent any more. */
const REMINDED_WITHIN_DAYS = 90;

/**
 * Books everybody in the order in which they came, by the rules that hold for visitors, and then lets some cancel
 * and others be offered a seat, or take it. Nobody is mailed. `firstPerson` is where in the list of names the team begins.
 * Answers what came of money in earlier years, which is not entered yet: it came after the invoices.
 */
export async function seedRegistrations(
  tx: Tx,
  lessons: readonly SeededLesson[],
  firstPerson: number,
): Promise<NewEntry[]> {
  const terms = await termsOf(tx, lessons);
  const bookings = bookingsOf(lessons, tx.now, firstPerson)
    .sort((one, other) => +one.at - +other.at)
    .map((booking) => ({ booking, terms: terms.get(booking.lesson.id) ?? noTerms(booking) }));
  const entries = bookings.map(({ booking, terms: of }) => entryOf(booking, of, tx.now));
  const ids = await bookAll(tx, bookings, entries);
  const booked = bookings.map(({ booking, terms: of }, at) => ({
    ...{ ...booking, id: ids[at] ?? 0, due_cents: entries[at]?.due_cents ?? 0 },
    ...{ payment_method: entries[at]?.payment_method ?? null, terms: of },
  }));
  const deposits = await depositsOf(
    tx,
    booked.filter(({ deposit }) => deposit).map(({ id }) => id),
  );
  const came = (former: boolean) =>
    booked
      .filter(({ lesson }) => (lesson.plan.former ?? false) === former)
      .flatMap((one) => payment(one, deposits.get(one.id) ?? 0, tx.now));
  await enterMoney(tx, came(false));
  const returned: NewEntry[] = [];
  for (const one of booked) returned.push(...(await settleOutcome(tx, one)));
  await forgetOldReminders(tx);
  return [...came(true), ...returned];
}

/** The terms of all lessons, in one statement. */
async function termsOf(tx: Tx, lessons: readonly SeededLesson[]): Promise<Map<number, LessonTerms>> {
  const { rows } = await sql<{ id: number; terms: LessonTerms }>`
    select l.id, lesson_terms(l.team_id, l.id) as terms from lessons l
    where l.team_id = ${tx.team} and l.id = any(${lessons.map(({ id }) => id)}::bigint[])`.execute(tx.db);
  return new Map(rows.map(({ id, terms }) => [id, terms]));
}

const noTerms = ({ lesson }: Booking): never => {
  throw new Error(`The demo books lesson ${lesson.id}, which there is not.`);
};

/** One after the other, in one statement. */
async function bookAll(
  tx: Tx,
  bookings: readonly { booking: Booking; terms: LessonTerms }[],
  entries: readonly ReturnType<typeof entryOf>[],
): Promise<number[]> {
  const wanted = bookings.map(({ booking: { lesson, type, at }, terms: { updated_at } }, place) => {
    const { due_cents: _, ...entry } = entries[place] ?? {};
    return { lesson: lesson.id, type, at, seen: updated_at, entry };
  });
  const { rows } = await sql<{ booked: { outcome: string; id: number } }>`
    select book_registration(${tx.team}, (w ->> 'lesson')::bigint, w ->> 'type', w -> 'entry', (w ->> 'at')::timestamptz,
      (w ->> 'seen')::timestamptz, null, false, false, '{"kind": "visitor"}') as booked
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) w`.execute(tx.db);
  return rows.map(({ booked }, place) => {
    const { booking, terms } = bookings[place] ?? {};
    if (booked.outcome !== "booked")
      throw new Error(
        `${booking?.person.email} is answered ${booked.outcome} for ${terms?.course_name} at ${booking?.at.toISOString()}.`,
      );
    return booked.id;
  });
}

/** What was agreed to be due at booking, by registration. */
async function depositsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.db
    .selectFrom("registrations")
    .select(["id", "deposit_cents"])
    .where("team_id", "=", tx.team)
    .where("id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, deposit_cents }) => [id, deposit_cents]));
}

/** Nobody is reminded today of what was due in earlier years. */
const forgetOldReminders = (tx: Tx) =>
  sql`delete from pgboss.job where name = 'registration.payment-due' and (data ->> 'team')::bigint = ${tx.team}
    and start_after < ${later(tx.now, { days: -REMINDED_WITHIN_DAYS })}`.execute(tx.db);

/** What came for a booking, if anything did. */
function payment(booking: Booked, deposit_cents: number, now: Date): NewEntry[] {
  const { due_cents, deposit, half, paid } = booking;
  const cents = deposit ? deposit_cents : half ? Math.round(due_cents / 2) : paid ? due_cents : 0;
  if (cents === 0) return [];
  return [
    {
      ...{ registration_id: booking.id, kind: "payment", amount_cents: cents, source: "hand" },
      method: booking.payment_method === "onsite" ? "onsite" : "transfer",
      occurred_on: paidOn(booking, now),
    },
  ];
}

function entryOf(booking: Booking, terms: LessonTerms, now: Date) {
  const { type, at, number } = booking;
  const form = formOf(booking, terms, now);
  const decision = decide(terms, form, type, at);
  const { discount_cents, total_cents } = decision.price;
  const owes = type === "regular" && total_cents > 0;
  return {
    due_cents: total_cents,
    ...decision.values,
    ...(decision.values.insurance_type === "statutory" && fromHerCard(form, number)),
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

/** What somebody of the team has typed in from the insurance card; of a few it still lacks. */
const fromHerCard = ({ mother_birthday }: ReturnType<typeof formOf>, number: number) =>
  number % 7 !== 3 && { mother_birthday, insurer_ik: insurerIkOf(number) };

/**
 * Some pay on site where people meet; who has paid for a course that is still to come, or that she does not come to, must have
 * done it by transfer, and who owes a deposit.
 */
const paysOnSite = ({ lesson, number, paid, outcome }: Booking, now: Date) =>
  number % 4 === 1 &&
  !lesson.plan.online_url &&
  !(paid && (outcome || lesson.starts_at > now)) &&
  !lesson.plan.fields?.deposit_percent;

/** On which day the money came: on site at the first session, by transfer some days after the booking. */
function paidOn(booking: Booking, now: Date): string {
  const { lesson, at, number, outcome } = booking;
  if (paysOnSite(booking, now)) return wallClock(lesson.starts_at).date;
  if (outcome?.becomes === "came-in") return wallClock(lesson.starts_at).date;
  // In earlier years bills went out together at the end of a month.
  const asked = lesson.plan.former && !outcome ? endOfMonth(wallClock(at).date) : wallClock(at).date;
  const came = addDays(asked, outcome?.paid_back ? 1 : 1 + (number % 6));
  const today = wallClock(now).date;
  return came < today ? came : today;
}

/** The last day of the month of a day. */
const endOfMonth = (day: string): string => addDays(addSpan(`${day.slice(0, 7)}-01`, { months: 1 }), -1);

/** What the person types into the form; the lesson's rules drop what it does not ask. */
function formOf(booking: Booking, terms: LessonTerms, now: Date) {
  const { lesson, person, number } = booking;
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
    payment_method: paysOnSite(booking, now) ? "onsite" : "transfer",
    acceptance_1: true,
    acceptance_2: true,
    conditions: true,
    privacy: true,
    health_consent: true,
    early_start: true,
    invitation_consent: !lesson.plan.former && number % 5 === 2,
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

/** A booking that has its row by now, with what she owes for a seat. */
type Booked = Booking & {
  id: number;
  due_cents: number;
  payment_method: "stripe" | "paypal" | "transfer" | "onsite" | null;
  terms: LessonTerms;
};

/**
 * What became of a booking since: it was cancelled, or it was offered a seat. As it happens every day, without mails. Answers
 * the money that went back.
 */
async function settleOutcome(tx: Tx, booking: Booked): Promise<NewEntry[]> {
  if (!booking.outcome) return [];
  const then = { ...tx, now: booking.outcome.at, actor: { kind: "visitor" as const } };
  await sql`select set_config('app.now', ${then.now.toISOString()}, true)`.execute(tx.db);
  if (booking.outcome.becomes === "cancelled") return cancel(then, booking);
  await offerSeat(then, booking);
  if (booking.outcome.becomes === "came-in") await comeIn(then, booking);
  return [];
}

const reasons = ["", "Umzug", "Mein Kind kam früher", "", "Krankheit", "Der Abend passt nicht mehr", "Umzug"];

async function cancel(tx: Tx, { id, number, terms, outcome, due_cents }: Booked): Promise<NewEntry[]> {
  const row = await lockRegistration(tx, id);
  const fee_cents = cancellationFee(row, terms, tx.now);
  const reason = reasons[number % reasons.length] ?? "";
  await become(tx, row, { type: "cancel", by: "participant", reason, fee_cents, notify: false });
  const amount_cents = due_cents - fee_cents;
  if (!outcome?.paid_back || amount_cents <= 0) return [];
  return [
    {
      ...{ registration_id: id, kind: "refund", amount_cents, source: "hand", method: "transfer" },
      occurred_on: addDays(wallClock(tx.now).date, 2),
    },
  ];
}

/** Who was offered a seat and has it until then. */
async function offerSeat(tx: Tx, { id, lesson, outcome }: Booked): Promise<void> {
  const until = offerUntil(tx.now, OFFER_HOURS, lesson.starts_at);
  const system = { ...tx, actor: { kind: "system" as const, job: "seat-freed" } };
  await become(system, await lockRegistration(tx, id), { type: "offer", until });
  if (outcome?.becomes === "offered") await enqueue(tx, offerLapses, { registration: id }, until);
}

/** Who was offered a seat takes it some hours later, and owes for it from then on. */
async function comeIn(tx: Tx, { id, due_cents }: Booked): Promise<void> {
  const then = { ...tx, now: later(tx.now, { hours: ACCEPTED_AFTER_HOURS }) };
  const row = await lockRegistration(tx, id);
  await become(
    then,
    row,
    { type: "accept", seats: 1, hold_until: null },
    { total_cents: due_cents, payment_method: due_cents > 0 ? "transfer" : null },
  );
}

async function become(tx: Tx, row: LockedRow, event: Event, also: Known = {}): Promise<void> {
  const { columns, log } = transition(row, event, tx.now);
  await saveRegistrations(tx, [{ id: row.id, ...also, ...columns }]);
  if (log) await record(tx, { type: "registration", id: row.id }, log.action, log.changes);
}
