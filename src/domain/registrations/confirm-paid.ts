import type { Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/queue.ts";
import { record } from "../audit/record.ts";
import { holdLapses } from "./jobs.ts";
import { seatedAgain, seatsBackFor } from "./late-money.ts";
import type { LockedRow } from "./lock.ts";
import type { PaymentMethod } from "./schema.ts";
import { postMail, updateRegistration } from "./store.ts";

/**
 * What money that came was good for: a seat that was held (`confirmed`), one that was free again (`late`), one that she
 * has (`kept`), the fee of a cancelled one (`fee`); or for nothing: paid before (`paid-before`), no seat (`no-seat`).
 */
export type MoneysWorth = "confirmed" | "late" | "kept" | "fee" | "paid-before" | "no-seat";

/**
 * Decides about the seat of a registration whose money came, and gives it where there is one. Lesson and registration
 * are locked, what had lapsed has been ended.
 */
export async function confirmPaid(tx: Tx, row: LockedRow, method: PaymentMethod): Promise<MoneysWorth> {
  if (row.payment_status === "paid") return "paid-before";
  switch (row.status) {
    case "confirmed":
      await updateRegistration(tx, row.id, { payment_method: method });
      return "kept";
    case "pending":
      await seat(tx, row, { status: "confirmed", confirmed_at: tx.now, expires_at: null }, method);
      return "confirmed";
    default:
      if (row.status === "cancelled" && row.fee_cents > 0) return "fee";
      if (!(await isSeatLeft(tx, row))) return "no-seat";
      await seat(tx, row, seatedAgain(tx.now, row.calendar_sequence), method);
      return "late";
  }
}

type Seated = { status: "confirmed"; confirmed_at: Date; expires_at: null };

async function seat(tx: Tx, row: LockedRow, seated: Seated, payment_method: PaymentMethod): Promise<void> {
  await updateRegistration(tx, row.id, { ...seated, payment_method });
  await record(tx, { type: "registration", id: row.id }, "confirmed", { status: [row.status, "confirmed"] });
  await postMail(tx, "registration-confirmed", row);
}

const isSeatLeft = async (tx: Tx, row: LockedRow) => (await seatsBackFor(tx, [row])).has(row.id);

/** Holds a seat once more for somebody who has agreed to pay after her time was over; false where none is left. */
export async function holdAgain(tx: Tx, row: LockedRow, until: Date): Promise<boolean> {
  if (row.status === "pending" || row.status === "confirmed") return row.payment_status !== "paid";
  if (row.status !== "expired" || !(await isSeatLeft(tx, row))) return false;
  await updateRegistration(tx, row.id, { status: "pending", expires_at: until, payment_status: "open" });
  await enqueue(tx, holdLapses, { registration: row.id }, until);
  await record(tx, { type: "registration", id: row.id }, "held-again", { status: ["expired", "pending"] });
  return true;
}
