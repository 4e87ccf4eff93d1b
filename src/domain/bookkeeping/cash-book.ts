import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { CURRENCY } from "../payments/money/money-rules.ts";
import { areBooks, type Books } from "./cases.ts";
import { periodOf } from "./period-rules.ts";
import type { BookFilter, CashBook, CashEntry } from "./schema.ts";
import { getSettings } from "./settings.ts";

/**
 * What was paid and paid back on site, day by day, with what was there in the morning and in the evening. Lines have the
 * numbers in which they were entered, so that none is ever given anew; what was entered by mistake stays, with a line against
 * it. @throws booksUnknown; as periodOf
 */
export async function getCashBook(tx: Tx, filter: BookFilter): Promise<CashBook> {
  const period = periodOf(filter, tx.now);
  const books = filter.instructor_id ?? null;
  const { cash_opening_cents, cash_opening_on } = await getSettings(tx, books);
  const moved = await movedUntil(tx, books, period.to, cash_opening_on);
  const isBefore = ({ on }: Moved) => on < period.from;
  const opening_cents =
    cash_opening_cents + moved.filter(isBefore).reduce((sum, { cents }) => sum + cents, 0);
  let balance = opening_cents;
  const lines = moved
    .filter((line) => !isBefore(line))
    .map((line): CashEntry => {
      balance += line.cents;
      return {
        ...{ number: line.number, on: line.on, entered_on: line.entered_on, cents: line.cents },
        ...{ reference: line.reference, corrects: line.corrects, registration_id: line.registration_id },
        text: textOf(line),
        balance_cents: balance,
      };
    });
  return {
    period,
    opening_cents,
    closing_cents: balance,
    kept_since: cash_opening_on,
    days: [...Map.groupBy(lines, ({ on }) => on)].map(([day, entries]) => ({
      day,
      opening_cents: (entries[0]?.balance_cents ?? 0) - (entries[0]?.cents ?? 0),
      closing_cents: entries.at(-1)?.balance_cents ?? 0,
      entries,
    })),
  };
}

function textOf({ kind, corrects }: Moved): string {
  if (corrects !== null) return `Korrektur zu Nr. ${corrects}`;
  return { payment: "Zahlung vor Ort", refund: "Erstattung vor Ort", sale: "Gutschein verkauft" }[kind];
}

type Moved = {
  number: number;
  on: string;
  entered_on: string;
  kind: "payment" | "refund" | "sale";
  cents: number;
  reference: string;
  corrects: number | null;
  registration_id: number | null;
};

/** All that moved since the book is kept, by day and number; a voucher that was sold is money as well. */
async function movedUntil(tx: Tx, books: Books, to: string, since: string | null): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with moved as (
      select row_number() over (order by m.created_at, m.source, m.id)::int as number, m.*
      from (${entries(tx, books)} ${books === null ? sql`union all ${sales(tx)}` : sql``}) m
    )
    select m.number, to_char(m.day, 'YYYY-MM-DD') as on,
      to_char(m.created_at at time zone ${ZONE}, 'YYYY-MM-DD') as entered_on,
      m.kind, m.cents, m.reference, c.number as corrects, m.registration_id
    from moved m left join moved c on c.source = 0 and m.source = 0 and c.id = m.corrects_id
    where m.day <= ${to} and (${since}::date is null or m.day >= ${since}::date)
    order by m.day, m.number`.execute(tx.db);
  return rows;
}

const entries = (tx: Tx, books: Books): RawBuilder<unknown> => sql`
  select 0 as source, e.id, e.occurred_on as day, e.created_at, e.kind,
    case e.kind when 'payment' then e.amount_cents else -e.amount_cents end as cents,
    coalesce(v.number, r.number) as reference, e.corrects_id, e.registration_id
  from money_entries e
    left join registrations r on r.team_id = e.team_id and r.id = e.registration_id
    left join invoices v on v.team_id = e.team_id and v.id = e.invoice_id
  where e.team_id = ${tx.team} and e.method = 'onsite' and e.currency = ${CURRENCY} and (v.gift_voucher_id is null or e.is_dunning_fee)
    and r.is_test is distinct from true
    and ${areBooks(sql`e.books_of`, books)}`;

const sales = (tx: Tx): RawBuilder<unknown> => sql`
  select 1, g.id, g.sold_on, g.created_at, 'sale', g.value_cents, 'GUTSCHEIN-' || g.id, null, null
  from gift_vouchers g where g.team_id = ${tx.team} and g.paid_method = 'onsite'`;
