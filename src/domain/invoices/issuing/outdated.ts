import type { Tx } from "../../../platform/context.ts";
import { findInvoice } from "../queries.ts";

type Queued = { kind: string; data: object };

/** Whether a mail that waits would bring an invoice that was cancelled meanwhile: it is not sent. */
export async function isOfCancelled(tx: Tx, { kind, data }: Queued): Promise<boolean> {
  if (kind !== "invoice" || !("invoice" in data)) return false;
  return (await findInvoice(tx, Number(data.invoice)))?.state === "cancelled";
}
