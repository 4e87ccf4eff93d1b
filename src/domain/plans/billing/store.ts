import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { whoActs } from "../../audit/record.ts";
import type { Bill, BillingCycle, Period } from "../billing-rules.ts";
import type { PlanBuyer } from "./plan-sheet.ts";

/** To whom the team's plan is billed: itself, as its profile says. */
export async function getBuyer(tx: Tx): Promise<PlanBuyer> {
  return tx.db
    .selectFrom("teams")
    .select(["name", "street", "zip", "city", "email", "vat_id"])
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
}

/** Where the invoice before went; undefined where there was none. */
export async function findLastAddress(
  tx: Tx,
): Promise<Pick<PlanBuyer, "street" | "zip" | "city"> | undefined> {
  const row = await tx.db
    .selectFrom("plan_invoices")
    .select("document")
    .where("team_id", "=", tx.team)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { street, zip, city } = (row.document as unknown as InvoiceSheet).recipient;
  return { street, zip, city };
}

/** The platform's next number of a year; nobody else gets one before this transaction has ended. */
export async function drawNumber(tx: Tx, year: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select draw_plan_invoice_number(${tx.team}, ${year}) as number`.execute(tx.db);
  return rows[0]?.number ?? "";
}

/** What is issued, beside its paper. */
export type Draft = {
  occasion: "period" | "upgrade";
  title: string;
  plan: { key: string; version: number };
  cycle: BillingCycle;
  period: Period;
  bill: Bill;
  payment_method: "invoice" | "stripe";
};

type Numbered = { number: string; issued_on: string; due_on: string; document: InvoiceSheet };

/** Keeps an invoice; answers its id. */
export async function insertInvoice(tx: Tx, draft: Draft, numbered: Numbered): Promise<number> {
  const { occasion, title, plan, cycle, period, bill, payment_method } = draft;
  const { id } = await tx.db
    .insertInto("plan_invoices")
    .values({
      team_id: tx.team,
      ...{ occasion, title, payment_method },
      ...{ plan_key: plan.key, plan_version: plan.version, billing_cycle: cycle },
      ...{ period_from: period.from, period_to: period.to },
      ...{ net_cents: bill.net_cents, tax_cents: bill.tax_cents, total_cents: bill.total_cents },
      ...{ ...numbered, document: JSON.stringify(numbered.document) },
      created_at: tx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An invoice of the team; undefined for none. */
export const findInvoice = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("plan_invoices")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();

/** The same by its number. */
export const findByNumber = (tx: Tx, number: string) =>
  tx.db
    .selectFrom("plan_invoices")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("number", "=", number)
    .executeTakeFirst();

export type PlanInvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** What came for an invoice. False where the provider told of the same payment before. */
export async function insertPayment(
  tx: Tx,
  payment: {
    plan_invoice_id: number;
    amount_cents: number;
    method: "transfer" | "stripe";
    received_on: string;
    reference: string;
  },
): Promise<boolean> {
  const added = await tx.db
    .insertInto("plan_payments")
    .values({
      team_id: tx.team,
      ...payment,
      created_by: JSON.stringify(whoActs(tx)),
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Notes that the owners were reminded of an invoice. */
export const markReminded = (tx: Tx, id: number) =>
  tx.db
    .updateTable("plan_invoices")
    .set({ reminded_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Whether anything is open that should have been paid before a day. */
export async function hasOverdue(tx: Tx, before: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom("plan_invoices")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("due_on", "<", before)
    .whereRef("paid_cents", "<", "total_cents")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The newest invoice that holds for a day. */
export const findInvoiceOfDay = (tx: Tx, day: string) =>
  tx.db
    .selectFrom("plan_invoices")
    .select(["plan_key", "plan_version", "billing_cycle", "period_from", "period_to"])
    .where("team_id", "=", tx.team)
    .where("period_from", "<=", day)
    .where("period_to", ">=", day)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** First and last day of the period that was billed for a day. */
export const findPeriodOfDay = (tx: Tx, day: string) =>
  tx.db
    .selectFrom("plan_invoices")
    .select(["period_from", "period_to"])
    .where("team_id", "=", tx.team)
    .where("occasion", "=", "period")
    .where("period_from", "<=", day)
    .where("period_to", ">=", day)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
