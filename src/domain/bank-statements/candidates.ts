import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { feeOpenCents, openCents as invoiceOpenCents } from "../invoices/standing.ts";
import { dueCents, keptCents, openCents } from "../registrations/rules/staff-rules.ts";
import type { Known } from "./matching-rules.ts";

/**
 * A registration with its lesson, or an invoice with what it bills, as an entry may belong to it; `starts_at` is null of an
 * invoice that bills no lesson.
 */
export type KnownOfLesson = Known & { course_name: string; starts_at: Date | null };

type Row = Omit<KnownOfLesson, "due_cents" | "open_cents" | "deposit_open_cents" | "invoice"> & {
  deposit_cents: number;
  fee_cents: number;
  paid_cents: number;
  refunded_cents: number;
};

const MOST_OPEN = 5000;

type Asked = { numbers: readonly string[]; amounts: readonly number[] };

/** The registrations and invoices with these numbers, and those that owe one of these amounts, in two statements. */
export async function findKnown(tx: Tx, asked: Asked): Promise<KnownOfLesson[]> {
  const [registrations, invoices] = await together([findRegistrations(tx, asked), findInvoices(tx, asked)]);
  return [...invoices, ...registrations];
}

async function findRegistrations(tx: Tx, { numbers, amounts }: Asked): Promise<KnownOfLesson[]> {
  const { rows } = await sql<Row>`
    select r.id, r.number, r.first_name, r.last_name, r.status, r.payment_status, r.payment_method, r.cancelled_by, r.withdrawn_at,
      r.total_cents, r.fee_cents, r.paid_cents, r.refunded_cents, r.deposit_cents, c.name as course_name, l.starts_at
    from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    where r.team_id = ${tx.team} and not r.is_test and (
      r.number = any(${[...numbers]}::text[])
      or r.id in (
        select o.id from registrations o
        where o.team_id = ${tx.team} and o.payment_status in ('open', 'failed')
          and (due_cents(o) - o.paid_cents + o.refunded_cents = any(${[...amounts]}::int[])
            or o.deposit_cents - o.paid_cents + o.refunded_cents = any(${[...amounts]}::int[]))
        order by o.id desc limit ${MOST_OPEN}))
    order by r.id desc`.execute(tx.db);
  return rows.map(({ fee_cents, paid_cents, refunded_cents, deposit_cents, ...row }) => {
    const owed = { ...row, fee_cents, paid_cents, refunded_cents };
    const deposit_open_cents = Math.max(0, deposit_cents - keptCents(owed));
    return { ...row, due_cents: dueCents(owed), open_cents: openCents(owed), deposit_open_cents };
  });
}

type InvoiceRow = {
  invoice_id: number;
  id: number | null;
  number: string;
  recipient_name: string;
  settles: boolean;
  state: string;
  status: string | null;
  payment_status: string | null;
  payment_method: string | null;
  cancelled_by: string | null;
  withdrawn_at: Date | null;
  total_cents: number;
  open_cents: number;
  fee_open_cents: number;
  subject: string;
  starts_at: Date | null;
};

/** Invoices that went out, with what is known of the registration whose debt they bill. */
async function findInvoices(tx: Tx, { numbers, amounts }: Asked): Promise<KnownOfLesson[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.id as invoice_id, r.id, i.number, i.recipient_name, i.settles, i.state, r.status, r.payment_status,
      r.payment_method, r.cancelled_by, r.withdrawn_at, i.total_cents, ${invoiceOpenCents} as open_cents,
      ${feeOpenCents} as fee_open_cents, l.starts_at, coalesce(c.name, (
        select t.description from invoice_items t where t.team_id = i.team_id and t.invoice_id = i.id
        order by t.position limit 1), '') as subject
    from invoices i
    left join registrations r on r.team_id = i.team_id and r.id = i.registration_id and i.settles
    left join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    left join courses c on c.team_id = l.team_id and c.id = l.course_id
    where i.team_id = ${tx.team} and i.kind = 'invoice' and i.state <> 'draft' and r.is_test is not true and (
      upper(i.number) = any(${numbers.map((number) => number.toUpperCase())}::text[])
      or i.id in (
        select o.id from invoices o
        where o.team_id = ${tx.team} and o.kind = 'invoice' and o.state = 'finalised'
          and (o.total_cents - o.paid_cents = any(${[...amounts]}::int[])
            or o.total_cents - o.paid_cents + o.dunning_fee_cents - o.dunning_fee_paid_cents = any(${[...amounts]}::int[]))
        order by o.id desc limit ${MOST_OPEN}))
    order by i.id desc`.execute(tx.db);
  return rows.map(invoiceOf);
}

/** What nobody has booked is as confirmed as can be. */
function invoiceOf(row: InvoiceRow): KnownOfLesson {
  const [first_name = "", ...others] = row.recipient_name.split(" ");
  return {
    ...{ id: row.id ?? 0, number: row.number, first_name, last_name: others.at(-1) ?? "" },
    ...{ status: row.status ?? "confirmed", payment_status: row.payment_status ?? "open" },
    ...{ payment_method: row.payment_method, cancelled_by: row.cancelled_by, withdrawn_at: row.withdrawn_at },
    ...{ due_cents: row.total_cents, total_cents: row.total_cents, deposit_open_cents: 0 },
    open_cents: row.open_cents + row.fee_open_cents,
    invoice: {
      ...{ id: row.invoice_id, settles: row.settles, open_cents: row.open_cents },
      is_cancelled: row.state === "cancelled",
    },
    ...{ course_name: row.subject, starts_at: row.starts_at },
  };
}
