import type { Selectable } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { Registrations } from "../../../platform/database/schema.gen.ts";
import type { SecretKeys } from "../../../platform/secrets/keys.ts";
import { withOffset } from "../../../shared/time/dates.ts";
import type { QueuedMail } from "../../mails/deliver.ts";
import type { MailKind, MailKindAbout } from "../../mails/kinds-schema.ts";
import { type MailTextKind, mailTextKinds } from "../../texts/rules.ts";
import type { WordsWanted } from "../../texts/words-of-mail.ts";
import { agreementOf } from "../agreement/agreement.ts";
import { agreedTexts, bookingOf, owesOnline } from "../agreement/mail-texts.ts";
import { stillMissing } from "../insured-sheets/answer-data.ts";
import { findQuestion } from "../insured-sheets/question-store.ts";
import { whatFollows } from "../invitations/what-follows.ts";
import { askedFor, isForInvoice } from "../rules/insured-sheet-rules.ts";
import { seatCents } from "../rules/money/deposit-rules.ts";
import { awaitsAddressProof } from "../rules/network-rules.ts";
import { keptCents } from "../rules/staff-rules.ts";
import { isPaidOnline } from "../rules.ts";
import { mailCalendar } from "../self-service/calendar.ts";
import { statusAt } from "../state.ts";
import { gather, type MailLinks, type Material } from "./gather.ts";
import { placeholderValues } from "./placeholder-values.ts";

/** What a mail about a registration says, as far as its kind decides it. `text` names the words of the team that it asks for; unless said, those of its kind. */
export type Said<Props> = {
  props: Props;
  text?: MailTextKind | null;
  calendar?: string | null;
  headers?: Record<string, string>;
};

/** What a mail says and brings along, before the team's own words are known. */
export type RegistrationContent<Props> = Said<Props> & {
  /** Who is answered instead of the team: the participant, where the team is told about her. */
  reply_to: string;
  calendar: string | null;
  agreement: Awaited<ReturnType<typeof agreementOf>> | null;
  wanted: WordsWanted | null;
};

/**
 * Writes a mail about a registration: what its kind says; a calendar file for those who have or had a seat, the contract
 * for those who have one, and which words of the team it asks for.
 */
export async function aboutRegistration<Kind extends MailKindAbout<"registration">, Props>(
  tx: Tx,
  mail: QueuedMail<Kind>,
  links: MailLinks,
  place: SecretKeys & { publicUrl: string },
  say: (material: Material<Kind>) => Said<Props> | Promise<Said<Props>>,
): Promise<RegistrationContent<Props>> {
  const material = await gather(tx, mail, mail.registration_id ?? 0, links, place);
  const { row, lesson, team, address } = material;
  const said = await say(material);
  const withdrawalPage = links.withdrawal(address);
  return {
    ...said,
    reply_to: mail.kind.startsWith("staff-") ? row.email : "",
    calendar: said.calendar ?? mailCalendar(material, { publicUrl: place.publicUrl, now: tx.now }),
    agreement: contractKinds.has(mail.kind)
      ? await agreementOf(tx, { row, lesson, team, withdrawalPage })
      : null,
    wanted: wordsWanted(material, said.text),
  };
}

/** The mails that the contract goes with, as a file to keep. */
const contractKinds: ReadonlySet<MailKind> = new Set([
  "registration-confirmed",
  "registration-received",
  "registration-moved",
]);

/** Which words of the team a mail asks for; those to staff say the same everywhere. */
function wordsWanted(
  { mail, row, lesson, team, registration, expires_at, position }: Material,
  text: MailTextKind | null = mailTextKinds.find((known) => known === mail.kind) ?? null,
): WordsWanted | null {
  const { manage_url } = registration;
  const values = placeholderValues(row, lesson, team, { manage_url, expires_at, position });
  return text && { kind: text, course: lesson.course_id, values };
}

/** What was agreed, with the way to pay where something is still to be paid online. */
export const booked = ({ tx, registration, row, lesson, team, pay_url }: Material) => ({
  ...{ ...registration, ...bookingOf(row, lesson, team, tx.now) },
  payment_url: owesOnline(row) ? pay_url : null,
});

/** A booking that waits for its payment, or did when the mail was posted. What a team says about paying is not what somebody who has paid has to read. */
export function received({
  tx,
  mail,
  base,
  registration,
  row,
  lesson,
  team,
  pay_url,
  expires_at,
}: Material<"registration-received">) {
  const is_booked = (placeOf(mail.data.status) ?? row.status) === "confirmed";
  const booking = { ...registration, ...bookingOf(row, lesson, team, tx.now), total_cents: row.total_cents };
  if (is_booked) booking.transfer_code = null;
  return {
    props: {
      ...base,
      registration: {
        ...booking,
        seat_cents: seatCents(row) - keptCents(row),
        expires_at,
        payment_url: pay_url,
        is_booked,
      },
      texts: agreedTexts(row, lesson, team),
    },
    ...(is_booked && { text: null }),
  };
}

/** A booking that is to be confirmed by the link in the mail. */
export const unproven = ({ tx, base, registration, row, lesson, team, expires_at, proof_url }: Material) => ({
  props: {
    ...base,
    registration: {
      ...registration,
      ...bookingOf(row, lesson, team, tx.now),
      expires_at,
      transfer_code: null,
    },
    proof_url,
  },
});

/** The dates that suit her after the birth, as they stand when the mail goes out. */
export async function follows({ tx, row, base, address, links, end_url }: Material<"what-follows">) {
  const dates = await whatFollows(tx, row);
  return {
    props: {
      ...base,
      dates: dates.map((date) => ({ ...date, url: links.lesson(address, date.id) })),
      courses_url: links.courses(address),
      end_url,
    },
    headers: { "List-Unsubscribe": `<${end_url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

/** What is missing on the sheet that she signs for her insurer, or of the address on her invoice, and where she says it. */
export async function dataAsked(material: Material<"data-question">) {
  const { tx, mail, base, registration, expires_at, question_url } = material;
  const id = mail.data.question ?? 0;
  const question = await findQuestion(tx, id);
  const missing = question ? (await stillMissing(tx, question)).map((field) => askedFor[field]) : [];
  const for_invoice = question !== undefined && isForInvoice(question.fields);
  return {
    props: { ...base, registration, missing, for_invoice, answer_url: question_url(id), expires_at },
    // What a team says about insurers is not what an invoice needs.
    ...(for_invoice && { text: null }),
  };
}

/** A held seat that went on. */
export function holdExpired({ base, registration, row, lesson_url, expires_at }: Material) {
  const wasUnproven = row.address_proof === "asked" && !isPaidOnline(row);
  return {
    props: { ...base, registration: { ...registration, expires_at }, lesson_url, unproven: wasUnproven },
    ...(wasUnproven && { text: null }),
  };
}

/** A cancellation. What a team says about cancelling is not what somebody who withdraws has to read. */
export function cancelled({
  tx,
  mail,
  base,
  registration,
  row,
  address,
  links,
}: Material<"registration-cancelled">) {
  const cancellation = cancellationOf(mail.data, row, tx.now);
  const { was_waiting, withdrawn } = cancellation;
  return {
    props: { ...base, registration, ...cancellation, texts: [], lessons_url: links.courses(address) },
    ...(was_waiting && { text: "waiting-list-left" as const }),
    ...(withdrawn && !was_waiting && { text: null }),
  };
}

/** Somebody asked for a place who has one. */
export function known({
  tx,
  mail,
  base,
  registration,
  row,
  proof_url,
}: Material<"already-registered-for-lesson">) {
  const now = statusAt(row, tx.now);
  const status = placeOf(now) ?? placeOf(mail.data.status) ?? "confirmed";
  const awaits = awaitsAddressProof({ ...row, status: now });
  return {
    props: { ...base, registration: { ...registration, status }, proof_url: awaits ? proof_url : null },
    text:
      status === "waiting" || status === "offered"
        ? ("already-waiting" as const)
        : ("already-registered" as const),
  };
}

type Row = Selectable<Registrations>;

/** How a registration was cancelled; `data` is what was so when the mail was posted. */
export const cancellationOf = (
  data: { was_waiting?: boolean; refund_cents?: number; gift_cents?: number; by_phone?: boolean },
  row: Row,
  now: Date,
) => ({
  cancelled_at: withOffset(row.cancelled_at ?? now),
  cancelled_by: row.cancelled_by === "participant" ? ("participant" as const) : ("team" as const),
  by_phone: data.by_phone === true,
  was_waiting: data.was_waiting === true,
  withdrawn: row.withdrawn_at !== null,
  fee_cents: row.fee_cents,
  refund_cents: Number(data.refund_cents ?? 0),
  gift_cents: Number(data.gift_cents ?? 0),
});

/** Until when somebody still holds a seat that is not paid. */
export const heldUntil = ({ tx, row }: Material): string | null =>
  statusAt(row, tx.now) === "pending" && row.expires_at ? withOffset(row.expires_at) : null;

const places = ["pending", "confirmed", "waiting", "offered"] as const;
/** As what somebody new was booked. */
export const bookedAs = (status: string | undefined) =>
  (["pending", "confirmed", "waiting"] as const).find((one) => one === status);
const placeOf = (status: string | undefined) => places.find((place) => place === status);
