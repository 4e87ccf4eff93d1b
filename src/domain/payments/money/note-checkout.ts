import type { Tx } from "../../../platform/context.ts";
import type { Checkout } from "../../../platform/gateways/gateway.ts";

/** Puts down where a payment that was asked for can be paid. Told twice, it is put down once. */
export const noteCheckout = (tx: Tx, id: number, { session, url }: Checkout) =>
  tx.db
    .updateTable("payments")
    .set({ state: "open", session, checkout_url: url })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("state", "=", "asked")
    .execute();
