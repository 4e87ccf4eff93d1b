import type { Tx } from "../../platform/context.ts";
import { record } from "../audit/record.ts";
import type { LockedRow } from "./lock.ts";
import { postMail, updateRegistration } from "./store.ts";

/** Somebody pays by transfer or on site after all: a seat that was held for the payment is booked at once.
 * Chosen twice it is chosen once. */
export async function chooseOffline(
  tx: Tx,
  row: LockedRow,
  payment_method: "transfer" | "onsite",
): Promise<void> {
  const held = row.status === "pending";
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
