import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { areBooks, type Books } from "./cases.ts";
import { type CashMove, cashMoveWords, firstImpossible } from "./rules/cash-rules.ts";
import { MOST_YEARS, periodOf } from "./rules/period-rules.ts";
import type { BookFilter, CashBook, CashEntry } from "./schema.ts";
import { getSettings } from "./settings.ts";

/**
 * What was paid and paid back on site, day by day, with what was there in the morning and in the evening. Lines have the
 * numbers that they were given when they were entered; what was entered by mistake stays, with a line against
 * it. @throws booksUnknown; as periodOf
 */
export async function getCashBook(
  tx: Tx,
  filter: BookFilter,
  most: number | null = MOST_YEARS,
): Promise<CashBook> {
  const period = periodOf(filter, tx.now, most);
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
        move_id: line.move_id,
        text: textOf(line),
        balance_cents: balance,
      };
    });
  const days = [...Map.groupBy(lines, ({ on }) => on)].map(([day, entries]) => ({
    day,
    opening_cents: (entries[0]?.balance_cents ?? 0) - (entries[0]?.cents ?? 0),
    closing_cents: entries.at(-1)?.balance_cents ?? 0,
    entries,
  }));
  return {
    ...{ period, opening_cents, days, kept_since: cash_opening_on },
    closing_cents: balance,
    impossible: firstImpossible(days),
  };
}

function textOf({ kind, corrects, note }: Moved): string {
  if (corrects !== null) return `Korrektur zu Nr. ${corrects}`;
  return [words[kind], note].filter(Boolean).join(": ");
}

const words = {
  ...{ payment: "Zahlung vor Ort", refund: "Erstattung vor Ort", sale: "Gutschein verkauft" },
  ...cashMoveWords,
};

type Moved = {
  number: number;
  on: string;
  entered_on: string;
  kind: "payment" | "refund" | "sale" | CashMove;
  note: string;
  cents: number;
  reference: string;
  corrects: number | null;
  registration_id: number | null;
  move_id: number | null;
};

/** All that moved since the book is kept, by day and number; a voucher that was sold is money as well. */
async function movedUntil(tx: Tx, books: Books, to: string, since: string | null): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select m.number, to_char(m.day, 'YYYY-MM-DD') as on,
      to_char(m.created_at at time zone ${ZONE}, 'YYYY-MM-DD') as entered_on,
      m.kind, m.cents, m.reference, m.corrects, m.registration_id, m.note, m.move_id
    from (${entries(tx, books)} ${books === null ? sql`union all ${sales(tx)}` : sql``} union all ${moves(tx, books)}) m
    where m.day <= ${to} and (${since}::date is null or m.day >= ${since}::date)
    order by m.day, m.number`.execute(tx.db);
  return rows;
}

const entries = (tx: Tx, books: Books): RawBuilder<unknown> => sql`
  select e.cash_number as number, e.occurred_on as day, e.created_at, e.kind,
    case e.kind when 'payment' then e.amount_cents else -e.amount_cents end as cents,
    coalesce(v.number, r.number, e.reference) as reference, c.cash_number as corrects, e.registration_id,
    '' as note, null::bigint as move_id
  from money_entries e
    left join registrations r on r.team_id = e.team_id and r.id = e.registration_id
    left join invoices v on v.team_id = e.team_id and v.id = e.invoice_id
    left join money_entries c on c.team_id = e.team_id and c.id = e.corrects_id
  where e.team_id = ${tx.team} and e.cash_number is not null and ${areBooks(sql`e.books_of`, books)}`;

const sales = (tx: Tx): RawBuilder<unknown> => sql`
  select g.cash_number, g.sold_on, g.created_at, 'sale', g.value_cents, 'GUTSCHEIN-' || g.id, null, null, '', null
  from gift_vouchers g where g.team_id = ${tx.team} and g.cash_number is not null`;

/** What stands can be taken back. */
const moves = (tx: Tx, books: Books): RawBuilder<unknown> => sql`
  select m.cash_number, m.occurred_on, m.created_at, m.kind,
    case when m.kind in ('bank_out', 'private_out') then -m.amount_cents else m.amount_cents end,
    'KASSE-' || m.id, c.cash_number, null, m.note, case when m.corrects_id is null and b.id is null then m.id end
  from cash_moves m
    left join cash_moves c on c.team_id = m.team_id and c.id = m.corrects_id
    left join cash_moves b on b.team_id = m.team_id and b.corrects_id = m.id
  where m.team_id = ${tx.team} and ${areBooks(sql`m.books_of`, books)}`;
