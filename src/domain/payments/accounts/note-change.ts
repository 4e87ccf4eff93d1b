import type { Tx } from "../../../platform/context.ts";
import type { Provider } from "../../../platform/gateways/gateway.ts";
import { record } from "../../audit/record.ts";
import type { Desk } from "../standing.ts";
import { type AccountEvent, postToInstructor } from "./post-account-change.ts";

/** Writes a change of an instructor's account down, and tells the instructor by mail; neither holds a secret. */
export async function noteChange(
  tx: Tx,
  instructor: number,
  provider: Provider,
  event: AccountEvent,
  desk: Pick<Desk, "publicUrl">,
): Promise<void> {
  await record(tx, { type: "instructor", id: instructor }, `payment_account_${event}`, {
    payment_provider: [null, provider],
  });
  await postToInstructor(tx, instructor, provider, event, desk);
}
