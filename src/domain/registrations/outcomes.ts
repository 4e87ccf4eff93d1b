import { instantOut } from "../../shared/schema.ts";
import type { Changes } from "../audit/record.ts";
import type { MailKindAbout, Mails } from "../mails/kinds-schema.ts";
import type { Event, Events, Mail, Outcome, Registration } from "./events.ts";
import { backToVoucher, returnedWith } from "./rules/staff-rules.ts";
import { isInLine } from "./rules.ts";
import { type RegistrationState, UNPAID } from "./words-rules.ts";

type Outcomes = { [Type in keyof Events]: (row: Registration, event: Event<Type>, now: Date) => Outcome };

/** What each event does to a registration that it can happen to: its columns, the entry in the log, the mails. */
export const outcomes: Outcomes = {
  offer: (row, { until, overbook, reason }) => ({
    columns: { status: "offered", expires_at: until, ...(overbook && { overbooked: true }) },
    log: {
      action: "offered",
      changes: { ...becomes(row, "offered"), ...(reason && { reason: [null, reason] }) },
    },
    mails: [participant("waiting-list-offer", { expires_at: until })],
  }),

  extend: (row, { until }) => ({
    columns: { expires_at: until },
    log: {
      action: "offer-extended",
      changes: { expires_at: [row.expires_at && instantOut(row.expires_at), instantOut(until)] },
    },
    mails: [participant("waiting-list-offer", { expires_at: until, is_extended: true })],
  }),

  retract: (row, { since, position, reason }) => ({
    columns: { status: "waiting", waiting_since: since, expires_at: null, overbooked: false },
    log: { action: "offer-retracted", changes: { ...becomes(row, "waiting"), reason: [null, reason] } },
    mails: [participant("waiting-list-joined", { position, offer_retracted: true })],
  }),

  accept(row, { seats, hold_until, by_phone }, now) {
    const status = hold_until ? "pending" : "confirmed";
    const columns = hold_until ? { status, expires_at: hold_until, confirmed_at: null } : seated(now);
    return {
      columns: { ...columns, seats },
      log: { action: by_phone ? "accepted-by-phone" : "accepted", changes: becomes(row, status) },
      mails: [
        participant(hold_until ? "registration-received" : "registration-confirmed", {}),
        // What the team wrote down itself it need not be told.
        ...(by_phone ? [] : [team("staff-new-registration", { status })]),
      ],
    };
  },

  confirm: (row, { action, changes }, now) => ({
    columns: seated(now),
    log: action && { action, changes: { ...changes, ...becomes(row, "confirmed") } },
    mails: [
      participant("registration-confirmed", {}),
      // The team hears of who has to prove her address once she did.
      ...(action === "address-proven" ? [team("staff-new-registration", { status: "confirmed" })] : []),
    ],
  }),

  restore: (row, { action }, now) => ({
    columns: {
      ...seated(now),
      ...{ cancelled_at: null, cancelled_by: null, cancel_reason: "" },
      calendar_sequence: row.calendar_sequence + 1,
    },
    log: action && { action, changes: becomes(row, "confirmed") },
    mails: [participant("registration-confirmed", {})],
  }),

  hold(row, { until, awaits, changes = {} }) {
    const columns = { expires_at: until };
    if (row.status === "expired") {
      const log = { action: "held-again", changes: becomes(row, "pending") };
      return { columns: { ...columns, status: "pending" }, log };
    }
    if (awaits === "proof")
      return {
        columns,
        log: { action: "payment-method-chosen", changes },
        mails: [participant("address-proof", columns)],
      };
    const before = row.expires_at && instantOut(row.expires_at);
    return { columns, log: { action: "held-until", changes: { expires_at: [before, instantOut(until)] } } };
  },

  lapse: (row, _, now) => (row.status === "confirmed" ? lapsedUnpaid(row, now) : lapsed(row)),

  cancel(row, { by, reason, fee_cents, notify }, now) {
    const was = { was_waiting: isInLine(row.status), ...refundOf(row, fee_cents) };
    const byPhone = by === "participant-by-phone";
    const data = { ...was, ...(byPhone && { by_phone: true }) };
    return {
      columns: {
        ...ended(by === "staff" ? by : "participant", reason, fee_cents, now),
        calendar_sequence: row.calendar_sequence + 1,
      },
      log: {
        action: byPhone ? "cancelled-by-phone" : "cancelled",
        changes: {
          ...becomes(row, "cancelled"),
          ...(reason && { cancel_reason: ["", reason] }),
          ...(fee_cents > 0 && { fee_cents: [0, fee_cents] }),
        },
      },
      mails: [
        ...(notify ? [participant("registration-cancelled", data)] : []),
        ...(by === "participant" ? [team("staff-cancellation", data)] : []),
      ],
    };
  },

  // What was agreed holds again; calendars take it in again.
  reinstate: (row, { notify }) => ({
    columns: {
      ...{ status: "confirmed", expires_at: null, fee_cents: 0 },
      ...{ cancelled_at: null, cancelled_by: null, cancel_reason: "" },
      calendar_sequence: row.calendar_sequence + 1,
    },
    log: {
      action: "reinstated",
      changes: {
        ...becomes(row, "confirmed"),
        ...(row.fee_cents > 0 && { fee_cents: [row.fee_cents, 0] }),
      },
    },
    mails: notify ? [participant("registration-confirmed", { is_reinstated: true })] : [],
  }),

  "call-off": (row, { reason }, now) => ({
    columns: { ...ended("staff", reason, 0, now), calendar_sequence: row.calendar_sequence + 1 },
    log: { action: "cancelled-with-lesson", changes: becomes(row, "cancelled") },
  }),

  leave: (row, { action }, now) => ({
    columns: ended("participant", "", 0, now),
    log: { action, changes: becomes(row, "cancelled") },
  }),

  // One that had ended before keeps its end, and loses its fee.
  withdraw: (row, _, now) => ({
    columns: {
      ...ended(
        row.cancelled_by ?? "participant",
        row.cancel_reason || "Widerruf",
        0,
        row.cancelled_at ?? now,
      ),
      ...{ withdrawn_at: now, calendar_sequence: row.calendar_sequence + 1 },
    },
    log: {
      action: "withdrawn",
      changes: {
        ...becomes(row, "cancelled"),
        ...(row.fee_cents > 0 && { fee_cents: [row.fee_cents, 0] }),
      },
    },
    mails: [
      participant("registration-cancelled", {
        was_waiting: isInLine(row.status),
        ...refundOf(row, 0),
      }),
    ],
  }),

  // Who moves in line gives an offer back. Calendars take over what has a greater sequence than the lesson that was left.
  move(row, { lesson_id, seats, overbook, sequence, changes }, now) {
    const columns = isInLine(row.status)
      ? { status: "waiting", waiting_since: now, expires_at: null }
      : { overbooked: overbook, calendar_sequence: row.calendar_sequence + sequence + 1 };
    return { columns: { lesson_id, seats, ...columns }, log: { action: "moved", changes } };
  },

  resize: (_, { seats, overbook }) => ({ columns: { seats, ...(overbook && { overbooked: true }) } }),
};

const lapsed = (row: Registration): Outcome => ({
  columns: { status: "expired" },
  log: { action: "lapsed", changes: becomes(row, "expired") },
  mails: [
    participant(row.status === "offered" ? "waiting-list-offer-lapsed" : "hold-expired", {
      expires_at: row.expires_at,
    }),
  ],
});

const lapsedUnpaid = (row: Registration, now: Date): Outcome => ({
  columns: { ...ended("system", UNPAID, 0, now), calendar_sequence: row.calendar_sequence + 1 },
  log: {
    action: "lapsed-unpaid",
    changes: { ...becomes(row, "cancelled"), cancel_reason: ["", UNPAID] },
  },
  mails: [
    participant("hold-expired", { expires_at: row.unpaid_lapses_at && instantOut(row.unpaid_lapses_at) }),
    team("staff-cancellation", { unpaid: true }),
  ],
});

/** What goes back of the money, and what of it to a gift voucher. */
function refundOf(row: Registration, fee_cents: number) {
  const gift_cents = backToVoucher(row, fee_cents);
  return {
    refund_cents: returnedWith(row, fee_cents) - gift_cents,
    ...(gift_cents > 0 && { gift_cents }),
  };
}

/** A seat that is booked for good. */
const seated = (now: Date) => ({ status: "confirmed", confirmed_at: now, expires_at: null });

/** The end of what is not wanted any more; what was paid stays paid until it is refunded. */
const ended = (cancelled_by: string, cancel_reason: string, fee_cents: number, cancelled_at: Date) => ({
  ...{ status: "cancelled", cancelled_at, cancelled_by, cancel_reason, fee_cents },
});

type Kind = MailKindAbout<"registration">;
const participant = <K extends Kind>(kind: K, data: Mails[K]): Mail<K> => ({ to: "participant", kind, data });
const team = <K extends Kind>(kind: K, data: Mails[K]): Mail<K> => ({ to: "team", kind, data });
const becomes = ({ status }: Registration, after: RegistrationState): Changes => ({
  status: [status, after],
});
