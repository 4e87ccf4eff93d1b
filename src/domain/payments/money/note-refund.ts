import type { Tx } from "../../../platform/context.ts";
import type { ProviderRefund } from "../../../platform/gateways/gateway.ts";
import { updateRefund } from "./money-store.ts";

/** What a provider keeps with a refund of ours, so that it is known again; two of one amount are not one. */
export const refundReference = ({ id }: { id: number }): string => `refund-${id}`;

/** Puts down what a provider answered to a refund. */
export const noteRefund = (tx: Tx, id: number, { id: provider_refund, state }: ProviderRefund) =>
  updateRefund(tx, id, { provider_refund, state, error: "", done_at: state === "done" ? tx.now : null });

/** The same for the first answer of all; false where another one was quicker. */
export async function noteTaken(
  tx: Tx,
  id: number,
  { id: provider_refund, state }: ProviderRefund,
): Promise<boolean> {
  const taken = tx.db
    .updateTable("refunds")
    .set({ provider_refund, state, error: "", done_at: state === "done" ? tx.now : null })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("provider_refund", "is", null)
    .returning("id");
  return (await taken.executeTakeFirst()) !== undefined;
}

/** Puts down that a refund waits for credentials that the provider lets in. Answers whether that is news. */
export async function noteWaiting(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("refunds")
    .set({ error: "credentials" })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("state", "=", "wanted")
    .where("error", "=", "")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts down that a provider refused a refund for good; `error` is a word of ours. */
export const failRefund = (tx: Tx, id: number, error: string) =>
  updateRefund(tx, id, { state: "failed", error });
