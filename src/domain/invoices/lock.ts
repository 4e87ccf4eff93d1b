import type { Tx } from "../../platform/context.ts";
import { lockWithLesson } from "../registrations/lock.ts";
import { invoiceFinalised, invoiceUnknown } from "./errors.ts";
import { findInvoice } from "./queries.ts";
import { lockRegistrations, lockRow } from "./store.ts";

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockRow>>>;

/**
 * An invoice that the actor may touch, locked: after the registration whose money pays it, as everybody does who touches
 * both. @throws invoiceUnknown
 */
export async function lockInvoice(tx: Tx, id: number): Promise<LockedInvoice> {
  const found = await findInvoice(tx, id);
  if (!found) throw invoiceUnknown();
  if (found.settles && found.registration_id !== null) await lockRegistrations(tx, [found.registration_id]);
  const row = await lockRow(tx, id);
  if (!row) throw invoiceUnknown();
  return row;
}

/**
 * The same for who books money on it: what a registration owes is locked with its lesson before, as its seat may change.
 * @throws invoiceUnknown, registrationUnknown
 */
export async function lockForMoney(tx: Tx, id: number): Promise<LockedInvoice> {
  const found = await findInvoice(tx, id);
  if (!found) throw invoiceUnknown();
  if (found.settles && found.registration_id !== null) await lockWithLesson(tx, found.registration_id);
  return lockInvoice(tx, id);
}

/** The same for one that is a draft still. @throws invoiceUnknown, invoiceFinalised */
export async function lockDraft(tx: Tx, id: number): Promise<LockedInvoice> {
  const row = await lockInvoice(tx, id);
  if (row.state !== "draft") throw invoiceFinalised(row.number ?? "");
  return row;
}
