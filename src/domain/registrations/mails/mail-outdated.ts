import type { Tx } from "../../../platform/context.ts";
import { isOnItsWay } from "../../payments/money/money-queries.ts";
import { awaitsAddressProof } from "../rules/network-rules.ts";
import { statusAt } from "../state.ts";

/**
 * Whether what a mail is to say is not true any more, so that it must not go out: that a payment is missing, once it came
 * or is on its way, the seat is not held any more, or waits for the link in another mail. Exact to the instant.
 */
export async function isOutdated(
  tx: Tx,
  { kind, registration_id }: { kind: string; registration_id: number | null },
): Promise<boolean> {
  if (kind !== "registration-received" || registration_id === null) return false;
  const row = await tx.db
    .selectFrom("registrations")
    .select(["status", "expires_at", "address_proof", "payment_method"])
    .where("team_id", "=", tx.team)
    .where("id", "=", registration_id)
    .executeTakeFirst();
  if (!row) return true;
  const status = statusAt(row, tx.now);
  return status !== "pending" || awaitsAddressProof({ ...row, status }) || isOnItsWay(tx, registration_id);
}
