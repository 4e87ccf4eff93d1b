import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { together } from "../../platform/database/transaction.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { eurosFromCents } from "../../shared/money/money.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import type { Country } from "../../shared/words/countries.ts";
import { fullName } from "../../shared/words/text.ts";
import { historyOf } from "../audit/queries.ts";
import { newestQuestions } from "../registrations/insured-sheets/question-store.ts";
import { dunningOf, isListedAs } from "./dunning.ts";
import { invoiceUnknown } from "./errors.ts";
import { owedOf } from "./owed.ts";
import { type InvoiceRow, invoiceOut, selectInvoices, writerOf } from "./rows.ts";
import { lacksAccount, type Missing, missingOf } from "./rules/missing-rules.ts";
import type { Owed } from "./rules/owed-rules.ts";
import { isOfHolder, type Purpose } from "./rules/purpose-rules.ts";
import type { Invoice, InvoiceDetail, InvoiceItem, InvoicePayment } from "./schema.ts";
import type { InvoiceFilter } from "./schemas/filter-schema.ts";
import { type Seller, sellersOf } from "./seller.ts";
import { sheetOf } from "./sheet.ts";

/** Invoices, drafts and the newest first unless sorted otherwise; `q` looks into number, recipient and registration. */
export async function listInvoices(tx: Tx, filter: InvoiceFilter, paging: PageQuery): Promise<Page<Invoice>> {
  const { columns, direction } = orderOf(filter.sort ?? "newest");
  let query = selectInvoices(tx, filter);
  for (const column of columns) query = query.orderBy(column, direction);
  query = query.where(await isListedAs(tx, filter.state));
  const page = await pageOf(tx, query.orderBy("i.id", direction), paging);
  const missing = await missingOfDrafts(tx, page.rows);
  return {
    rows: page.rows.map((row) => invoiceOut(row, missing.get(row.id)?.length ?? 0)),
    total: page.total,
  };
}

function orderOf(sort: NonNullable<InvoiceFilter["sort"]>) {
  const turned = sort.startsWith("-");
  const columns: Record<string, { columns: RawBuilder<unknown>[]; falling?: true }> = {
    newest: { columns: [sql`i.number is null`, sql`coalesce(i.finalised_at, i.created_at)`], falling: true },
    number: { columns: [sql`i.issued_on`, sql`length(i.number)`, sql`i.number`] },
    recipient: { columns: [sql`i.recipient_name collate german_names`] },
    due: { columns: [sql`i.due_on`] },
    total: { columns: [sql`i.total_cents`] },
  };
  const chosen = columns[sort.replace("-", "")] ?? { columns: [] };
  const falling = Boolean(chosen.falling) !== turned;
  return { columns: chosen.columns, direction: falling ? ("desc" as const) : ("asc" as const) };
}

/** One invoice with all about it. @throws invoiceUnknown */
export async function getInvoice(tx: Tx, id: number): Promise<InvoiceDetail> {
  const row = await findInvoice(tx, id);
  if (!row) throw invoiceUnknown();
  const [items, owing, sellers, payments, mails, history, asking, dunning] = await together([
    itemsOf(tx, [id]),
    owedOf(tx, [row.registration_id]),
    sellersOf(tx, [row.series_id]),
    paymentsOf(tx, row),
    mailsOf(tx, id),
    historyOf(tx, { type: "invoice", id }),
    askingOf(tx, row),
    dunningOf(tx, row),
  ]);
  const own = items.get(id) ?? [];
  const seller = sellers.get(row.series_id);
  const owed = owing.get(row.registration_id);
  const missing = row.state === "draft" && seller ? missingOf(judged(row, { items: own, seller, owed })) : [];
  return {
    ...invoiceOut(row, missing.length),
    recipient_salutation: row.recipient_salutation,
    recipient_extra: row.recipient_extra,
    recipient_street: row.recipient_street,
    recipient_zip: row.recipient_zip,
    recipient_city: row.recipient_city,
    recipient_country: row.recipient_country as Country,
    recipient_vat_id: row.recipient_vat_id,
    payment_days: row.payment_days,
    intro: row.intro,
    closing: row.closing,
    owed: row.settles && owed ? { due_cents: owed.due_cents, billed_cents: owed.billed_cents } : null,
    items: own,
    sheet: (row.document as InvoiceSheet | null) ?? draftSheet(row, own, seller as Seller),
    account_missing_at: row.state === "draft" && seller && lacksAccount(row, seller) ? seller.at : null,
    ...{ payments, dunning, missing, mails, history, asking },
  };
}

/** Whom a draft's address can be asked for; what a firm pays whoever booked is not asked about. */
async function askingOf(tx: Tx, row: InvoiceRow): Promise<InvoiceDetail["asking"]> {
  const { state, registration_id, first_name, last_name, registration_email: email } = row;
  if (state !== "draft" || registration_id === null || !email) return null;
  const holder = fullName({ first_name: first_name ?? "", last_name: last_name ?? "" });
  if (!isOfHolder(row, { recipient_name: holder })) return null;
  const last = (await newestQuestions(tx, [registration_id], "invoice")).get(registration_id);
  return { email, asked_at: last?.asked_at ?? null, answered_at: last?.answered_at ?? null };
}

/** What an invoice says: as it was finalised, or as a draft would say it now. @throws invoiceUnknown */
export async function getSheet(tx: Tx, id: number): Promise<InvoiceSheet> {
  const row = await findInvoice(tx, id);
  if (!row) throw invoiceUnknown();
  if (row.document) return row.document as InvoiceSheet;
  const [items, sellers] = await together([itemsOf(tx, [id]), sellersOf(tx, [row.series_id])]);
  return draftSheet(row, items.get(id) ?? [], sellers.get(row.series_id) as Seller);
}

/** What invoices say, in the order in which they are asked for. @throws invoiceUnknown, if one of them is */
export async function getSheets(tx: Tx, ids: readonly number[]): Promise<InvoiceSheet[]> {
  const rows = await selectInvoices(tx, {}).where("i.id", "in", ids).execute();
  const drafts = rows.filter(({ document }) => !document);
  const [items, sellers] = await together([
    itemsOf(
      tx,
      drafts.map(({ id }) => id),
    ),
    sellersOf(
      tx,
      drafts.map(({ series_id }) => series_id),
    ),
  ]);
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw invoiceUnknown();
    if (row.document) return row.document as InvoiceSheet;
    return draftSheet(row, items.get(id) ?? [], sellers.get(row.series_id) as Seller);
  });
}

/** An invoice that the actor may see; undefined for none. */
export const findInvoice = (tx: Tx, id: number): Promise<InvoiceRow | undefined> =>
  selectInvoices(tx, {}).where("i.id", "=", id).executeTakeFirst();

/** Those of the invoices that the actor may see, in the order in which they were named. */
export async function seenOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await selectInvoices(tx, {})
    .where("i.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const seen = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => seen.has(id));
}

const draftSheet = (row: InvoiceRow, items: readonly InvoiceItem[], seller: Seller): InvoiceSheet =>
  sheetOf(row, {
    ...{ seller, items, cancels: null, deposits: row.deposits ?? [], paid_cents: 0 },
    contact: writerOf(row),
    created_at: instantOut(row.created_at),
  });

type Addressed = {
  [Column in
    | "recipient_name"
    | "recipient_street"
    | "recipient_zip"
    | "recipient_city"
    | "recipient_country"]: string;
} & Pick<InvoiceRow, "total_cents" | "purpose" | "deposits">;

type Judging = { items: readonly InvoiceItem[]; seller: Seller; owed: Owed | undefined };

/** An invoice as far as the law asks, and what it bills. */
export const judged = (row: Addressed, { items, seller, owed }: Judging) => ({
  ...{ purpose: row.purpose as Purpose, total_cents: row.total_cents, owed: owed ?? null },
  deposits: row.deposits,
  seller: seller.on_paper,
  seller_at: seller.at,
  recipient: {
    name: row.recipient_name,
    street: row.recipient_street,
    zip: row.recipient_zip,
    city: row.recipient_city,
    country: row.recipient_country,
  },
  items,
});

/** What is missing on the drafts among invoices, by their id; three statements however many they are. */
async function missingOfDrafts(tx: Tx, rows: readonly InvoiceRow[]): Promise<ReadonlyMap<number, Missing[]>> {
  const drafts = rows.filter(({ state }) => state === "draft");
  const [items, owing, sellers] = await together([
    itemsOf(
      tx,
      drafts.map(({ id }) => id),
    ),
    owedOf(
      tx,
      drafts.map(({ registration_id }) => registration_id),
    ),
    sellersOf(
      tx,
      drafts.map(({ series_id }) => series_id),
    ),
  ]);
  return new Map(
    drafts.map((row) => {
      const seller = sellers.get(row.series_id);
      const owed = owing.get(row.registration_id);
      const given = { items: items.get(row.id) ?? [], owed };
      return [row.id, seller ? missingOf(judged(row, { ...given, seller })) : []];
    }),
  );
}

/** The items of invoices in their order, by the invoice's id. */
export async function itemsOf(
  tx: Tx,
  invoices: readonly number[],
): Promise<ReadonlyMap<number, InvoiceItem[]>> {
  if (invoices.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("invoice_items")
    .select(["invoice_id", "position", "description", "details", "quantity", "unit", "unit_price_cents"])
    .select(["total_cents", "tax_mode", "service_from", "service_to", "registration_id", "session_id"])
    .where("team_id", "=", tx.team)
    .where("invoice_id", "=", sql<number>`any(${[...invoices]}::bigint[])`)
    .orderBy("invoice_id")
    .orderBy("position")
    .execute();
  const items = rows.map(({ invoice_id, ...row }) => ({
    invoice_id,
    item: {
      ...row,
      quantity: Number(row.quantity),
      unit_price: eurosFromCents(row.unit_price_cents),
    } as InvoiceItem,
  }));
  return new Map(
    [...Map.groupBy(items, ({ invoice_id }) => invoice_id)].map(([id, own]) => [
      id,
      own.map(({ item }) => item),
    ]),
  );
}

/** Money that was entered for an invoice, or for its registration and for no other invoice, in the order of its entry. */
async function paymentsOf(tx: Tx, { id, registration_id, settles }: InvoiceRow): Promise<InvoicePayment[]> {
  const rows = await tx.db
    .selectFrom("money_entries")
    .select(["id", "kind", "amount_cents", "method", "source", "occurred_on", "corrects_id", "created_at"])
    .select([
      sql<string>`coalesce(actor ->> 'name', '')`.as("actor_name"),
      "invoice_id",
      "is_dunning_fee",
      "bank_entry_id",
    ])
    .where("team_id", "=", tx.team)
    .where("counts", "=", true)
    .where((where) =>
      where.or([
        where("invoice_id", "=", id),
        ...(settles
          ? [where.and([where("registration_id", "=", registration_id), where("invoice_id", "is", null)])]
          : []),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ invoice_id, ...row }) => ({
    ...row,
    kind: row.kind as InvoicePayment["kind"],
    names_invoice: invoice_id !== null,
    is_dunning_fee: asFlag(row.is_dunning_fee),
    created_at: instantOut(row.created_at),
  }));
}

async function mailsOf(tx: Tx, id: number): Promise<InvoiceDetail["mails"]> {
  const rows = await tx.db
    .selectFrom("mails")
    .select(["id", "kind", "recipient", "state", "created_at", "sent_at"])
    .where("team_id", "=", tx.team)
    .where("invoice_id", "=", id)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.state as "queued" | "sent" | "failed",
    created_at: instantOut(row.created_at),
    sent_at: row.sent_at && instantOut(row.sent_at),
  }));
}
