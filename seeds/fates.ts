import { sql } from "kysely";
import { record } from "../src/domain/audit/record.ts";
import { offerLapses } from "../src/domain/registrations/jobs.ts";
import { cancellationFee, offerUntil } from "../src/domain/registrations/rules.ts";
import type { LessonTerms } from "../src/domain/registrations/terms.ts";
import type { Tx } from "../src/platform/context.ts";
import { enqueue } from "../src/platform/queue.ts";
import type { Booking } from "./bookings.ts";

const OFFER_HOURS = 48;

/** A booking that has its row by now. */
export type Booked = Booking & { id: number };

/** What became of a booking since: it was cancelled, or it was offered a seat. As it happens every day, without mails. */
export async function settleFate(tx: Tx, booking: Booked, terms: LessonTerms): Promise<void> {
  if (!booking.fate) return;
  const then = { ...tx, now: booking.fate.at, actor: { kind: "visitor" as const } };
  await sql`select set_config('app.now', ${then.now.toISOString()}, true)`.execute(tx.db);
  if (booking.fate.becomes === "cancelled") await cancel(then, booking, terms);
  else await offerSeat(then, booking);
}

async function cancel(tx: Tx, { id }: Booked, terms: LessonTerms): Promise<void> {
  const { total_cents } = await tx.db
    .selectFrom("registrations")
    .select("total_cents")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const fee_cents = cancellationFee({ total_cents }, terms, tx.now);
  await change(tx, id, {
    status: "cancelled",
    cancelled_at: tx.now,
    cancelled_by: "participant",
    fee_cents,
    payment_status: fee_cents > 0 ? "open" : "none",
    calendar_sequence: 1,
  });
  await record(tx, { type: "registration", id }, "cancelled", { status: ["confirmed", "cancelled"] });
}

async function offerSeat(tx: Tx, { id, lesson }: Booked): Promise<void> {
  const until = offerUntil(tx.now, OFFER_HOURS, lesson.starts_at);
  await change(tx, id, { status: "offered", expires_at: until });
  await enqueue(tx, offerLapses, { registration: id }, until);
  const system = { ...tx, actor: { kind: "system" as const, job: "seat-freed" } };
  await record(system, { type: "registration", id }, "offered", { status: ["waiting", "offered"] });
}

const change = (tx: Tx, id: number, columns: Record<string, string | number | Date>) =>
  tx.db
    .updateTable("registrations")
    .set(columns)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();
