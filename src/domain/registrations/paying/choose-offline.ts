import type { Tx } from "../../../platform/context.ts";
import { type Changes, record } from "../../audit/record.ts";
import { apply } from "../apply.ts";
import type { Event } from "../events.ts";
import type { LockedLesson, LockedRow } from "../lock.ts";
import { proofUntil } from "../rules/network-rules.ts";
import { isPaidOnline } from "../rules.ts";
import { updateRegistration } from "../store.ts";

/** Somebody pays by transfer or on site after all: a seat that was held for the payment is booked at once, or, where paying
 * would have proven her address, held until the link in a mail is opened. Chosen twice it is chosen once. */
export async function chooseOffline(
  tx: Tx,
  { row, lesson }: { row: LockedRow; lesson: LockedLesson },
  payment_method: "transfer" | "onsite",
): Promise<void> {
  const isHeld = row.status === "pending";
  const isUnproven = isHeld && row.address_proof === "asked";
  if ((isUnproven || !isHeld) && row.payment_method === payment_method) return;
  const also = { payment_method, payment_status: "open" };
  const changes: Changes = { payment_method: [row.payment_method, payment_method] };
  if (isUnproven ? isPaidOnline(row) : isHeld) {
    // The sixty minutes began with the booking: changing one's mind does not lengthen them.
    const until = proofUntil(row.created_at, lesson.starts_at);
    const event: Event = isUnproven
      ? { type: "hold", until, awaits: "proof", changes }
      : { type: "confirm", action: "payment-method-chosen", changes };
    return apply(tx, [{ row, event, also }]);
  }
  await updateRegistration(tx, row.id, also);
  await record(tx, { type: "registration", id: row.id }, "payment-method-chosen", changes);
}
