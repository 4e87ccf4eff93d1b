import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/queue.ts";
import { record } from "../audit/record.ts";
import { holdLapses } from "./jobs.ts";
import type { LockedLesson, LockedRow } from "./lock.ts";
import type { PaymentMethod } from "./schema.ts";
import { postMail, seatsFree, updateRegistration } from "./store.ts";

/**
 * What money that came was good for: a seat that was held (`confirmed`), one that was free again (`late`), one that she
 * has (`kept`), the fee of a cancelled one (`fee`); or for nothing: paid before (`paid-before`), no seat (`no-seat`).
 */
export type MoneysWorth = "confirmed" | "late" | "kept" | "fee" | "paid-before" | "no-seat";

/**
 * Decides about the seat of a registration whose money came, and gives it where there is one. Lesson and registration
 * are locked, what had lapsed has been ended.
 */
export async function confirmPaid(
  tx: Tx,
  { row, lesson }: { row: LockedRow; lesson: LockedLesson },
  method: PaymentMethod,
): Promise<MoneysWorth> {
  if (row.payment_status === "paid") return "paid-before";
  switch (row.status) {
    case "confirmed":
      await updateRegistration(tx, row.id, { payment_method: method });
      return "kept";
    case "pending":
      await seat(tx, row, method);
      return "confirmed";
    case "expired":
      if (!(await isSeatLeft(tx, row, lesson))) return "no-seat";
      await seat(tx, row, method);
      return "late";
    case "cancelled":
      return row.fee_cents > 0 ? "fee" : "no-seat";
    default:
      return "no-seat";
  }
}

async function seat(tx: Tx, row: LockedRow, payment_method: PaymentMethod): Promise<void> {
  await updateRegistration(tx, row.id, {
    status: "confirmed",
    confirmed_at: tx.now,
    expires_at: null,
    payment_method,
  });
  await record(tx, { type: "registration", id: row.id }, "confirmed", { status: [row.status, "confirmed"] });
  await postMail(tx, "registration-confirmed", row);
}

/**
 * Whether somebody whose hold had ended can be seated all the same: the lesson takes place and has not begun, a seat is
 * free that nobody waits for, and she has no other one.
 */
async function isSeatLeft(tx: Tx, row: LockedRow, lesson: LockedLesson): Promise<boolean> {
  if (lesson.status !== "active" || lesson.cancelled_at || lesson.starts_at <= tx.now) return false;
  if ((await seatsFree(tx, lesson)) < row.seats) return false;
  const { rows } = await sql<{ taken: boolean }>`
    select somebody_waits(${tx.team}, ${lesson.id}, ${tx.now}) or exists (
      select from registrations where team_id = ${tx.team} and lesson_id = ${lesson.id}
        and person_key = ${row.person_key} and status in ('pending', 'offered', 'confirmed', 'waiting')
    ) as taken`.execute(tx.db);
  return rows[0]?.taken === false;
}

/** Holds a seat once more for somebody who has agreed to pay after her time was over; false where none is left. */
export async function holdAgain(
  tx: Tx,
  { row, lesson }: { row: LockedRow; lesson: LockedLesson },
  until: Date,
): Promise<boolean> {
  if (row.status === "pending" || row.status === "confirmed") return row.payment_status !== "paid";
  if (row.status !== "expired" || !(await isSeatLeft(tx, row, lesson))) return false;
  await updateRegistration(tx, row.id, { status: "pending", expires_at: until, payment_status: "open" });
  await enqueue(tx, holdLapses, { registration: row.id }, until);
  await record(tx, { type: "registration", id: row.id }, "held-again", { status: ["expired", "pending"] });
  return true;
}
