import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { says } from "../../platform/database/searching.ts";
import { instantOut } from "../../shared/schema.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { fullName } from "../../shared/words/text.ts";
import { invoiceWithinReach } from "./reach.ts";
import type { Purpose } from "./rules/purpose-rules.ts";
import { feeOpenOf, openOf, type Standing, toReturnOf } from "./rules/standing-rules.ts";
import type { Invoice } from "./schema.ts";
import type { InvoiceFilter } from "./schemas/filter-schema.ts";
import type { Deposit } from "./sheet.ts";
import { standing } from "./standing.ts";

/** By which words an invoice (`invoices as i`) is found. */
export const invoiceWords = sql`concat_ws(' ', i.number, i.recipient_name, i.recipient_email::text, r.number)`;

/** The day by which a list is narrowed: of issue, or of drafts when they were written. */
const dayOf = sql<string>`coalesce(i.issued_on, (i.created_at at time zone ${sql.lit(ZONE)})::date)`;

/** The invoices that the actor may see and a filter leaves, whatever their standing. */
export function matchingInvoices(tx: Tx, filter: InvoiceFilter) {
  const { q, purpose, from, to, instructor_id, registration_id, lesson_id, beside } = filter;
  return tx.db
    .selectFrom("invoices as i")
    .innerJoin("invoice_series as s", (join) =>
      join.onRef("s.team_id", "=", "i.team_id").onRef("s.id", "=", "i.series_id"),
    )
    .leftJoin("registrations as r", (join) =>
      join.onRef("r.team_id", "=", "i.team_id").onRef("r.id", "=", "i.registration_id"),
    )
    .leftJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .where("i.team_id", "=", tx.team)
    .where(invoiceWithinReach(tx))
    .$if(Boolean(q), (query) => query.where(says(invoiceWords, q ?? "")))
    .$if(purpose !== undefined, (query) => query.where("i.purpose", "=", purpose ?? ""))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`${dayOf} >= ${from}::date`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`${dayOf} <= ${to}::date`))
    .$if(instructor_id !== undefined, (query) => query.where("i.instructor_id", "=", instructor_id ?? 0))
    .$if(registration_id !== undefined, (query) =>
      query.where("i.registration_id", "=", registration_id ?? 0),
    )
    .$if(beside !== undefined, (query) => query.where("i.settles", "=", !beside))
    .$if(lesson_id !== undefined, (query) => query.where("r.lesson_id", "=", lesson_id ?? 0));
}

/** The day of the last payment that stands and is for the invoice, or for its registration and for no other; and how it came. */
const lastPayment = (column: "occurred_on" | "method"): RawBuilder<string | null> => sql`(
  select e.${sql.ref(column)} from money_entries e
  where e.team_id = i.team_id and e.kind = 'payment' and e.amount_cents > 0 and e.counts and i.paid_cents > 0
    and (e.invoice_id = i.id or (i.settles and e.registration_id = i.registration_id and e.invoice_id is null))
    and not exists (select from money_entries c where c.team_id = e.team_id and c.corrects_id = e.id)
  order by e.occurred_on desc, e.id desc limit 1)`;

/** The same as `invoices as i` names it: when its last payment came. */
export const paidOn = lastPayment("occurred_on");

/** The invoices of deposits that stand, for an invoice (`invoices as i`) that bills the rest; null for any other. */
const standingDeposits = sql<Deposit[] | null>`case when i.purpose = 'rest' and i.kind = 'invoice' then (
  select coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'issued_on', d.issued_on,
    'total_cents', d.total_cents) order by d.id), '[]')
  from invoices d where d.team_id = i.team_id and d.registration_id = i.registration_id
    and d.purpose = 'deposit' and d.kind = 'invoice' and d.state = 'finalised') end`;

/** Invoices with what lists show of them. */
export const selectInvoices = (tx: Tx, filter: InvoiceFilter) =>
  matchingInvoices(tx, filter)
    .leftJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .leftJoin("invoices as o", (join) =>
      join.onRef("o.team_id", "=", "i.team_id").onRef("o.id", "=", "i.cancels_id"),
    )
    .leftJoin("invoices as z", (join) =>
      join.onRef("z.team_id", "=", "i.team_id").onRef("z.cancels_id", "=", "i.id"),
    )
    .selectAll("i")
    .select(["r.number as registration_number", "r.first_name", "r.last_name", "r.lesson_id"])
    .select("r.email as registration_email")
    .select([
      "l.starts_at",
      "c.name as course_name",
      "o.number as cancels_number",
      "o.issued_on as cancels_issued_on",
    ])
    .select(["z.id as cancelled_by_id", "z.number as cancelled_by_number"])
    .select(standingDeposits.as("deposits"))
    .select([standing(tx).as("standing"), paidOn.as("paid_on"), lastPayment("method").as("paid_by")])
    .select(
      sql<string>`coalesce((select description from invoice_items t
        where t.team_id = i.team_id and t.invoice_id = i.id order by t.position limit 1), '')`.as("subject"),
    );

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>["executeTakeFirstOrThrow"]>>;

/** An invoice as it is answered in a list. */
export function invoiceOut(row: InvoiceRow, missing_count: number): Invoice {
  const { first_name, last_name, registration_id, lesson_id, starts_at } = row;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as Invoice["kind"],
    purpose: row.purpose as Purpose,
    standing: row.standing as Standing,
    series_id: row.series_id,
    recipient_name: row.recipient_name,
    recipient_email: row.recipient_email,
    subject: row.subject,
    registration:
      registration_id === null
        ? null
        : {
            id: registration_id,
            number: row.registration_number ?? "",
            name: fullName({ first_name: first_name ?? "", last_name: last_name ?? "" }),
          },
    lesson:
      lesson_id === null || starts_at === null
        ? null
        : { id: lesson_id, name: row.course_name ?? "", starts_at: instantOut(starts_at) },
    gift_voucher_id: row.gift_voucher_id,
    instructor_id: row.instructor_id,
    issued_on: row.issued_on,
    due_on: row.due_on,
    total_cents: row.total_cents,
    paid_cents: row.paid_cents,
    open_cents: openOf(row),
    paid_on: row.paid_on,
    paid_by: row.paid_by,
    sent_at: row.sent_at && instantOut(row.sent_at),
    dunning_level: row.dunning_level,
    dunned_at: row.dunned_at && instantOut(row.dunned_at),
    dunning_fee_cents: row.dunning_fee_cents,
    dunning_fee_open_cents: feeOpenOf(row),
    to_return_cents: toReturnOf(row).invoice_cents + toReturnOf(row).fee_cents,
    cancels: row.cancels_id === null ? null : { id: row.cancels_id, number: row.cancels_number ?? "" },
    cancelled_by:
      row.cancelled_by_id === null
        ? null
        : { id: row.cancelled_by_id, number: row.cancelled_by_number ?? "" },
    reason: row.reason,
    missing_count,
    created_at: instantOut(row.created_at),
    created_by_name: writerOf(row),
    updated_at: instantOut(row.updated_at),
  };
}

/** Who wrote an invoice, by name; empty for the system. */
export const writerOf = ({ created_by }: { created_by: unknown }): string =>
  (created_by as { name?: string }).name ?? "";
