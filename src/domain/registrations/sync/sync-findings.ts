import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { enqueueEach } from "../../../platform/queue.ts";
import { asFlag, instantOut } from "../../../shared/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paymentCheck, refundWanted } from "../../payments/jobs.ts";
import { type Addressed, selectAddressed } from "../mails/resend.ts";
import { matterOf, untrueNow } from "../mails/untrue-now.ts";
import { isReal, reminderFailed } from "../matching.ts";
import { mayResend, whyNotAgain } from "../rules/resend-rules.ts";
import type { PaymentState, RegistrationState } from "../words-rules.ts";
import type { SyncReport } from "./sync-schema.ts";

/** So many of each group are answered one by one. */
export const MOST_ANSWERED = 200;

type Person = {
  id: number;
  number: string;
  first_name: string;
  last_name: string;
  lesson_id: number;
  course_name: string;
  starts_at: Date;
};
type Counted<Row> = Row & { total: number };

const ofPerson = sql`r.id, r.number, r.first_name, r.last_name, r.lesson_id, c.name as course_name, l.starts_at`;

/** Registrations with lesson and course, of the team. */
const fromAll = (tx: Tx) => sql`
  from registrations r
  join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
  join courses c on c.team_id = l.team_id and c.id = l.course_id
  where r.team_id = ${tx.team}`;

const inOrder = sql`order by l.starts_at, r.lesson_id, r.last_name collate german_names, r.id limit ${MOST_ANSWERED}`;

const personOut = (row: Person) => ({
  id: row.id,
  number: row.number,
  name: fullName(row),
  lesson: { id: row.lesson_id, course_name: row.course_name, starts_at: instantOut(row.starts_at) },
});

const counted = <Row, Item>(rows: readonly Counted<Row>[], out: (row: Row) => Item) => ({
  total: rows[0]?.total ?? 0,
  items: rows.map(out),
});

/** Holds and offers whose time is over. */
export async function findLapsed(tx: Tx): Promise<SyncReport["lapsed"]> {
  const { rows } = await sql<Counted<Person & { status: RegistrationState; expires_at: Date }>>`
    select ${ofPerson}, r.status, r.expires_at, count(*) over () as total ${fromAll(tx)}
      and has_lapsed(r, ${tx.now}) ${inOrder}`.execute(tx.db);
  return counted(rows, (row) => ({
    ...personOut(row),
    status: row.status,
    expired_at: instantOut(row.expires_at),
  }));
}

/** The latest mails about each registration or request that were given up, of each matter where there are several. */
export async function findFailedMails(tx: Tx): Promise<SyncReport["failed_mails"]> {
  type Failed = Omit<FailedMail, "at" | "can_resend" | "why_not"> & { created_at: Date; data: object };
  const { rows } = await sql<Counted<Failed>>`
    select m.id, m.kind, m.recipient::text, m.last_error as error, m.created_at, m.registration_id, m.contact_request_id,
      m.message_id, m.data, ${matterOf("m")} as matter,
      coalesce(r.first_name || ' ' || r.last_name, q.name, '') as name, count(*) over () as total
    from mails m
    left join registrations r on r.team_id = m.team_id and r.id = m.registration_id
    left join contact_requests q on q.team_id = m.team_id and q.id = m.contact_request_id
    where m.team_id = ${tx.team} and m.state = 'failed' and (r.id is not null or q.id is not null)
      and not exists (select from mails later where later.team_id = m.team_id and later.kind = m.kind
        and (later.kind <> 'participant-message' or later.message_id = m.message_id)
        and ${matterOf("later")} = ${matterOf("m")} and later.registration_id = m.registration_id and later.id > m.id)
    order by m.created_at desc, m.id desc limit ${MOST_ANSWERED}`.execute(tx.db);
  const addressed = await selectAddressed(tx, [...new Set(rows.flatMap((row) => row.registration_id ?? []))]);
  const byId = new Map(addressed.map((row) => [row.id, row]));
  const items: FailedMail[] = [];
  for (const { created_at, total: _, data, ...mail } of rows) {
    const why_not = await whyNotResent(tx, { ...mail, data }, byId.get(mail.registration_id ?? 0));
    items.push({ ...mail, at: instantOut(created_at), can_resend: asFlag(why_not === ""), why_not });
  }
  return { total: rows[0]?.total ?? 0, items };
}
type FailedMail = SyncReport["failed_mails"]["items"][number];

type Given = { kind: string; matter: string; data: object };

async function whyNotResent(tx: Tx, { kind, matter, data }: Given, row?: Addressed): Promise<string> {
  if (!row) return "Diese E-Mail lässt sich nicht noch einmal senden. Bitte schreiben Sie eine neue.";
  if (!mayResend(kind, row, tx.now)) return whyNotAgain(kind);
  const verdict = matter ? await untrueNow(tx, { kind, row, data }) : { says: {} };
  return "why" in verdict ? verdict.why : "";
}

/** People who seem to have more than one place in a lesson that is not over. Two who share an address may be two people. */
export async function findDuplicates(tx: Tx): Promise<SyncReport["duplicates"]> {
  type Twin = Person & { email: string; same_name: boolean; same_email: boolean };
  const { rows } = await sql<Counted<Twin>>`
    with active as (
      select ${ofPerson}, r.email::text,
        count(*) over (partition by r.lesson_id, split_part(r.person_key, '|', 2)) > 1 as same_name,
        r.email <> '' and count(*) over (partition by r.lesson_id, r.email) > 1 as same_email
      ${fromAll(tx)} and ${isReal} and l.ends_at >= ${tx.now} and (r.status = 'waiting' or takes_seat(r, ${tx.now}))
    )
    select *, count(*) over () as total from active where same_name or same_email
    order by starts_at, lesson_id, last_name collate german_names, email, id limit ${MOST_ANSWERED}`.execute(
    tx.db,
  );
  return counted(rows, (row) => ({
    ...personOut(row),
    email: row.email,
    same: row.same_name && row.same_email ? "both" : row.same_name ? "name" : "email",
  }));
}

/** Lessons to come in which more seats are taken than there are, and not on purpose. This should never be. */
export async function findSeatFaults(tx: Tx): Promise<SyncReport["seats"]> {
  type Fault = {
    id: number;
    course_name: string;
    starts_at: Date;
    taken: number;
    total_seats: number;
    on_purpose: number;
  };
  const { rows } = await sql<Counted<Fault>>`
    with taken as (
      select lesson_id, sum(seats)::int as taken, coalesce(sum(seats) filter (where overbooked), 0)::int as on_purpose
      from registrations r where team_id = ${tx.team} and takes_seat(r, ${tx.now})
      group by lesson_id
    )
    select l.id, c.name as course_name, l.starts_at, t.taken, l.max_participants as total_seats, t.on_purpose,
      count(*) over () as total
    from taken t
    join lessons l on l.team_id = ${tx.team} and l.id = t.lesson_id
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    where l.ends_at >= ${tx.now} and t.taken - t.on_purpose > l.max_participants
    order by l.starts_at, l.id limit ${MOST_ANSWERED}`.execute(tx.db);
  return counted(rows, (row) => ({
    id: row.id,
    course_name: row.course_name,
    starts_at: instantOut(row.starts_at),
    taken: row.taken,
    total: row.total_seats,
    on_purpose: row.on_purpose,
  }));
}

/** What is still owed though the course has begun, or the registration is cancelled. */
export async function findOverdue(tx: Tx): Promise<SyncReport["overdue"]> {
  const { rows } = await sql<
    Counted<
      Person & {
        payment_status: PaymentState;
        due_cents: number;
        open_cents: number;
        reminder_failed: boolean;
      }
    >
  >`
    select ${ofPerson}, r.payment_status, ${reminderFailed} as reminder_failed, count(*) over () as total,
      due_cents(r) as due_cents, due_cents(r) - r.paid_cents + r.refunded_cents as open_cents
    ${fromAll(tx)} and ${isReal} and r.payment_status in ('open', 'failed')
      and ((r.status = 'confirmed' and l.starts_at <= ${tx.now}) or (r.status = 'cancelled' and r.fee_cents > 0))
    ${inOrder}`.execute(tx.db);
  return counted(rows, (row) => ({
    ...personOut(row),
    payment_status: row.payment_status,
    due_cents: row.due_cents,
    open_cents: row.open_cents,
    reminder_failed: asFlag(row.reminder_failed),
  }));
}

/** Tries to pay that the provider has to be asked about. */
const isUnanswered = (tx: Tx) => sql`
  p.team_id = ${tx.team} and (p.state = 'processing' or (p.state in ('asked', 'open') and p.expires_at <= ${tx.now}))`;

/** Refunds that the provider has still to be told, or to answer. */
const isUnrefunded = (tx: Tx) => sql`f.team_id = ${tx.team} and f.state in ('wanted', 'pending')`;

/** Registrations with an online payment or a refund that has no answer yet. */
export async function findUnsettled(tx: Tx): Promise<SyncReport["unsettled"]> {
  const { rows } = await sql<Counted<Person & { payment_status: PaymentState }>>`
    select ${ofPerson}, r.payment_status, count(*) over () as total ${fromAll(tx)} and r.id in (
      select p.registration_id from payments p where ${isUnanswered(tx)}
      union
      select p.registration_id from refunds f
      join payments p on p.team_id = f.team_id and p.id = f.payment_id where ${isUnrefunded(tx)}
    ) ${inOrder}`.execute(tx.db);
  return counted(rows, (row) => ({ ...personOut(row), payment_status: row.payment_status }));
}

/** Has the providers asked about all of them at once; answers of how many. */
export async function askProviders(tx: Tx): Promise<number> {
  const { rows: payments } = await sql<{ id: number }>`
    select id from payments p where ${isUnanswered(tx)}`.execute(tx.db);
  const { rows: refunds } = await sql<{ id: number }>`
    select id from refunds f where ${isUnrefunded(tx)}`.execute(tx.db);
  await enqueueEach(
    tx,
    paymentCheck,
    payments.map(({ id }) => ({ data: { payment: id } })),
  );
  await enqueueEach(
    tx,
    refundWanted,
    refunds.map(({ id }) => ({ data: { refund: id } })),
  );
  return payments.length + refunds.length;
}

/** Somebody who waits, with what of the lesson decides whether and until when a seat can be offered. */
type Waiting = Person & { seats: number; any_date: string | null; waiting_since: Date; free: number };

/** Tells somebody who is to be offered a seat. */
export const promotionOut = (row: Waiting) => ({
  ...personOut(row),
  waiting_since: instantOut(row.waiting_since),
});

/** Who waits for lessons that have free seats and have not begun, lesson by lesson in the order of the line. */
export async function waitingForFreeSeats(tx: Tx): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with waited as (
      select distinct lesson_id from registrations where team_id = ${tx.team} and status = 'waiting'
    ), free as (
      select l.id, l.max_participants - coalesce(sum(r.seats) filter (where takes_seat(r, ${tx.now})), 0)::int as seats
      from waited w
      join lessons l on l.team_id = ${tx.team} and l.id = w.lesson_id
      left join registrations r on r.team_id = l.team_id and r.lesson_id = l.id
      where l.status = 'active' and not l.is_external and l.starts_at > ${tx.now}
      group by l.team_id, l.id
    )
    select ${ofPerson}, r.seats, r.any_date, r.waiting_since, f.seats as free
    from free f
    join lessons l on l.team_id = ${tx.team} and l.id = f.id
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    join registrations r on r.team_id = l.team_id and r.lesson_id = l.id and r.status = 'waiting'
    where f.seats > 0 and not has_other_offer(r, ${tx.now})
    order by l.starts_at, l.id, r.waiting_since, r.id`.execute(tx.db);
  return rows;
}
