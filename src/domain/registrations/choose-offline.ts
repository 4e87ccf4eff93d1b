import type { Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/queue.ts";
import { record } from "../audit/record.ts";
import { holdLapses } from "./jobs.ts";
import type { LockedLesson, LockedRow } from "./lock.ts";
import { proofUntil } from "./network-rules.ts";
import { isPaidOnline } from "./rules.ts";
import { postMail, updateRegistration } from "./store.ts";

/** Somebody pays by transfer or on site after all: a seat that was held for the payment is booked at once, or, where paying
 * would have proven her address, held until the link in a mail is opened. Chosen twice it is chosen once. */
export async function chooseOffline(
  tx: Tx,
  { row, lesson }: { row: LockedRow; lesson: LockedLesson },
  payment_method: "transfer" | "onsite",
): Promise<void> {
  const held = row.status === "pending";
  if (held && row.address_proof === "asked") return holdForProof(tx, row, lesson, payment_method);
  if (!held && row.payment_method === payment_method) return;
  await updateRegistration(tx, row.id, {
    payment_method,
    payment_status: "open",
    ...(held && { status: "confirmed", confirmed_at: tx.now, expires_at: null }),
  });
  await record(tx, { type: "registration", id: row.id }, "payment-method-chosen", {
    payment_method: [row.payment_method, payment_method],
    ...(held && { status: ["pending", "confirmed"] as [string, string] }),
  });
  if (held) await postMail(tx, "registration-confirmed", row);
}

/** The sixty minutes began with the booking: changing one's mind does not lengthen them. */
async function holdForProof(
  tx: Tx,
  row: LockedRow,
  lesson: LockedLesson,
  payment_method: "transfer" | "onsite",
): Promise<void> {
  if (row.payment_method === payment_method) return;
  const wasOnline = isPaidOnline(row);
  const expires_at = wasOnline ? proofUntil(row.created_at, lesson.starts_at) : row.expires_at;
  await updateRegistration(tx, row.id, { payment_method, payment_status: "open", expires_at });
  await record(tx, { type: "registration", id: row.id }, "payment-method-chosen", {
    payment_method: [row.payment_method, payment_method],
  });
  if (!wasOnline || !expires_at) return;
  await enqueue(tx, holdLapses, { registration: row.id }, expires_at);
  await postMail(tx, "address-proof", row, { expires_at });
}
