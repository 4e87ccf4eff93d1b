import type { Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/queue.ts";
import { instantOut } from "../../shared/schema.ts";
import { record } from "../audit/record.ts";
import { holdUntil } from "../payments/money-rules.ts";
import { holdAgain } from "./confirm-paid.ts";
import { holdLapses } from "./jobs.ts";
import type { LockedLesson, LockedRow } from "./lock.ts";
import { updateRegistration } from "./store.ts";

/**
 * Holds a seat for which money is on its way until the lesson begins, also one whose time was over where it is still
 * free. Lesson and registration are locked.
 */
export async function holdForMoney(tx: Tx, locked: { row: LockedRow; lesson: LockedLesson }): Promise<void> {
  const { row, lesson } = locked;
  if (lesson.starts_at <= tx.now) return;
  if (row.status === "expired") await holdAgain(tx, row, lesson.starts_at);
  // The job of the hold that ends sooner finds that it was put off, and comes back.
  else await endHoldAt(tx, row, lesson.starts_at);
}

/** Ends a hold for money that does not come: there is as much time left to pay another way as at first, at most. */
export async function holdForAnotherTry(tx: Tx, row: LockedRow): Promise<void> {
  const until = holdUntil(tx.now);
  if (!row.expires_at || row.expires_at <= until) return;
  await endHoldAt(tx, row, until);
  await enqueue(tx, holdLapses, { registration: row.id }, until);
}

async function endHoldAt(tx: Tx, row: LockedRow, until: Date): Promise<void> {
  if (row.status !== "pending" || row.expires_at?.getTime() === until.getTime()) return;
  await updateRegistration(tx, row.id, { expires_at: until });
  await record(tx, { type: "registration", id: row.id }, "held-until", {
    expires_at: [row.expires_at && instantOut(row.expires_at), instantOut(until)],
  });
}
