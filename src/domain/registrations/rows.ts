import type { Selectable } from "kysely";
import type { Actor } from "../../platform/context.ts";
import type { Registrations } from "../../platform/database/schema.gen.ts";
import { answerOf } from "../../shared/fields.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { withOffset } from "../../shared/time/dates.ts";
import type { RegistrationDetail, RegistrationRow } from "./answer-schema.ts";
import { agreedFields, detailFields, listedFields } from "./fields.ts";
import { type CancellationStep, cancellationFee } from "./rules/cancellation-rules.ts";
import { depositState } from "./rules/money/deposit-rules.ts";
import { type MissedFee, missedSessionFee } from "./rules/money/flat-fee-rules.ts";
import { awaitsAddressProof } from "./rules/network-rules.ts";
import { dueCents, owedCents } from "./rules/staff-rules.ts";
import { type InsuranceState, isInLine, isOver } from "./rules.ts";
import { statusAt } from "./state.ts";
import type { PaymentMethod, PaymentState } from "./words-rules.ts";

type Row = Selectable<Registrations>;
type RowOfLesson = Row & {
  lesson_starts_at: Date;
  lesson_ends_at: Date;
  course_name: string;
  is_overdue: boolean;
  payable_until: string | null;
  misses: string[];
  misses_held: number;
} & MissedFee;

/** An instant that may be missing, as answered. */
export const maybeInstant = (value: Date | null): string | null => value && instantOut(value);

/** The cancellation terms that were agreed: those shown when it was booked, else the lesson's. */
export function agreedSteps(
  row: { snapshot: unknown },
  lesson: { cancellation_steps: unknown },
): CancellationStep[] {
  const shown = row.snapshot as { terms?: { cancellation_steps?: CancellationStep[] } } | null;
  return shown?.terms?.cancellation_steps ?? (lesson.cancellation_steps as CancellationStep[]);
}

/** The conditions that were agreed: those shown when it was booked, else the lesson's where it shows them. */
export function agreedConditions(
  row: { snapshot: unknown },
  lesson: { option_conditions: boolean; conditions: string },
): string {
  const shown = row.snapshot as { terms?: { conditions?: string } } | null;
  return shown?.terms?.conditions ?? (lesson.option_conditions ? lesson.conditions : "");
}

/** What she owes for a session that she misses, in cents, as it was agreed: as shown when it was booked, else the lesson's. */
export function agreedMissedFee(
  row: { snapshot: unknown; insurance_type: string | null },
  lesson: MissedFee,
): number {
  const shown = row.snapshot as { terms?: Partial<MissedFee> } | null;
  const { is_insurance = 0, missed_session_fee_cents = 0 } = shown?.terms ?? lesson;
  return missedSessionFee(
    { is_insurance, missed_session_fee_cents },
    row.insurance_type as InsuranceState | null,
  );
}

type Agreed = { status: string; total_cents: number; snapshot: unknown };

/** What cancelling costs now by the terms that were agreed, in cents; who has no seat yet owes nothing. */
export function agreedFee(
  row: Agreed,
  lesson: { cancellation_steps: unknown; starts_at: Date },
  now: Date,
): number {
  if (isInLine(row.status)) return 0;
  const starts_at = lesson.starts_at.toISOString();
  return cancellationFee(row, { cancellation_steps: agreedSteps(row, lesson), starts_at }, now);
}

/** Whether the price of a seat waits for an insurance that is not known yet. */
export const isPricePending = (row: { insurance_type: string | null; status: string; total_cents: number }) =>
  row.insurance_type === "unknown" && row.total_cents === 0 && !isOver(row.status);

/** What of a row says how its payment stands. */
export const paymentOut = (row: Row) => ({
  total_cents: row.total_cents,
  fee_cents: row.fee_cents,
  payment_method: row.payment_method as PaymentMethod | null,
  payment_status: row.payment_status as PaymentState,
});

/** A registration as a line of the team's lists. */
export const rowOut = (row: RowOfLesson, position: number | null, now: Date): RegistrationRow => ({
  id: row.id,
  number: row.number,
  status: statusAt(row, now),
  position,
  expires_at: maybeInstant(row.expires_at),
  awaits_address_proof: asFlag(awaitsAddressProof({ ...row, status: statusAt(row, now) })),
  overbooked: asFlag(row.overbooked && !row.is_test),
  is_test: asFlag(row.is_test),
  ...answerOf(listedFields, row),
  seats: row.seats,
  price_name: row.price_name,
  has_message: asFlag(row.message !== ""),
  ...paymentOut(row),
  open_cents: owedCents(row),
  deposit: depositState({ ...row, status: statusAt(row, now) }),
  is_overdue: asFlag(row.is_overdue),
  payable_until: row.payable_until,
  waiting_since: maybeInstant(row.waiting_since),
  any_date: asFlag(row.any_date !== null),
  misses: row.misses.map(withOffset),
  missed_fees_cents: row.misses_held * agreedMissedFee(row, row),
  created_at: instantOut(row.created_at),
  lesson: {
    id: row.lesson_id,
    course_name: row.course_name,
    starts_at: instantOut(row.lesson_starts_at),
    ends_at: instantOut(row.lesson_ends_at),
  },
});

/** What the detail shows beyond the line. */
export const detailOut = (row: Row): Omit<RegistrationDetail, keyof RegistrationRow | GatheredElsewhere> => ({
  ...answerOf({ ...detailFields, ...agreedFields }, row),
  discount_cents: row.discount_cents,
  gift_cents: row.gift_cents,
  gift_voucher_id: row.gift_voucher_id,
  note: row.note,
  snapshot: row.snapshot,
  confirmed_at: maybeInstant(row.confirmed_at),
  cancelled_at: maybeInstant(row.cancelled_at),
  cancelled_by: row.cancelled_by as RegistrationDetail["cancelled_by"],
  cancel_reason: row.cancel_reason,
  withdrawn_at: maybeInstant(row.withdrawn_at),
  due_cents: dueCents(row),
  deposit_cents: row.deposit_cents,
  paid_cents: row.paid_cents,
  refunded_cents: row.refunded_cents,
  paid_on: row.paid_on,
  erased_at: maybeInstant(row.erased_at),
  updated_at: instantOut(row.updated_at),
});

/** What of a detail is not in the registration's own row. */
type GatheredElsewhere =
  | "mails"
  | "history"
  | "notes"
  | "absences"
  | "messages"
  | "contact_request"
  | "payments"
  | "money_entries"
  | "noted_before_on"
  | "returnable_cents"
  | "returned_cents"
  | "to_return_cents"
  | "refundable_cents"
  | "cancellation_fee_cents"
  | "cancellation_terms";

type Note = { id: number; text: string; author_id: number | null; author_name: string; created_at: Date };

/** A note as answered; who wrote it may take it away. */
export const noteOut = ({ id, text, author_id, author_name, created_at }: Note, actor: Actor) => ({
  id,
  text,
  author_name,
  own: asFlag(actor.kind === "user" && actor.id === author_id),
  created_at: instantOut(created_at),
});

type Absence = {
  session_id: number;
  starts_at: Date;
  ends_at: Date;
  note: string;
  created_at: Date;
  is_held: boolean;
};

/** A session that somebody will miss, as answered, with what it costs her; one that is called off costs nothing. */
export const absenceOut = (of: Absence, fee_cents: number) => ({
  session_id: of.session_id,
  starts_at: instantOut(of.starts_at),
  ends_at: instantOut(of.ends_at),
  note: of.note,
  told_at: instantOut(of.created_at),
  fee_cents: of.is_held ? fee_cents : 0,
});

/** What somebody wrote from her own page, as answered. */
export const messageOut = ({ id, text, created_at }: { id: number; text: string; created_at: Date }) => ({
  id,
  text,
  sent_at: instantOut(created_at),
});
