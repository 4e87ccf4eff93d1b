import { describe, expect, it } from "vitest";
import { Refusal } from "../../shared/refusal.ts";
import type { Event, Registration } from "./events.ts";
import { transition } from "./state.ts";

const NOW = new Date("2027-01-11T12:00:00Z");
const SOON = new Date("2027-01-11T12:20:00Z");
const LATER = new Date("2027-01-11T13:00:00Z");

/** Somebody in lesson 1, paid 25 € where she has a seat, who waits for any date where she stands in line. */
const row: Registration = {
  ...{ id: 7, email: "lea@mail.example", lesson_id: 1, seats: 1, address_proof: null, withdrawn_at: null },
  ...{ cancelled_at: null, cancelled_by: null, cancel_reason: "", fee_cents: 0, calendar_sequence: 3 },
  ...{ payment_status: "paid", paid_cents: 2500, refunded_cents: 0, gift_cents: 0, unpaid_lapses_at: null },
  ...{ status: "confirmed", confirmed_at: NOW, expires_at: null, any_date: null },
};
const ended = { status: "cancelled", cancelled_at: NOW, cancelled_by: "staff" };
const inLine = { any_date: "wish", paid_cents: 0, confirmed_at: null };

const states = {
  waiting: { ...row, ...inLine, status: "waiting" },
  offered: { ...row, ...inLine, status: "offered", expires_at: SOON },
  pending: { ...row, status: "pending", expires_at: SOON, address_proof: "asked" },
  confirmed: row,
  unpaid: { ...row, ...ended, cancelled_by: "system", paid_cents: 0 },
  "unpaid, then withdrawn": { ...row, ...ended, cancelled_by: "system", paid_cents: 0, withdrawn_at: NOW },
  cancelled: { ...row, ...ended, fee_cents: 1000 },
  "cancelled before it was booked": { ...row, ...ended, paid_cents: 0, confirmed_at: null },
  expired: { ...row, status: "expired", expires_at: NOW },
} satisfies Record<string, Registration>;

const events: Record<string, Event> = {
  offer: { type: "offer", until: LATER },
  extend: { type: "extend", until: LATER },
  retract: { type: "retract", since: NOW, position: 3, reason: "Versehen" },
  accept: { type: "accept", seats: 1, hold_until: null },
  "accept by phone": { type: "accept", seats: 1, hold_until: null, by_phone: true },
  "accept, to pay at once": { type: "accept", seats: 1, hold_until: LATER },
  confirm: { type: "confirm", action: "confirmed" },
  restore: { type: "restore", action: "confirmed" },
  hold: { type: "hold", until: LATER, awaits: "money" },
  lapse: { type: "lapse" },
  cancel: { type: "cancel", by: "participant", reason: "", fee_cents: 1000, notify: true },
  "cancel by staff": { type: "cancel", by: "staff", reason: "Krank", fee_cents: 0, notify: false },
  "cancel by phone": { type: "cancel", by: "participant-by-phone", reason: "", fee_cents: 0, notify: true },
  reinstate: { type: "reinstate", notify: true },
  "call-off": { type: "call-off", reason: "Abgesagt" },
  leave: { type: "leave", action: "took-other-date" },
  withdraw: { type: "withdraw" },
  move: { type: "move", lesson_id: 2, seats: 1, overbook: false, sequence: 5, changes: {} },
  resize: { type: "resize", seats: 2, overbook: false },
};

/** What becomes of it, in a line: the state, the log entry, the mails, and what else follows; or why it cannot be. */
function becomes(from: Registration, event: Event): string {
  try {
    const { columns, log, mails, ends_pages, ends_at, wakes } = transition(from, event, NOW);
    return [
      columns.status ?? from.status,
      log?.action ?? "-",
      mails.map(({ to, kind }) => (to === "team" ? `team: ${kind}` : kind)).join(", ") || "-",
      ends_pages && "pages end",
      ends_at && `ends ${ends_at.toISOString().slice(11, 16)}`,
      wakes.lessons.length > 0 && `wakes ${wakes.lessons.join(" and ")}`,
      wakes.any_date && `wakes all of ${wakes.any_date}`,
    ]
      .filter(Boolean)
      .join(" | ");
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

type State = keyof typeof states;
const mail = "registration-cancelled";
const both = `${mail}, team: staff-cancellation`;
const offerEnds = "wakes 1 | wakes all of wish";

/** Of each event what becomes of whom it can happen to, and why it can happen to nobody else. */
const table: [event: string, possible: Partial<Record<State, string>>, otherwise: string][] = [
  ["offer", { waiting: "offered | offered | waiting-list-offer | ends 13:00" }, "not_waiting"],
  ["extend", { offered: "offered | offer-extended | waiting-list-offer" }, "no_offer_runs"],
  ["retract", { offered: `waiting | offer-retracted | waiting-list-joined | ${offerEnds}` }, "no_offer_runs"],
  [
    "accept",
    {
      offered: "confirmed | accepted | registration-confirmed, team: staff-new-registration",
      waiting: "no_offer_yet",
    },
    "offer_over",
  ],
  [
    "accept by phone",
    {
      offered: "confirmed | accepted-by-phone | registration-confirmed",
      waiting: "no_offer_yet",
    },
    "offer_over",
  ],
  [
    "accept, to pay at once",
    {
      offered: "pending | accepted | registration-received, team: staff-new-registration | ends 13:00",
      waiting: "no_offer_yet",
    },
    "offer_over",
  ],
  ["confirm", { pending: "confirmed | confirmed | registration-confirmed" }, "no_seat_held"],
  [
    "restore",
    {
      unpaid: "confirmed | confirmed | registration-confirmed",
      expired: "confirmed | confirmed | registration-confirmed",
    },
    "not_lapsed",
  ],
  [
    "hold",
    { pending: "pending | held-until | -", expired: "pending | held-again | - | ends 13:00" },
    "no_seat_held",
  ],
  [
    "lapse",
    {
      offered: `expired | lapsed | waiting-list-offer-lapsed | ${offerEnds}`,
      pending: "expired | lapsed | hold-expired | wakes 1",
      confirmed: "cancelled | lapsed-unpaid | hold-expired, team: staff-cancellation | pages end | wakes 1",
    },
    "no_seat_held",
  ],
  [
    "cancel",
    {
      waiting: `cancelled | cancelled | ${both} | pages end`,
      offered: `cancelled | cancelled | ${both} | pages end | ${offerEnds}`,
      pending: `cancelled | cancelled | ${both} | pages end | wakes 1`,
      confirmed: `cancelled | cancelled | ${both} | pages end | wakes 1`,
    },
    "over_already",
  ],
  [
    "cancel by staff",
    {
      waiting: "cancelled | cancelled | - | pages end",
      offered: `cancelled | cancelled | - | pages end | ${offerEnds}`,
      pending: "cancelled | cancelled | - | pages end | wakes 1",
      confirmed: "cancelled | cancelled | - | pages end | wakes 1",
    },
    "over_already",
  ],
  [
    "cancel by phone",
    {
      waiting: `cancelled | cancelled-by-phone | ${mail} | pages end`,
      offered: `cancelled | cancelled-by-phone | ${mail} | pages end | ${offerEnds}`,
      pending: `cancelled | cancelled-by-phone | ${mail} | pages end | wakes 1`,
      confirmed: `cancelled | cancelled-by-phone | ${mail} | pages end | wakes 1`,
    },
    "over_already",
  ],
  [
    "reinstate",
    {
      cancelled: "confirmed | reinstated | registration-confirmed",
      "cancelled before it was booked": "never_seated",
      unpaid: "seat_lapsed",
      "unpaid, then withdrawn": "withdrawn_for_good",
    },
    "not_cancelled",
  ],
  [
    "call-off",
    {
      waiting: "cancelled | cancelled-with-lesson | - | pages end",
      offered: `cancelled | cancelled-with-lesson | - | pages end | ${offerEnds}`,
      pending: "cancelled | cancelled-with-lesson | - | pages end | wakes 1",
      confirmed: "cancelled | cancelled-with-lesson | - | pages end | wakes 1",
    },
    "over_already",
  ],
  [
    "leave",
    {
      waiting: "cancelled | took-other-date | - | pages end",
      offered: `cancelled | took-other-date | - | pages end | ${offerEnds}`,
    },
    "not_waiting",
  ],
  [
    "withdraw",
    {
      waiting: `cancelled | withdrawn | ${mail} | pages end`,
      offered: `cancelled | withdrawn | ${mail} | pages end | ${offerEnds}`,
      pending: `cancelled | withdrawn | ${mail} | pages end | wakes 1`,
      confirmed: `cancelled | withdrawn | ${mail} | pages end | wakes 1`,
      unpaid: `cancelled | withdrawn | ${mail} | pages end`,
      cancelled: `cancelled | withdrawn | ${mail} | pages end`,
      "cancelled before it was booked": `cancelled | withdrawn | ${mail} | pages end`,
    },
    "registration_over",
  ],
  [
    "move",
    {
      waiting: "waiting | moved | - | wakes 2",
      offered: "waiting | moved | - | wakes 1 and 2 | wakes all of wish",
      pending: "pending | moved | - | wakes 1",
      confirmed: "confirmed | moved | - | wakes 1",
    },
    "registration_over",
  ],
  [
    "resize",
    {
      waiting: "waiting | - | -",
      offered: "offered | - | -",
      pending: "pending | - | -",
      confirmed: "confirmed | - | -",
    },
    "registration_over",
  ],
];

describe("what becomes of a registration, and what follows", () => {
  it.each(table)("by: %s", (name, possible, otherwise) => {
    const event = events[name] as Event;
    const becoming = Object.entries(states).map(([state, from]) => [state, becomes(from, event)]);
    const expected = Object.keys(states).map((state) => [state, possible[state as State] ?? otherwise]);
    expect(becoming).toEqual(expected);
  });

  it("is told of every event", () => {
    expect(table.map(([name]) => name)).toEqual(Object.keys(events));
  });
});

const columnsOf = (state: State, event: Event) => transition(states[state], event, NOW).columns;
const happens = (state: State, name: string) => columnsOf(state, events[name] as Event);
const seated = { status: "confirmed", confirmed_at: NOW, expires_at: null };

describe("the columns that change", () => {
  it("of a seat that is given", () => {
    expect(happens("waiting", "offer")).toEqual({ status: "offered", expires_at: LATER });
    expect(happens("offered", "accept")).toEqual({ ...seated, seats: 1 });
    const held = { status: "pending", expires_at: LATER, confirmed_at: null, seats: 1 };
    expect(happens("offered", "accept, to pay at once")).toEqual(held);
    expect(happens("pending", "hold")).toEqual({ expires_at: LATER });
    expect(happens("expired", "hold")).toEqual({ status: "pending", expires_at: LATER });
  });

  it("of a seat that is booked for good, which stands for the address; calendars take it in again", () => {
    expect(happens("pending", "confirm")).toEqual({ ...seated, address_proof: "given" });
    const back = { cancelled_at: null, cancelled_by: null, cancel_reason: "", calendar_sequence: 4 };
    expect(happens("unpaid", "restore")).toEqual({ ...seated, ...back });
    expect(happens("expired", "restore")).toEqual({ ...seated, ...back });
  });

  it("of a place that ends, for whatever reason; calendars take it out", () => {
    const end = { status: "cancelled", cancelled_at: NOW, calendar_sequence: 4 };
    const free = { ...end, fee_cents: 0 };
    expect(happens("pending", "lapse")).toEqual({ status: "expired" });
    const unpaid = { cancelled_by: "system", cancel_reason: "Nicht bezahlt" };
    expect(happens("confirmed", "lapse")).toEqual({ ...free, ...unpaid });
    const herself = { cancelled_by: "participant", cancel_reason: "" };
    expect(happens("confirmed", "cancel")).toEqual({ ...end, ...herself, fee_cents: 1000 });
    const byStaff = { cancelled_by: "staff", cancel_reason: "Krank" };
    expect(happens("pending", "cancel by staff")).toEqual({ ...free, ...byStaff });
    const calledOff = { cancelled_by: "staff", cancel_reason: "Abgesagt" };
    expect(happens("confirmed", "call-off")).toEqual({ ...free, ...calledOff });
    const { calendar_sequence: _, ...left } = { ...free, ...herself };
    expect(happens("waiting", "leave")).toEqual(left);
    const withdrawn = { ...free, withdrawn_at: NOW, cancelled_by: "participant", cancel_reason: "Widerruf" };
    expect(happens("confirmed", "withdraw")).toEqual(withdrawn);
    expect(happens("cancelled", "withdraw")).toEqual({ ...withdrawn, cancelled_by: "staff" });
  });

  it("of an offer that runs on, or is taken back", () => {
    expect(happens("offered", "extend")).toEqual({ expires_at: LATER });
    const behind = { status: "waiting", waiting_since: NOW, expires_at: null, overbooked: false };
    expect(happens("offered", "retract")).toEqual(behind);
  });

  it("of a cancellation that is undone: all is as it was, without a fee", () => {
    expect(happens("cancelled", "reinstate")).toEqual({
      ...{ status: "confirmed", expires_at: null, fee_cents: 0, calendar_sequence: 4 },
      ...{ cancelled_at: null, cancelled_by: null, cancel_reason: "" },
    });
  });

  it("of a party that moves, or grows", () => {
    const waits = { status: "waiting", waiting_since: NOW, expires_at: null };
    expect(happens("offered", "move")).toEqual({ lesson_id: 2, seats: 1, ...waits });
    // The lesson that was left had been changed five times, the registration three.
    const moved = { lesson_id: 2, seats: 1, overbooked: false, calendar_sequence: 9 };
    expect(happens("confirmed", "move")).toEqual(moved);
    expect(columnsOf("confirmed", { type: "resize", seats: 2, overbook: true })).toEqual({
      ...{ seats: 2, overbooked: true },
    });
  });
});

describe("what follows", () => {
  const follows = (state: State, event: Event) => transition(states[state], event, NOW);

  it("names what is returned, and what was waited for", () => {
    const data = { was_waiting: false, refund_cents: 1500 };
    expect(follows("confirmed", events.cancel as Event).mails).toEqual([
      { to: "participant", kind: "registration-cancelled", data },
      { to: "team", kind: "staff-cancellation", data },
    ]);
    expect(follows("waiting", events.cancel as Event).mails[0]?.data).toMatchObject({ was_waiting: true });
  });

  it("looks when a hold ends sooner, and leaves one that is put off to the look that comes too early", () => {
    const until = new Date("2027-01-11T12:05:00Z");
    expect(follows("pending", { type: "hold", until, awaits: "money" }).ends_at).toEqual(until);
    expect(follows("pending", { type: "hold", until: LATER, awaits: "money" }).ends_at).toBeNull();
  });

  it("tells the team of who proved her address, and the log of another way to pay", () => {
    const proven = follows("pending", { type: "confirm", action: "address-proven" });
    expect(proven.mails.map(({ kind }) => kind)).toEqual([
      "registration-confirmed",
      "staff-new-registration",
    ]);
    const changes = { payment_method: ["stripe", "transfer"] } satisfies Record<string, [unknown, unknown]>;
    const chosen = { type: "confirm", action: "payment-method-chosen", changes } as const;
    expect(follows("pending", chosen).log).toEqual({
      action: "payment-method-chosen",
      changes: { ...changes, status: ["pending", "confirmed"] },
    });
    const held = follows("pending", { type: "hold", until: LATER, awaits: "proof", changes });
    expect(held.log).toEqual({ action: "payment-method-chosen", changes });
    expect(held.mails).toEqual([{ to: "participant", kind: "address-proof", data: { expires_at: LATER } }]);
  });

  it("wakes who waits where a party takes fewer seats than it did", () => {
    const pair = { ...states.confirmed, seats: 2 };
    const { wakes } = transition(pair, { type: "resize", seats: 1, overbook: false }, NOW);
    expect(wakes).toEqual({ lessons: [1], any_date: null });
  });

  it("wakes who waits where a party that waits gets smaller: what was not enough for two may be for one", () => {
    const pair = { ...states.waiting, seats: 2 };
    const { wakes } = transition(pair, { type: "resize", seats: 1, overbook: false }, NOW);
    expect(wakes).toEqual({ lessons: [1], any_date: null });
  });
});
