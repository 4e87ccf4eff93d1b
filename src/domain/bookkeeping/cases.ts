import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import type { TaxMode } from "../../shared/money/tax-modes.ts";
import { CURRENCY } from "../payments/money/money-rules.ts";
import { isReal } from "../registrations/matching.ts";
import type { Period } from "./rules/period-rules.ts";
import type { BookBill, BookCase, BookMoney, Method } from "./rules/posting-rules.ts";
import type { Bill, RevenueKind } from "./rules/pour-rules.ts";

/** Whose books: the team's (null), or those of an instructor who contracts in her own name. */
export type Books = number | null;

/**
 * All debts in which something happened in a period, with all that happened to them until its end: what is poured over
 * invoices depends on what was before. An invoice is in the books of its series, money where it was entered (`books_of`), so
 * that neither moves later. Money in euros; test registrations are none. Four statements.
 */
export async function casesOf(tx: Tx, books: Books, { from, to }: Period): Promise<BookCase[]> {
  const [money, bills, registrations, vouchers] = await together([
    entriesUntil(tx, books, { from, to }),
    billsUntil(tx, books, { from, to }),
    touchedRegistrations(tx, books, { from, to }),
    touchedVouchers(tx, books, { from, to }),
  ]);
  const moneyOf = Map.groupBy(
    money.filter(({ fee }) => fee === null),
    caseOf,
  );
  const billsOf = Map.groupBy(bills, caseOf);
  const ofRegistrations = registrations.map(({ id, number, purpose }): BookCase => {
    const key = keyOf("registration", id);
    return {
      ...{ number, purpose, stands_alone: false },
      bills: (billsOf.get(key) ?? []).map(({ bill }) => bill),
      money: (moneyOf.get(key) ?? []).map(({ entry }) => entry),
    };
  });
  const ofVouchers = vouchers.map(
    ({ id, sale }): BookCase => ({
      ...{ number: `GUTSCHEIN-${id}`, purpose: "gift_voucher", stands_alone: false },
      bills: (billsOf.get(keyOf("voucher", id)) ?? []).map(({ bill }) => bill),
      money: [sale],
    }),
  );
  const alone = bills
    // A voucher is sold by the team: one that is billed in another series is a debt there for itself.
    .filter(
      ({ registration_id, voucher_id }) =>
        registration_id === null && (voucher_id === null || books !== null),
    )
    .map(
      ({ bill }): BookCase => ({
        ...{ number: bill.number, purpose: bill.shares[0]?.purpose ?? "exempt", stands_alone: true },
        bills: [bill],
        money: (moneyOf.get(keyOf("invoice", bill.id)) ?? []).map(({ entry }) => entry),
      }),
    );
  return [...ofRegistrations, ...ofVouchers, ...alone, ...feesIn(money)];
}

/** Fees for dunning that were paid, a debt beside its invoice each. */
const feesIn = (money: Awaited<ReturnType<typeof entriesUntil>>): BookCase[] =>
  [
    ...Map.groupBy(
      money.filter(({ fee }) => fee !== null),
      ({ invoice_id }) => invoice_id,
    ).values(),
  ].map(
    (own): BookCase => ({
      ...{ number: own[0]?.fee ?? "", purpose: "dunning_fee", stands_alone: false, bills: [] },
      money: own.map(({ entry }) => ({ ...entry, bill: null })),
    }),
  );

type Belonging = { registration_id: number | null; voucher_id: number | null; invoice_id: number };

const keyOf = (kind: "registration" | "voucher" | "invoice", id: number): string => `${kind} ${id}`;

/** Whose debt it is: a registration's, a voucher's, or the invoice's own. */
const caseOf = ({ registration_id, voucher_id, invoice_id }: Belonging): string =>
  registration_id !== null
    ? keyOf("registration", registration_id)
    : voucher_id !== null
      ? keyOf("voucher", voucher_id)
      : keyOf("invoice", invoice_id);

/** Whose books a lesson (`l`) belongs to: those of its first instructor (`n`) where she contracts in her own name. */
export const booksOfLesson = sql<number | null>`(case when n.contracts_in_own_name then n.id end)`;
export const areBooks = (column: RawBuilder<unknown>, books: Books): RawBuilder<boolean> =>
  sql<boolean>`(${column} is not distinct from ${books}::bigint)`;

/** Which registrations money or invoices moved in the period, with what their first money was for when it was entered. */
async function touchedRegistrations(tx: Tx, books: Books, { from, to }: Period) {
  const { rows } = await sql<{ id: number; number: string; purpose: RevenueKind }>`
    select r.id, r.number, coalesce((select f.tax_mode from money_entries f
      where f.team_id = r.team_id and f.registration_id = r.id and ${areBooks(sql`f.books_of`, books)}
      order by f.id limit 1), 'exempt') as purpose
    from registrations r
    where r.team_id = ${tx.team} and ${isReal} and (
      exists (select from money_entries e where e.team_id = r.team_id and e.registration_id = r.id
        and e.currency = ${CURRENCY} and e.occurred_on between ${from} and ${to} and ${areBooks(sql`e.books_of`, books)})
      or exists (select from invoices i join invoice_series s on s.team_id = i.team_id and s.id = i.series_id
        where i.team_id = r.team_id and i.registration_id = r.id and i.settles
          and i.issued_on between ${from} and ${to} and ${areBooks(sql`s.instructor_id`, books)}))
    order by r.id`.execute(tx.db);
  return rows;
}

/** The vouchers sold by the period's end whose sale or invoices lie in it; their sale is the money that came. */
async function touchedVouchers(tx: Tx, books: Books, { from, to }: Period) {
  if (books !== null) return [];
  const { rows } = await sql<{ id: number; on: string; at: number; cents: number; method: Method }>`
    select g.id, to_char(g.sold_on, 'YYYY-MM-DD') as on, extract(epoch from g.created_at)::float8 as at, g.value_cents as cents, g.paid_method as method
    from gift_vouchers g
    where g.team_id = ${tx.team} and g.sold_on <= ${to} and (g.sold_on >= ${from}
      or exists (select from invoices i where i.team_id = g.team_id and i.gift_voucher_id = g.id
        and i.issued_on between ${from} and ${to}))
    order by g.id`.execute(tx.db);
  return rows.map(({ id, ...sale }) => ({
    id,
    sale: { ...sale, id, bill: null, counts: true, kind: "sale" } satisfies BookMoney,
  }));
}

/** Which invoices and registrations are looked at: those in which something happened in the period. */
const touched = (tx: Tx, { from, to }: Period) => sql`
  select coalesce(e.registration_id, 0) as registration_id, coalesce(e.invoice_id, 0) as invoice_id from money_entries e
    where e.team_id = ${tx.team} and e.occurred_on between ${from} and ${to}
  union
  select case when i.settles then coalesce(i.registration_id, 0) else 0 end, coalesce(i.cancels_id, i.id) from invoices i
    where i.team_id = ${tx.team} and i.issued_on between ${from} and ${to}`;

/** The entries of those until the period's end; what was entered for a voucher's invoice is its sale, which counts once. */
async function entriesUntil(tx: Tx, books: Books, period: Period) {
  const { rows } = await sql<
    Omit<BookMoney, "bill"> & {
      registration_id: number | null;
      invoice_id: number | null;
      fee: string | null;
    }
  >`
    select e.id, to_char(e.occurred_on, 'YYYY-MM-DD') as on, extract(epoch from e.created_at)::float8 as at,
      case e.kind when 'payment' then e.amount_cents else -e.amount_cents end as cents,
      e.method, e.kind, e.counts, e.registration_id, e.invoice_id,
      case when e.is_dunning_fee then e.reference end as fee
    from money_entries e
      left join invoices v on v.team_id = e.team_id and v.id = e.invoice_id
    where e.team_id = ${tx.team} and e.currency = ${CURRENCY} and e.occurred_on <= ${period.to}
      and (v.gift_voucher_id is null or e.is_dunning_fee) and ${areBooks(sql`e.books_of`, books)}
      and (e.registration_id in (select registration_id from (${touched(tx, period)}) t)
        or (e.registration_id is null and e.invoice_id in (select invoice_id from (${touched(tx, period)}) t)))
    order by e.id`.execute(tx.db);
  return rows.map(({ registration_id, invoice_id, fee, ...entry }) => ({
    ...{ registration_id, voucher_id: null, invoice_id: invoice_id ?? 0, fee },
    entry: { ...entry, bill: invoice_id } satisfies BookMoney,
  }));
}

/**
 * The invoices of those that were issued by the period's end, as they stood then; and what was issued later where its own money
 * came in the period, as who pays at the visit has her letter afterwards.
 */
async function billsUntil(tx: Tx, books: Books, period: Period) {
  const { rows } = await sql<{
    id: number;
    number: string;
    total_cents: number;
    document: InvoiceSheet;
    on: string;
    at: number;
    due_on: string | null;
    cancelled_on: string | null;
    cancelled_at: number | null;
    storno_id: number | null;
    storno_number: string | null;
    registration_id: number | null;
    voucher_id: number | null;
  }>`
    select i.id, i.number, i.total_cents, i.document, to_char(i.issued_on, 'YYYY-MM-DD') as on,
      extract(epoch from i.finalised_at)::float8 as at, to_char(i.due_on, 'YYYY-MM-DD') as due_on,
      to_char(z.issued_on, 'YYYY-MM-DD') as cancelled_on, extract(epoch from z.finalised_at)::float8 as cancelled_at,
      z.id as storno_id, z.number as storno_number,
      case when i.settles then i.registration_id end as registration_id, i.gift_voucher_id as voucher_id
    from invoices i
      join invoice_series s on s.team_id = i.team_id and s.id = i.series_id
      left join invoices z on z.team_id = i.team_id and z.cancels_id = i.id and z.issued_on <= ${period.to}
    where i.team_id = ${tx.team} and i.kind = 'invoice' and i.state <> 'draft'
      and (i.issued_on <= ${period.to} or (not i.settles and i.gift_voucher_id is null and exists (
        select from money_entries e where e.team_id = i.team_id and e.invoice_id = i.id and not e.is_dunning_fee
          and e.occurred_on between ${period.from} and ${period.to})))
      and ${areBooks(sql`s.instructor_id`, books)}
      and (i.id in (select invoice_id from (${touched(tx, period)}) t)
        or (i.settles and i.registration_id in (select registration_id from (${touched(tx, period)}) t))
        or (i.gift_voucher_id in (select g.id from gift_vouchers g where g.team_id = i.team_id
          and g.sold_on between ${period.from} and ${period.to})))
    order by i.finalised_at, i.id`.execute(tx.db);
  return rows.map(({ document, cancelled_on, cancelled_at, storno_id, storno_number, ...row }) => ({
    ...{
      registration_id: row.registration_id,
      voucher_id: row.voucher_id,
      invoice_id: row.id,
    },
    bill: {
      ...{ id: row.id, number: row.number, total_cents: row.total_cents, on: row.on, at: row.at },
      due_on: row.due_on,
      debtor: debtorOf(document.recipient),
      shares: sharesOf(document, row.voucher_id !== null),
      cancelled: cancelled_on === null ? null : { on: cancelled_on, at: cancelled_at ?? 0 },
      storno: storno_id === null ? null : { id: storno_id, number: storno_number ?? "" },
    } satisfies BookBill,
  }));
}

const sharesOf = ({ taxes, total_cents }: InvoiceSheet, isVoucher: boolean): Bill["shares"] =>
  isVoucher
    ? [{ purpose: "gift_voucher", gross_cents: total_cents }]
    : taxes.map(({ tax_mode, gross_cents }) => ({ purpose: tax_mode as TaxMode, gross_cents }));

const debtorOf = ({ name, street, zip, city }: InvoiceSheet["recipient"]): string =>
  [name, street, zip, city].map((part) => part.trim().toLowerCase().replace(/\s+/g, " ")).join("|");
