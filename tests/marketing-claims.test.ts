import { expect, test } from "vitest";
import { permissions, reachOf } from "../src/api/permissions.ts";
import type { Event, Registration } from "../src/domain/registrations/events.ts";
import { transition } from "../src/domain/registrations/state.ts";
import { registrationStates } from "../src/domain/registrations/words-rules.ts";
import { rights, roles } from "../src/web/marketing/instructors/rights.ts";
import { ways } from "../src/web/marketing/registrations/registration-map.ts";

// What the pages say of rules is held to the rules themselves.

test("what the page says of who may do what is what the API allows", () => {
  const said = rights.flatMap(({ rows }) => rows.map(({ what, may }) => ({ what, may })));
  const allowed = rights.flatMap(({ rows }) =>
    rows.map(({ what, permission }) => ({
      what,
      may: roles.map((role) => reachOf(permissions[permission], [role]) ?? "none"),
    })),
  );
  expect(said).toEqual(allowed);
});

const NOW = new Date("2027-01-11T12:00:00Z");
const LATER = new Date("2027-01-13T12:00:00Z");

const registrationIn = (status: string): Registration => ({
  ...{ id: 7, email: "lea@mail.example", lesson_id: 1, seats: 1, address_proof: null, withdrawn_at: null },
  ...{ cancelled_at: null, cancelled_by: null, cancel_reason: "", fee_cents: 0, calendar_sequence: 3 },
  ...{ payment_status: "paid", paid_cents: 2500, refunded_cents: 0, gift_cents: 0, unpaid_lapses_at: null },
  ...{ status, confirmed_at: NOW, expires_at: LATER, any_date: null },
});

const events: Event[] = [
  { type: "offer", until: LATER },
  { type: "retract", since: NOW, position: 3, reason: "Versehen" },
  { type: "accept", seats: 1, hold_until: null },
  { type: "accept", seats: 1, hold_until: LATER },
  { type: "confirm", action: "confirmed" },
  { type: "restore", action: "confirmed" },
  { type: "lapse" },
  { type: "leave", action: "took-other-date" },
  { type: "cancel", by: "participant", reason: "", fee_cents: 0, notify: true },
  { type: "reinstate", notify: true },
];

/** Where an event leads from a state; undefined where it cannot happen. */
function leadsTo(status: string, event: Event): string | undefined {
  try {
    return String(transition(registrationIn(status), event, NOW).columns.status ?? status);
  } catch {
    return undefined;
  }
}

test("every way on the map of registrations is one that a registration can go", () => {
  const impossible = ways.filter(({ from, to }) => !events.some((event) => leadsTo(from, event) === to));
  expect(impossible).toEqual([]);
});

test("every state of a registration is on the map", () => {
  const named = new Set(ways.flatMap(({ from, to }) => [from, to]));
  expect(registrationStates.filter((state) => !named.has(state))).toEqual([]);
});
