import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { beginOwnSeries } from "../invoices/begin-own-series.ts";
import { restoreRefused } from "./errors.ts";

/** Whoever may bill has a series of numbers, also where the file is older than invoices are. */
export async function beginMissingSeries(tx: Tx): Promise<void> {
  await sql`
    insert into invoice_series (team_id) values (${tx.team})
    on conflict on constraint one_series_each do nothing`.execute(tx.db);
  const own = await tx.db
    .selectFrom("instructors")
    .select(["id", "name"])
    .where("team_id", "=", tx.team)
    .where("contracts_in_own_name", "=", true)
    .orderBy("id")
    .execute();
  for (const instructor of own) await beginOwnSeries(tx, instructor);
}

/** What has come for each invoice follows from the money that is there. */
export const pourMoney = (tx: Tx) =>
  sql`select settle_invoices(${tx.team},
    (select coalesce(array_agg(id), '{}') from registrations where team_id = ${tx.team}),
    (select coalesce(array_agg(id), '{}') from invoices where team_id = ${tx.team}))`.execute(tx.db);

/** What is kept as a sum has to be the sum of what it sums up. @throws restoreRefused */
export async function refuseWrongSums(tx: Tx): Promise<void> {
  const { rows } = await sql<{ is_wrong: boolean }>`
    select exists (
      select from registrations r
      left join lateral (
        select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
          coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
        from money_entries e where e.team_id = r.team_id and e.registration_id = r.id and e.counts) m on true
      where r.team_id = ${tx.team} and (r.paid_cents <> m.paid or r.refunded_cents <> m.refunded)
    ) or exists (
      select from gift_vouchers g
      where g.team_id = ${tx.team} and g.remaining_cents <> (
        select coalesce(sum(amount_cents), 0) from gift_voucher_entries e
        where e.team_id = g.team_id and e.gift_voucher_id = g.id)
    ) or exists (
      select from invoices i
      where i.team_id = ${tx.team} and i.total_cents <> (
        select coalesce(sum(t.total_cents), 0) from invoice_items t
        where t.team_id = i.team_id and t.invoice_id = i.id)
    ) or exists (
      -- A counter below its numbers would give one a second time.
      select from invoices i
      left join invoice_numbers c on c.team_id = i.team_id and c.series_id = i.series_id
        and c.year = extract(year from i.issued_on)
      where i.team_id = ${tx.team} and i.number is not null and (c.last_number >= substring(i.number from
        '^' || regexp_replace(replace(c.pattern, '{year}', c.year::text), '\\{n(:\\d+)?\\}', '(\\d+)') || '$')::bigint) is not true
    ) or exists (
      select from cash_books b
      where b.team_id = ${tx.team} and b.last_number < greatest(
        (select max(e.cash_number) from money_entries e
          where e.team_id = b.team_id and e.books_of is not distinct from b.books_of),
        (select max(m.cash_number) from cash_moves m
          where m.team_id = b.team_id and m.books_of is not distinct from b.books_of),
        (select max(g.cash_number) from gift_vouchers g where g.team_id = b.team_id and b.books_of is null))
    ) as is_wrong`.execute(tx.db);
  if (rows[0]?.is_wrong)
    throw restoreRefused("Die Beträge in der Datei passen nicht zusammen. Es wurde nichts eingelesen.");
}
