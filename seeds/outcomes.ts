import { sql } from "kysely";
import { record } from "../src/domain/audit/record.ts";
import type { LessonTerms } from "../src/domain/registrations/agreement/terms.ts";
import type { Event } from "../src/domain/registrations/events.ts";
import { offerLapses } from "../src/domain/registrations/jobs.ts";
import type { LockedRow } from "../src/domain/registrations/lock.ts";
import { cancellationFee, offerUntil } from "../src/domain/registrations/rules.ts";
import { transition } from "../src/domain/registrations/state.ts";
import { lockRegistration, saveRegistrations } from "../src/domain/registrations/store.ts";
import type { Tx } from "../src/platform/context.ts";
import { enqueue } from "../src/platform/queue.ts";
import type { Booking } from "./bookings.ts";

const OFFER_HOURS = 48;

/** A booking that has its row by now. */
export type Booked = Booking & { id: number };

/** What became of a booking since: it was cancelled, or it was offered a seat. As it happens every day, without mails. */
export async function settleOutcome(tx: Tx, booking: Booked, terms: LessonTerms): Promise<void> {
  if (!booking.outcome) return;
  const then = { ...tx, now: booking.outcome.at, actor: { kind: "visitor" as const } };
  await sql`select set_config('app.now', ${then.now.toISOString()}, true)`.execute(tx.db);
  if (booking.outcome.becomes === "cancelled") await cancel(then, booking, terms);
  else await offerSeat(then, booking);
}

async function cancel(tx: Tx, { id }: Booked, terms: LessonTerms): Promise<void> {
  const row = await lockRegistration(tx, id);
  const fee_cents = cancellationFee(row, terms, tx.now);
  await become(tx, row, { type: "cancel", by: "participant", reason: "", fee_cents, notify: false });
}

async function offerSeat(tx: Tx, { id, lesson }: Booked): Promise<void> {
  const until = offerUntil(tx.now, OFFER_HOURS, lesson.starts_at);
  const system = { ...tx, actor: { kind: "system" as const, job: "seat-freed" } };
  await become(system, await lockRegistration(tx, id), { type: "offer", until });
  await enqueue(tx, offerLapses, { registration: id }, until);
}

async function become(tx: Tx, row: LockedRow, event: Event): Promise<void> {
  const { columns, log } = transition(row, event, tx.now);
  await saveRegistrations(tx, [{ id: row.id, ...columns }]);
  if (log) await record(tx, { type: "registration", id: row.id }, log.action, log.changes);
}
