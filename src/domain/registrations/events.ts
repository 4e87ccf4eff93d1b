import type { Selectable } from "kysely";
import type { Registrations } from "../../platform/database/schema.gen.ts";
import type { Changes } from "../audit/record.ts";
import type { MailKindAbout, Mails } from "../mails/kinds-schema.ts";

/** The columns that say how a registration stands, and decide what may become of it. */
export const columnsOfState = [
  ...(["id", "email", "lesson_id", "status", "seats", "expires_at", "any_date", "address_proof"] as const),
  ...(["cancelled_at", "cancelled_by", "cancel_reason", "withdrawn_at", "calendar_sequence"] as const),
  "confirmed_at",
  ...([
    "fee_cents",
    "payment_status",
    "paid_cents",
    "refunded_cents",
    "gift_cents",
    "unpaid_lapses_at",
  ] as const),
] as const;

/** A registration, as far as it decides what may become of it. */
export type Registration = Pick<Selectable<Registrations>, (typeof columnsOfState)[number]>;

/** The columns that change with the state alone. */
export type StateColumn =
  | ("status" | "lesson_id" | "seats" | "overbooked" | "expires_at" | "waiting_since" | "confirmed_at")
  | ("address_proof" | "calendar_sequence" | "cancelled_at" | "cancelled_by" | "withdrawn_at" | "fee_cents");

/** What an event writes of them. */
export type Columns = Partial<Pick<Selectable<Registrations>, StateColumn | "cancel_reason">>;

/** What can happen to a registration. A booking begins it (`book_registration` in the database); all else is here. */
export type Events = {
  /** A seat is offered until then, beyond the lesson's seats or out of turn if that is meant. */
  offer: { until: Date; overbook?: boolean; reason?: string };
  /** An offer runs on until then. */
  extend: { until: Date };
  /** The team takes an offer back: who had it waits behind all others, by this time and at this place. */
  retract: { since: Date; position: number; reason: string };
  /** The offered seat is booked; held until then where it is paid at once. By phone the team takes the word of its holder. */
  accept: { seats: number; hold_until: Date | null; by_phone?: boolean };
  /** A held seat is booked for good. `action` is what the log calls it; null where it is logged with the money. */
  confirm: { action: Confirmed | null; changes?: Changes };
  /** A place that had lapsed is there again, since its money came after all. */
  restore: { action: "confirmed" | null };
  /** A seat is held until then: for money, or for the link in a mail. One that had lapsed is held again. */
  hold: { until: Date; awaits: "money" | "proof"; changes?: Changes };
  /** Time is over: of a hold, of an offer, or of a seat whose transfer did not come. */
  lapse: object;
  /** Who ends it: its holder, on her page or by telling the team, or the team itself. */
  cancel: {
    by: "participant" | "participant-by-phone" | "staff";
    reason: string;
    fee_cents: number;
    notify: boolean;
  };
  /** A seat that was cancelled is there again, as it was. */
  reinstate: { notify: boolean };
  /** The lesson does not take place. */
  "call-off": { reason: string };
  /** Who waits for any date of a course leaves one of its lines. */
  leave: { action: "took-other-date" | "cancelled" };
  withdraw: object;
  /** Into another lesson: a seat stays one, who waits joins the end of the line. `sequence` is the left lesson's. */
  move: { lesson_id: number; seats: number; overbook: boolean; sequence: number; changes: Changes };
  /** A party takes more seats than it did, or fewer. */
  resize: { seats: number; overbook: boolean };
};

/** Something that happens to a registration. */
export type Event<Type extends keyof Events = keyof Events> = {
  [Each in Type]: { type: Each } & Events[Each];
}[Type];

type Confirmed = "confirmed" | "address-proven" | "address-proof-waived" | "payment-method-chosen";

/** A mail that follows, with what it says that the row may no longer say when it is sent. */
export type Mail<Kind extends MailKindAbout<"registration"> = MailKindAbout<"registration">> = {
  to: "participant" | "team";
  kind: Kind;
  data: Mails[Kind];
};

/** What an event changes, and what follows from it. */
export type Transition = {
  columns: Columns;
  log: { action: string; changes: Changes } | null;
  mails: Mail[];
  /** Whether no page is left to pay it on. */
  ends_pages: boolean;
  /** When to look whether the hold or the offer is over. */
  ends_at: Date | null;
  /** The lessons and the wish for any date whose lines are looked at: somebody in them may have her turn. */
  wakes: { lessons: number[]; any_date: string | null };
};

/** What an event does by itself; what else follows is told from how the registration stood and stands. */
export type Outcome = Pick<Transition, "columns"> & Partial<Pick<Transition, "log" | "mails">>;
