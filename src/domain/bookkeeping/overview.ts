import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { asFlag } from "../../shared/schema.ts";
import { CURRENCY } from "../payments/money/money-rules.ts";
import { casesOf } from "./cases.ts";
import { feesOf } from "./fees.ts";
import { periodOf } from "./rules/period-rules.ts";
import { entriesOfCase } from "./rules/posting-rules.ts";
import type { BookFilter, BookOverview } from "./schema.ts";
import { getSettings, ownBooks } from "./settings.ts";
import { cashMovesIn } from "./store.ts";

/** What the books of a period hold, before anything is handed out. @throws booksUnknown; as periodOf */
export async function getOverview(tx: Tx, filter: BookFilter): Promise<BookOverview> {
  const period = periodOf(filter, tx.now);
  const books = filter.instructor_id ?? null;
  const settings = await getSettings(tx, books);
  const [cases, fees, others, ever, moves] = await together([
    casesOf(tx, books, period),
    feesOf(tx, books, period),
    ownBooks(tx),
    everAnything(tx, period),
    cashMovesIn(tx, books, period),
  ]);
  const isIn = (on: string) => on >= period.from && on <= period.to;
  const issued = cases.flatMap(({ bills }) =>
    bills.flatMap(({ on, total_cents, cancelled }) => [
      ...(isIn(on) ? [total_cents] : []),
      ...(cancelled && isIn(cancelled.on) ? [-total_cents] : []),
    ]),
  );
  const moved = cases.flatMap(({ money }) =>
    money.filter(({ on, method }) => isIn(on) && method !== "voucher"),
  );
  const postings = cases.flatMap((one) => entriesOfCase(one, settings.accounts, (debtor) => debtor, period));
  return {
    ...{ period, others },
    invoices: { count: issued.length, total_cents: sum(issued) },
    payments: { count: moved.length, total_cents: sum(moved.map(({ cents }) => cents)) },
    postings: postings.length + fees.length + moves.length,
    other_currencies: ever.other_currencies,
    has_numbers: asFlag(settings.adviser_number !== null && settings.client_number !== null),
    is_new: asFlag(!ever.is_known),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

async function everAnything(tx: Tx, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ is_known: boolean; other_currencies: number }>`
    select exists (select from money_entries where team_id = ${tx.team})
        or exists (select from invoices where team_id = ${tx.team} and state <> 'draft')
        or exists (select from gift_vouchers where team_id = ${tx.team}) as is_known,
      (select count(*)::int from money_entries where team_id = ${tx.team} and currency <> ${CURRENCY}
        and occurred_on between ${from} and ${to}) as other_currencies`.execute(tx.db);
  return rows[0] ?? { is_known: false, other_currencies: 0 };
}
