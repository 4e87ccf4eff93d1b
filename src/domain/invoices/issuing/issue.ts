import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { instantOut } from "../../../shared/schema.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { invoiceIncomplete } from "../errors.ts";
import type { LockedInvoice } from "../lock.ts";
import { missingOf } from "../missing-rules.ts";
import { numberFrom } from "../number-rules.ts";
import { itemsOf, judged } from "../queries.ts";
import { writerOf } from "../rows.ts";
import { sellersOf } from "../seller.ts";
import { sheetOf } from "../sheet.ts";
import { drawNumber, lockRegistrations, saveInvoice } from "../store.ts";

/**
 * Makes an invoice of a draft that is locked with its registration: it gets the next number of its series in the year that it
 * is now in Berlin, its days, and what it says is frozen. Answers the number. @throws invoiceIncomplete
 */
export async function issue(
  tx: Tx,
  row: LockedInvoice,
  cancels: InvoiceSheet["cancels"] = null,
): Promise<string> {
  const items = (await itemsOf(tx, [row.id])).get(row.id) ?? [];
  const seller = (await sellersOf(tx, [row.series_id])).get(row.series_id);
  if (!seller) throw new Error("An invoice has a series.");
  const missing = cancels ? [] : missingOf(judged(row, items, seller));
  if (missing.length > 0) throw invoiceIncomplete(missing);
  const issued_on = wallClock(tx.now).date;
  const year = Number(issued_on.slice(0, 4));
  const paid_cents = await paidBefore(tx, row);
  const { pattern, last_number } = await drawNumber(tx, row.series_id, year);
  const values = {
    number: numberFrom(pattern, year, last_number),
    issued_on,
    due_on: cancels ? null : addDays(issued_on, row.payment_days),
  };
  const document = sheetOf(
    { ...row, ...values },
    { seller, items, cancels, contact: writerOf(row), paid_cents, created_at: instantOut(tx.now) },
  );
  await saveInvoice(tx, row.id, {
    ...values,
    state: "finalised",
    document: JSON.stringify(document),
    finalised_at: tx.now,
  });
  return values.number;
}

/** What of a registration's money is there for an invoice that settles it, beyond what other invoices of it have, in cents. */
async function paidBefore(
  tx: Tx,
  { settles, kind, registration_id, total_cents }: LockedInvoice,
): Promise<number> {
  if (!settles || kind === "cancellation" || registration_id === null) return 0;
  const [registration] = await lockRegistrations(tx, [registration_id]);
  const others = await tx.db
    .selectFrom("invoices")
    .select(sql<number>`coalesce(sum(least(paid_cents, total_cents)), 0)::int`.as("cents"))
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration_id)
    .where("settles", "=", true)
    .where("kind", "=", "invoice")
    .where("state", "=", "finalised")
    .executeTakeFirstOrThrow();
  const kept = (registration?.paid_cents ?? 0) - (registration?.refunded_cents ?? 0);
  return Math.min(total_cents, Math.max(0, kept - others.cents));
}
