import { beginArchive } from "../../platform/archive.ts";
import type { Ctx, Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { reading } from "../../platform/database/transaction.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { instantOut } from "../../shared/schema.ts";
import { wallClock } from "../../shared/time/dates.ts";
import type { PlanInvoice } from "./billing-schema.ts";
import { planInvoiceUnknown } from "./errors.ts";

/** What the platform has billed the team, the newest first. */
export async function listPlanInvoices(tx: Tx, paging: PageQuery): Promise<Page<PlanInvoice>> {
  const query = selectInvoices(tx).orderBy("issued_on", "desc").orderBy("id", "desc");
  const { rows, total } = await pageOf(tx, query, paging);
  const today = wallClock(tx.now).date;
  return { rows: rows.map((row) => invoiceOut(row, today)), total };
}

/** The invoice that should have been paid longest ago; undefined where there is none. */
export const findOverdue = (tx: Tx) =>
  selectInvoices(tx)
    .where("due_on", "<", wallClock(tx.now).date)
    .whereRef("paid_cents", "<", "total_cents")
    .orderBy("due_on")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** What an invoice of the platform says. @throws planInvoiceUnknown */
export async function getPlanSheet(tx: Tx, id: number): Promise<InvoiceSheet> {
  const row = await tx.db
    .selectFrom("plan_invoices")
    .select("document")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw planInvoiceUnknown();
  return row.document as unknown as InvoiceSheet;
}

/** The paper of an invoice with its file's name: the same bytes whenever it is made. What draws it is loaded with the first. */
export async function planPaper(sheet: InvoiceSheet) {
  const { invoicePdf } = await import("../../platform/pdf/invoice.ts");
  return {
    name: `rechnung-${sheet.number}.pdf` as const,
    bytes: new Uint8Array(await invoicePdf(sheet)),
  };
}

/** All of them as PDFs in a ZIP, the oldest first; it is handed out while they are drawn. */
export async function* packPlanInvoices(ctx: Ctx) {
  const rows = await reading(ctx, (tx) =>
    tx.db.selectFrom("plan_invoices").select("id").where("team_id", "=", tx.team).orderBy("id").execute(),
  );
  const archive = beginArchive();
  for (const { id } of rows) {
    const { name, bytes } = await planPaper(await reading(ctx, (tx) => getPlanSheet(tx, id)));
    archive.store(name, bytes);
    yield* archive.ready();
  }
  yield* archive.end();
}

const selectInvoices = (tx: Tx) =>
  tx.db
    .selectFrom("plan_invoices")
    .select(["id", "number", "title", "period_from", "period_to", "issued_on", "due_on", "payment_method"])
    .select(["net_cents", "tax_cents", "total_cents", "paid_cents", "paid_at"])
    .where("team_id", "=", tx.team);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>["executeTakeFirstOrThrow"]>>;

const invoiceOut = (row: Row, today: string): PlanInvoice => ({
  ...row,
  payment_method: row.payment_method === "stripe" ? "stripe" : "invoice",
  paid_at: row.paid_at && instantOut(row.paid_at),
  standing: standingOf(row, today),
});

/** How an invoice stands: what is overdue says so, also where a part came. */
function standingOf(
  { paid_cents, total_cents, due_on }: Pick<Row, "paid_cents" | "total_cents" | "due_on">,
  today: string,
): PlanInvoice["standing"] {
  if (paid_cents >= total_cents) return "paid";
  if (due_on < today) return "overdue";
  return paid_cents > 0 ? "partly" : "open";
}
