import { type Selectable, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Registrations } from "../../platform/database/schema.gen.ts";
import { withOffset } from "../../shared/dates.ts";
import { fullName } from "../../shared/text.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import { type MailTextKind, mailTextKinds } from "../texts/rules.ts";
import type { WordsWanted } from "../texts/words-of-mail.ts";
import { agreementOf } from "./agreement.ts";
import { addressProof } from "./confirm-address.ts";
import type { LessonOf } from "./lesson-of.ts";
import { mailCalendar, movedFrom } from "./mail-calendar.ts";
import { gather, type MailLinks, type Material } from "./mail-material.ts";
import { overdueOf, paymentMail } from "./mail-payments.ts";
import { agreedTexts, bookingOf, lessonShown, owesOnline } from "./mail-texts.ts";
import { moneyMail, staffMoneyMail } from "./money-mails.ts";
import { awaitsAddressProof } from "./network-rules.ts";
import { placeholderValues } from "./placeholder-values.ts";
import { statusAt } from "./rows.ts";
import { isPaidOnline } from "./rules.ts";

/**
 * What a mail about a registration says: its kind and the values of its template; a calendar file for those who have or had
 * a seat, the contract for those who have one, and which words of the team it asks for. `data` tells what was so when it was posted. Null for mails
 * that are not about registrations.
 */
export async function registrationMail(
  tx: Tx,
  mail: QueuedMail,
  links: MailLinks,
  { publicUrl, secretKey }: { publicUrl: string; secretKey: string },
) {
  if (mail.registration_id === null) return null;
  const material = await gather(tx, mail, mail.registration_id, links);
  const { row, lesson, team, address } = material;
  const proofUrl = links.addressProof(address, row.token, addressProof(tx, row, { secretKey }));
  const content = mail.kind.startsWith("staff-")
    ? await toStaff(tx, material)
    : toParticipant(material, tx.now, proofUrl);
  const calendar = mailCalendar(material, { publicUrl, now: tx.now });
  const withdrawalPage = links.withdrawal(address);
  const agreement = contractKinds.has(content?.kind ?? "")
    ? await agreementOf(tx, { row, lesson, team, withdrawalPage })
    : null;
  return content && { ...content, calendar, agreement, wanted: wordsWanted(material, content, tx.now) };
}

/** The mails that the contract goes with, as a file to keep. */
const contractKinds: ReadonlySet<string> = new Set([
  "registration-confirmed",
  "registration-received",
  "registration-moved",
]);

function toParticipant(material: Material, now: Date, proof_url: string) {
  const { mail, row, lesson, team, others, sender, address, links } = material;
  const { kind, data } = mail;
  const base = { recipient_name: fullName(row), team: sender, lesson: lessonShown(lesson) };
  const registration = { number: row.number, manage_url: links.registration(address, row.token) };
  const expires_at = momentOf(data.expires_at ?? row.expires_at ?? now);
  const lesson_url = links.lesson(address, lesson.id);
  const payment_url = owesOnline(row) ? links.pay(address, row.token) : null;
  switch (kind) {
    case "registration-confirmed": {
      const booking = { ...registration, ...bookingOf(row, lesson, team), payment_url };
      return {
        kind,
        props: { ...base, registration: booking, texts: agreedTexts(row, lesson, team) },
      } as const;
    }
    case "registration-moved": {
      const booking = { ...registration, ...bookingOf(row, lesson, team), payment_url };
      const props = { ...base, registration: booking, moved_from: movedFrom(mail).title };
      return { kind, props: { ...props, texts: agreedTexts(row, lesson, team) } } as const;
    }
    case "registration-received": {
      const pay_url = links.pay(address, row.token);
      const is_booked = (placeOf(data.status) ?? row.status) === "confirmed";
      const booking = { ...registration, ...bookingOf(row, lesson, team), total_cents: row.total_cents };
      if (is_booked) booking.transfer_code = null;
      const props = { ...base, registration: { ...booking, expires_at, payment_url: pay_url, is_booked } };
      return { kind, props: { ...props, texts: agreedTexts(row, lesson, team) } } as const;
    }
    case "address-proof": {
      const booking = { ...registration, ...bookingOf(row, lesson, team), expires_at, transfer_code: null };
      return { kind, props: { ...base, registration: booking, proof_url } } as const;
    }
    case "lesson-reminder": {
      const first = lesson.sessions[0]?.starts_at ?? withOffset(lesson.starts_at);
      return { kind, props: { ...base, registration, starts_at: first } } as const;
    }
    case "waiting-list-joined": {
      const position = Number(data.position ?? 1);
      const told = { offer_hours: team.offer_hours, other_dates: others };
      const props = { ...base, ...told, registration: { ...registration, position } };
      return { kind, props } as const;
    }
    case "waiting-list-offer": {
      const props = { ...base, registration: { ...registration, expires_at } };
      const offer_url = registration.manage_url;
      return { kind, props: { ...props, offer_url, other_dates: others } } as const;
    }
    case "waiting-list-offer-lapsed":
      return { kind, props: { ...base, registration: { ...registration, expires_at }, lesson_url } } as const;
    case "hold-expired": {
      const unproven = row.address_proof === "asked" && !isPaidOnline(row);
      const props = { ...base, registration: { ...registration, expires_at }, lesson_url, unproven };
      return { kind, props } as const;
    }
    case "registration-cancelled": {
      const props = { ...base, registration, ...cancellationOf(mail, row, now), texts: [] };
      return { kind, props: { ...props, lessons_url: links.courses(address) } } as const;
    }
    case "payment-failed":
    case "payment-refunded": {
      const pay_url = links.pay(address, row.token);
      return moneyMail(kind, data, { ...base, registration, pay_url, lesson_url }, heldUntil(row, now));
    }
    case "already-registered-for-lesson": {
      const status = placeOf(statusAt(row, now)) ?? placeOf(data.status) ?? "confirmed";
      const awaits = awaitsAddressProof({ ...row, status: statusAt(row, now) });
      const props = { ...base, registration: { ...registration, status } };
      return { kind, props: { ...props, proof_url: awaits ? proof_url : null } } as const;
    }
    default:
      return paymentMail(material);
  }
}

type ToParticipant = NonNullable<ReturnType<typeof toParticipant>>;
type ToStaff = NonNullable<Awaited<ReturnType<typeof toStaff>>>;

/** Which words of the team a mail to a participant asks for; those to staff say the same everywhere. */
function wordsWanted(
  { mail, row, lesson, team, address, links }: Material,
  content: ToParticipant | ToStaff,
  now: Date,
): WordsWanted | null {
  const kind = textKindOf(content);
  const told = {
    manage_url: links.registration(address, row.token),
    expires_at: momentOf(mail.data.expires_at ?? row.expires_at ?? now),
    position: Number(mail.data.position ?? 1),
  };
  return kind && { kind, course: lesson.course_id, values: placeholderValues(row, lesson, team, told) };
}

function textKindOf({ kind, props }: ToParticipant | ToStaff): MailTextKind | null {
  switch (kind) {
    case "registration-cancelled":
      // What a team says about cancelling is not what somebody who withdraws has to read.
      if (props.withdrawn && !props.was_waiting) return null;
      return props.was_waiting ? "waiting-list-left" : kind;
    case "registration-received":
      // What a team says about paying is not what somebody who has paid has to read.
      return props.registration.is_booked ? null : kind;
    case "hold-expired":
      return props.unproven ? null : kind;
    case "already-registered-for-lesson":
      return ["waiting", "offered"].includes(props.registration.status)
        ? "already-waiting"
        : "already-registered";
    default:
      return mailTextKinds.find((known) => known === kind) ?? null;
  }
}

async function toStaff(tx: Tx, material: Material) {
  const { mail, row, lesson, team, sender, address, links } = material;
  const { kind, data } = mail;
  const base = {
    recipient_name: team.name,
    team: sender,
    lesson: lessonShown(lesson),
    registration: { number: row.number, admin_url: links.registrationAdmin(row.id) },
    participant: { name: fullName(row), email: row.email, phone: row.phone || null },
    seats: await seatsOf(tx, lesson),
  };
  const isTeams = mail.recipient.toLowerCase() === team.email.toLowerCase();
  const leader = typeof data.leader === "string" ? data.leader : lesson.instructor_name;
  const toLeader = { recipient_name: isTeams ? team.name : leader };
  switch (kind) {
    case "staff-new-registration": {
      const status = newOf(data.status) ?? (row.confirmed_at ? "confirmed" : "waiting");
      return {
        kind,
        props: { ...base, status, has_message: row.message !== "", is_test: row.is_test === true },
      } as const;
    }
    case "staff-cancellation": {
      const { cancelled_by: _, withdrawn: __, ...cancellation } = cancellationOf(mail, row, tx.now);
      return {
        kind,
        props: {
          ...base,
          ...cancellation,
          unpaid: data.unpaid === true,
          seat_offered: base.seats.waiting > 0,
        },
      } as const;
    }
    case "staff-payment-overdue":
      return { kind, props: { ...base, ...overdueOf(material), reminded: row.email !== "" } } as const;
    case "staff-payment":
      return staffMoneyMail(data, base);
    case "staff-absence": {
      const session = { starts_at: momentOf(data.starts_at), ends_at: momentOf(data.ends_at) };
      const told = { session, has_note: data.has_note === true, taken_back: data.taken_back === true };
      return { kind, reply_to: row.email, props: { ...base, ...toLeader, ...told } } as const;
    }
    case "staff-substitute-absence": {
      const session = { starts_at: momentOf(data.starts_at), ends_at: momentOf(data.ends_at) };
      const recipient_name = typeof data.substitute === "string" ? data.substitute : team.name;
      const course = { title: lesson.course_name, lesson_url: links.lesson(address, lesson.id) };
      const about = { ...course, session, participant: fullName(row), number: row.number };
      const taken_back = data.taken_back === true;
      return { kind, props: { recipient_name, team: sender, ...about, taken_back } } as const;
    }
    case "staff-participant-message": {
      const received_at = momentOf(data.received_at);
      return { kind, reply_to: row.email, props: { ...base, ...toLeader, received_at } } as const;
    }
    default:
      return null;
  }
}

type Row = Selectable<Registrations>;

const cancellationOf = ({ data }: QueuedMail, row: Row, now: Date) => ({
  cancelled_at: momentOf(row.cancelled_at ?? now),
  cancelled_by: row.cancelled_by === "participant" ? ("participant" as const) : ("team" as const),
  was_waiting: data.was_waiting === true,
  withdrawn: row.withdrawn_at !== null,
  fee_cents: row.fee_cents,
  refund_cents: Number(data.refund_cents ?? 0),
});

/** The seats of a lesson now; who holds an offer still counts as waiting. */
async function seatsOf(tx: Tx, lesson: LessonOf) {
  const { rows } = await sql<{ taken: number; waiting: number }>`
    select seats_taken(${tx.team}, ${lesson.id}, ${tx.now}) as taken, (
      select count(*) from registrations where team_id = ${tx.team} and lesson_id = ${lesson.id}
        and (status = 'waiting' or (status = 'offered' and expires_at > ${tx.now}))) as waiting`.execute(
    tx.db,
  );
  return { taken: rows[0]?.taken ?? 0, total: lesson.max_participants, waiting: rows[0]?.waiting ?? 0 };
}

const heldUntil = (row: Row, now: Date): string | null =>
  statusAt(row, now) === "pending" && row.expires_at ? withOffset(row.expires_at) : null;

const momentOf = (value: unknown): string => withOffset(value instanceof Date ? value : String(value));

const places = ["pending", "confirmed", "waiting", "offered"] as const;
const placeOf = (status: unknown) => places.find((place) => place === status);
const newOf = (status: unknown) =>
  (["pending", "confirmed", "waiting"] as const).find((one) => one === status);
