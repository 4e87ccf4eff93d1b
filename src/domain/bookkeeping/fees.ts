import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { CURRENCY } from "../payments/money/money-rules.ts";
import { isReal } from "../registrations/matching.ts";
import { areBooks, type Books } from "./cases.ts";
import type { Period } from "./rules/period-rules.ts";

/** What a provider kept of a payment, in cents, on the day on which it was paid. */
export type Fee = { on: string; number: string; method: "stripe" | "paypal"; cents: number };

/** What providers kept in a period, in the books in which its payment is; one statement. */
export async function feesOf(tx: Tx, books: Books, { from, to }: Period): Promise<Fee[]> {
  const { rows } = await sql<Fee>`
    select to_char(f.day, 'YYYY-MM-DD') as on, f.number, f.method, f.cents
    from (
      select (coalesce(p.paid_at, p.created_at) at time zone ${ZONE})::date as day, r.number, p.provider as method,
        p.fee_cents as cents, p.id
      from payments p
        join registrations r on r.team_id = p.team_id and r.id = p.registration_id
        left join lateral (
          select m.books_of from money_entries m where m.team_id = p.team_id and m.payment_id = p.id
          order by m.id limit 1) e on true
      where p.team_id = ${tx.team} and p.fee_cents > 0 and p.currency = ${CURRENCY} and ${isReal}
        and ${areBooks(sql`e.books_of`, books)}
    ) f
    where f.day between ${from} and ${to}
    order by f.day, f.id`.execute(tx.db);
  return rows;
}
