import type { MailKind, MailKindAbout } from "../../mails/kinds-schema.ts";
import { isOver } from "../rules.ts";

/** The mail that says how a registration stands; null where its state has none. */
export function mailOfState(row: MailedState): MailKindAbout<"registration"> | null {
  if (row.awaits_address_proof) return "address-proof";
  if (row.status === "expired") return row.waiting_since ? "waiting-list-offer-lapsed" : "hold-expired";
  return mailsOfStates[row.status] ?? null;
}

/** `awaits_address_proof` is true, or 1, for a seat that is held until the link in the mail is opened. */
type MailedState = { status: string; waiting_since: unknown; awaits_address_proof: boolean | number };

const mailsOfStates: Record<string, MailKindAbout<"registration">> = {
  pending: "registration-received",
  confirmed: "registration-confirmed",
  waiting: "waiting-list-joined",
  offered: "waiting-list-offer",
  cancelled: "registration-cancelled",
};

/** How a registration stands, as far as mails about it ask. */
type Addressed = MailedState & {
  starts_at: Date;
  /** A transfer, or the rest after a deposit, that did not come by its last day. */
  is_overdue: boolean;
  /** The rest after a deposit is due within a week. */
  is_rest_soon: boolean;
  payment_status: string;
};

/**
 * Whether a mail about a registration may be sent once more: only while what it says still holds. Nobody reads of an
 * offer that is over, of a place that was cancelled, that a course begins soon which has begun, or of a debt that is paid. What the team wrote
 * holds as long as the team thinks so. Whether a mail of one matter among several still holds (a question, a seat of one day, a
 * payment) is asked beyond this (untrueNow).
 */
export function mayResend(kind: string, row: Addressed, now: Date): boolean {
  switch (kind as MailKind) {
    case "staff-new-registration":
    case "already-registered-for-lesson":
    case "lesson-changed":
      return !isOver(row.status);
    case "staff-cancellation":
    case "lesson-cancelled":
      return row.status === "cancelled";
    case "registration-moved":
      return row.status === "confirmed" || row.status === "pending";
    case "lesson-reminder":
      return row.status === "confirmed" && row.starts_at > now;
    case "payment-reminder":
    case "staff-payment-overdue":
      return row.is_overdue || (kind === "payment-reminder" && row.is_rest_soon);
    case "payment-failed":
      return row.payment_status === "failed" && !isOver(row.status);
    case "payment-received":
    case "data-question":
      return row.status === "confirmed" || row.status === "pending";
    case "make-up-offer":
    case "make-up-taken":
    case "make-up-moved":
      return row.status === "confirmed";
    case "make-up-ended":
    case "payment-refunded":
    case "participant-message":
      return true;
    default:
      return kind === mailOfState(row);
  }
}

const outdated =
  "Was in dieser E-Mail steht, stimmt nicht mehr. Senden Sie die E-Mail, die zum jetzigen Stand der Anmeldung gehört.";
const newsOnce =
  "Diese E-Mail hat dem Team etwas gemeldet und geht nur einmal hinaus. Was sie meldet, steht bei der Anmeldung.";
const noSeat = "Diese E-Mail gilt nur, solange die Anmeldung einen bestätigten Platz hat.";

const reasons: Partial<Record<MailKind, string>> = {
  "what-follows": "Diese Einladung bekommt jede Person nur einmal.",
  "payment-reminder": "Es ist gerade keine Zahlung überfällig, an die zu erinnern wäre.",
  "staff-payment-overdue": "Es ist gerade keine Zahlung überfällig.",
  "payment-failed": "Die Zahlung ist nicht mehr fehlgeschlagen, oder die Anmeldung gilt nicht mehr.",
  "payment-received": "Diese Anmeldung gilt nicht mehr. Was eingegangen ist, steht unter „Zahlung“.",
  "data-question": noSeat,
  "make-up-offer": noSeat,
  "make-up-taken": noSeat,
  "make-up-moved": noSeat,
  "withdrawal-receipt": "Der Eingang eines Widerrufs wird einmal bestätigt.",
  "staff-payment": newsOnce,
  "staff-absence": newsOnce,
  "staff-substitute-absence": newsOnce,
  "staff-make-up": newsOnce,
  "staff-participant-message": newsOnce,
  "staff-withdrawal": newsOnce,
};

/** Why a mail that mayResend() denies is not sent once more, in a sentence. */
export const whyNotAgain = (kind: string): string => reasons[kind as MailKind] ?? outdated;
