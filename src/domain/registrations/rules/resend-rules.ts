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
  /** A transfer that did not come by its last day. */
  is_overdue: boolean;
};

/**
 * Whether a mail about a registration may be sent once more: only while what it says still holds. Nobody reads of an
 * offer that is over, of a place that was cancelled, that a course begins soon which has begun, or of a debt that is paid. What the team wrote
 * holds as long as the team thinks so.
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
      return row.is_overdue;
    case "participant-message":
      return true;
    default:
      return kind === mailOfState(row);
  }
}
