/** What a mail is about: rows that it goes with, and is forgotten with. */
export type Subjects = {
  user: { user_id: number | null };
  registration: { registration_id: number };
  message: { registration_id: number; message_id: number };
  withdrawal: { withdrawal_id: number; registration_id: number | null };
  contact_request: { contact_request_id: number };
};

/**
 * A kind of mail: what it is about, how it is called in the lists of the team (accounts' mails are in none), and what it
 * carries that its rows may no longer say when it is sent. The last is for the compiler alone.
 */
type Kind<Subject extends keyof Subjects, Data> = { subject: Subject; label: string; carries?: Data };

type Nothing = Record<string, never>;

const toAccount = <Data>(): Kind<"user", Data & { recipient_name: string }> => ({
  subject: "user",
  label: "",
});
const aboutRegistration = <Data = Nothing>(label: string): Kind<"registration", Data> => ({
  subject: "registration",
  label,
});
const ofMessage = <Data>(label: string): Kind<"message", Data> => ({ subject: "message", label });
const aboutWithdrawal = (label: string): Kind<"withdrawal", Nothing> => ({ subject: "withdrawal", label });
const aboutContactRequest = (label: string): Kind<"contact_request", Nothing> => ({
  subject: "contact_request",
  label,
});

/** ISO 8601; without it the mail says what the registration's row says. */
type Until = { expires_at?: Date | string | null };
type OfSession = { starts_at: string; ends_at: string; has_note?: boolean; taken_back?: boolean };
/** A seat of one day: its id, where it is, and when the session is that it stands for. */
export type GuestSeat = {
  place: number;
  lesson: number;
  session: number;
  starts_at: string;
  ends_at: string;
  location: string;
  missed_at: string;
};
type When = { starts_at: string; ends_at: string; location: string };

type Lapsing = { lapses_at: string | null };
type Money = { amount_cents: number; currency?: string };
type Beyond = { key: string; used: number; max: number }[];
type OfTrial = { tried: string; next: string; beyond: Beyond };
type OfPlan = { plan: string; next: string; beyond: Beyond };

/** Why money goes back. */
type RefundCause = "no-seat" | "paid-twice" | "wrong-amount" | "staff" | "provider";

/** What the team is told about money. */
type MoneyNews =
  | RefundCause
  | "late-seated"
  | "refund-failed"
  | "refund-waiting"
  | `dispute-${"open" | "won" | "lost"}`;

/** Every kind of mail the product sends. Instants are ISO 8601, days `2027-01-31`. */
export const mailKinds = {
  verification: toAccount<{ verification_url: string; valid_until: string }>(),
  "password-reset": toAccount<{ reset_url: string; valid_until: string }>(),
  "password-changed": toAccount<{ changed_at: string; forgot_password_url: string }>(),
  "already-registered": toAccount<{ login_url: string; forgot_password_url: string }>(),
  invitation: toAccount<{
    invitation_url: string;
    valid_until: string;
    inviter_name: string;
    team_name: string;
    team_email: string;
    team_address: string;
    team_url: string;
  }>(),
  "address-held": toAccount<{ wish: "invitation" | "email-change"; team_name: string; login_url: string }>(),
  "email-change": toAccount<{
    new_email: string;
    valid_until: string;
    verification_url: string;
    waits_for: "old_address" | "";
  }>(),
  "email-change-notice": toAccount<{
    new_email: string;
    valid_until: string;
    allow_url: string;
    stop_url: string;
    stop_until: string;
  }>(),
  "security-notice": toAccount<{
    event:
      | "second-factor-on"
      | "second-factor-off"
      | "second-factor-reset"
      | "recovery-codes-renewed"
      | "recovery-code-used"
      | "passkey-added"
      | "passkey-removed"
      | "email-change-stopped";
    at: string;
    by: string;
    passkey: string;
    codes_left: string;
    account_url: string;
    forgot_password_url: string;
  }>(),
  "payment-account-changed": toAccount<{
    provider: string;
    event: "set" | "replaced" | "removed" | "refused" | "activated" | "deactivated";
    at: string;
    by: string;
    whose: string;
    payments_url: string;
    forgot_password_url: string;
  }>(),
  "webhook-off": toAccount<{
    webhook_url: string;
    failing_since: string;
    /** It was not out of reach: it answered that it wants nothing any more. */
    is_gone: boolean;
    settings_url: string;
  }>(),
  "export-ready": toAccount<{ expires_at: string; export_url: string }>(),
  "trial-ending": toAccount<OfTrial & { ends_at: string }>(),
  "trial-ended": toAccount<OfTrial & { ended_at: string }>(),
  "contract-changed": toAccount<{ version: number; changes: string }>(),
  /** An invoice of the platform; the paper goes with it, and once more with the reminder. */
  "plan-invoice": toAccount<{ plan_invoice: number }>(),
  "plan-invoice-reminder": toAccount<{ plan_invoice: number }>(),
  /** A charge that an owner has to confirm at her bank. */
  "plan-confirmation": toAccount<{ plan_invoice: number }>(),
  "plan-unpaid": toAccount<OfPlan & { plan_invoice: number; grace_ends_at: string }>(),
  "plan-paid": toAccount<{ plan: string; number: string }>(),
  /** What holds from a day on. */
  "plan-planned": toAccount<OfPlan & { starts_on: string; ends: boolean }>(),
  "plan-ended": toAccount<OfPlan & { ended_at: string; why: "cancelled" | "unpaid" }>(),

  "staff-decision": toAccount<{
    lesson: number;
    title: string;
    starts_at: string;
    booked: number;
    minimum: number;
    notified: number;
    without_email: number;
    waiting: number;
    guests_notified?: number;
    guests_without_email?: number;
    gift_cents?: number;
    money: { method: string; refund_cents: number; by_hand_cents: number }[];
  }>(),

  "gift-voucher": toAccount<{ gift_voucher: number }>(),
  /** An invoice to a participant, and the Stornorechnung of one; the paper goes with it. */
  invoice: toAccount<{ invoice: number }>(),
  "invoice-cancelled": toAccount<{ invoice: number }>(),
  /** A step of dunning; its letter goes with it, and the invoice. */
  "invoice-reminder": toAccount<{ invoice: number; dunning: number }>(),

  "address-proof": aboutRegistration<Until>("Bitte, die Anmeldung zu bestätigen"),
  "registration-received": aboutRegistration<Until & { status?: string }>("Eingang mit Zahlungsdaten"),
  "registration-confirmed": aboutRegistration<{ is_reinstated?: boolean }>("Bestätigung"),
  "registration-moved": aboutRegistration<{
    title: string;
    sessions: { id: number; starts_at: string; ends_at: string; location: string }[];
  }>("Umbuchung"),
  "lesson-reminder": aboutRegistration("Erinnerung vor dem ersten Treffen"),
  "waiting-list-joined": aboutRegistration<{ position: number; offer_retracted?: boolean }>("Warteliste"),
  "waiting-list-offer": aboutRegistration<Until & { is_extended?: boolean }>("Angebot von der Warteliste"),
  "waiting-list-offer-lapsed": aboutRegistration<Until>("Angebot verfallen"),
  "registration-cancelled": aboutRegistration<{
    was_waiting: boolean;
    refund_cents: number;
    gift_cents?: number;
    by_phone?: boolean;
  }>("Stornierung"),
  "already-registered-for-lesson": aboutRegistration<{ status: string }>("Hinweis: schon angemeldet"),
  "hold-expired": aboutRegistration<Until>("Reservierung verfallen"),
  "payment-reminder": aboutRegistration<Lapsing & { rest?: "soon" | "late" }>("Zahlungserinnerung"),
  "what-follows": aboutRegistration("Einladung nach der Geburt"),
  "make-up-offer": aboutRegistration<{ missed_session: number }>("Angebot zum Nachholen"),
  "make-up-taken": aboutRegistration<GuestSeat>("Platz zum Nachholen"),
  "make-up-moved": aboutRegistration<GuestSeat & { was: When }>("Nachholtermin verlegt"),
  "make-up-ended": aboutRegistration<GuestSeat & { why: "given-back" | "comes" | "off" | "no-seat" }>(
    "Platz zum Nachholen beendet",
  ),
  "data-question": aboutRegistration<Until & { question: number }>("Bitte um fehlende Angaben"),
  "payment-received": aboutRegistration<{
    received_cents: number;
    received_on: string;
    open_cents?: number;
    too_much_cents?: number;
  }>("Zahlung eingegangen"),
  "payment-failed": aboutRegistration("Zahlung fehlgeschlagen"),
  "payment-refunded": aboutRegistration<Money & { cause: RefundCause; reason?: string }>("Rückzahlung"),
  "staff-payment": aboutRegistration<Money & { news: MoneyNews }>("An das Team: Zahlung"),
  "staff-new-registration": aboutRegistration<{ status: string }>("An das Team: neue Anmeldung"),
  "staff-cancellation": aboutRegistration<{
    was_waiting?: boolean;
    refund_cents?: number;
    unpaid?: boolean;
  }>("An das Team: Stornierung"),
  "staff-payment-overdue": aboutRegistration<Lapsing>("An das Team: Zahlung überfällig"),
  "staff-absence": aboutRegistration<OfSession & { leader: string | null }>(
    "An das Team: kommt nicht zu einem Treffen",
  ),
  "staff-substitute-absence": aboutRegistration<OfSession & { substitute: string }>(
    "An die Vertretung: kommt nicht zum Treffen",
  ),
  "staff-make-up": aboutRegistration<GuestSeat & { leader: string | null; comes: boolean }>(
    "An das Team: jemand holt ein Treffen nach",
  ),
  "staff-participant-message": aboutRegistration<{ received_at: string }>("An das Team: Nachricht"),

  "participant-message": ofMessage<{ was_waiting?: boolean }>("Nachricht"),
  "lesson-changed": ofMessage<{ was_waiting: boolean }>("Terminänderung"),
  "lesson-cancelled": ofMessage<{
    was_waiting: boolean;
    refund_cents?: number;
    left_cents?: number;
    gift_cents?: number;
  }>("Absage des Kurstermins"),

  "withdrawal-receipt": aboutWithdrawal("Eingang des Widerrufs"),
  "staff-withdrawal": aboutWithdrawal("An das Team: Widerruf"),

  "contact-receipt": aboutContactRequest("Eingangsbestätigung"),
  "contact-answer": aboutContactRequest("Antwort"),
  "staff-contact-request": aboutContactRequest("An das Team: neue Kontaktanfrage"),
};

export type MailKind = keyof typeof mailKinds;

/** What each kind of mail carries. */
export type Mails = { [K in MailKind]: NonNullable<(typeof mailKinds)[K]["carries"]> };

/** The kinds of mail about a registration, and so on. */
export type MailKindAbout<Subject extends keyof Subjects> = {
  [K in MailKind]: (typeof mailKinds)[K]["subject"] extends Subject ? K : never;
}[MailKind];

/** How a kind of mail is called in a list; one of an earlier version by its own name. */
export const mailLabel = (kind: string): string =>
  (Object.hasOwn(mailKinds, kind) && mailKinds[kind as MailKind].label) || kind;
