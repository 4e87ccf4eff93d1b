import { sql } from "kysely";
import pg from "pg";
import type { Tx } from "../../../platform/context.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { instantOut } from "../../../shared/schema.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { invoiceIncomplete, numberTaken } from "../errors.ts";
import { planKeepingEnd } from "../keeping/end-keeping.ts";
import type { LockedInvoice } from "../lock.ts";
import { owedOf } from "../owed.ts";
import { findInvoice, itemsOf, judged } from "../queries.ts";
import { writerOf } from "../rows.ts";
import { missingOf } from "../rules/missing-rules.ts";
import { numberFrom } from "../rules/number-rules.ts";
import { sellersOf } from "../seller.ts";
import { sheetOf } from "../sheet.ts";
import { drawNumber, holdLogo, saveInvoice } from "../store.ts";
import { enterSale, saleCents } from "./sale-of-voucher.ts";

/**
 * Makes an invoice of a draft that is locked with its registration: it gets the next number of its series in the year that it
 * is now in Berlin, its days, and what it says is frozen. Answers the number. @throws invoiceIncomplete, numberTaken
 */
export async function issue(
  tx: Tx,
  row: LockedInvoice,
  cancels: InvoiceSheet["cancels"] = null,
): Promise<string> {
  await holdLogo(tx);
  const items = (await itemsOf(tx, [row.id])).get(row.id) ?? [];
  const seller = (await sellersOf(tx, [row.series_id])).get(row.series_id);
  if (!seller) throw new Error("An invoice has a series.");
  const deposits =
    row.purpose === "rest" && !cancels ? ((await findInvoice(tx, row.id))?.deposits ?? []) : null;
  const owed = (await owedOf(tx, [row.registration_id])).get(row.registration_id);
  const missing = cancels ? [] : missingOf(judged({ ...row, deposits }, { items, seller, owed }));
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
    {
      ...{ seller, items, cancels, deposits: deposits ?? [], paid_cents },
      ...{ contact: writerOf(row), created_at: instantOut(tx.now) },
    },
  );
  const issued = { ...values, state: "finalised", document: JSON.stringify(document), finalised_at: tx.now };
  await saveInvoice(tx, row.id, issued).catch((error: unknown) => {
    const isTaken = error instanceof pg.DatabaseError && error.constraint === "one_invoice_a_number";
    throw isTaken ? numberTaken(values.number) : error;
  });
  if (!cancels) await enterSale(tx, row);
  await planKeepingEnd(tx, year);
  return values.number;
}

/**
 * What was paid before an invoice is issued, in cents, of its total at most: what is there already of a registration's money for
 * one that settles it, and for a voucher that was sold its sale.
 */
async function paidBefore(tx: Tx, row: LockedInvoice): Promise<number> {
  const { id, settles, kind, registration_id, total_cents } = row;
  if (kind === "invoice" && !settles) return saleCents(tx, row);
  if (!settles || kind === "cancellation" || registration_id === null) return 0;
  const { rows } = await sql<{ cents: number }>`
    select cents from money_of_registrations(${tx.team}, array[${registration_id}]::bigint[], ${id}, ${tx.now})
    where invoice_id = ${id}`.execute(tx.db);
  return Math.min(total_cents, rows[0]?.cents ?? 0);
}
