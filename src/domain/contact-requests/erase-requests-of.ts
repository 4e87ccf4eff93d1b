import type { Tx } from "../../platform/context.ts";
import { recordEach } from "../audit/record.ts";
import { deleteRequestsOf } from "./store.ts";

/** Removes the requests that a registration came from, with answers and mails, whoever looks after them. */
export async function eraseRequestsOf(tx: Tx, registration: number): Promise<void> {
  const gone = await deleteRequestsOf(tx, registration);
  await recordEach(
    tx,
    "contact_request",
    "deleted",
    gone.map((id) => ({ id, changes: {} })),
  );
}
