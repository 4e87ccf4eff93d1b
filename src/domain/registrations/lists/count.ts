import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { RegistrationCounts } from "../answer-schema.ts";
import { dueNow, isReal, lessonsOf, selectMatching, statusIs } from "../matching.ts";
import type { RegistrationFilter } from "../schema.ts";
import type { RegistrationState } from "../words-rules.ts";
import { isTallied, talliesNow } from "./tallies.ts";

/** The counts of a selection, and how many rows its list has. */
export type Counted = { counts: RegistrationCounts; total: number };

/**
 * How many registrations of the selection are in each state, whatever state or payment the filter names; and how many it
 * does name, with what is due, and still open, of them: for a cancelled one its fee, for who only waits nothing. One statement,
 * which adds up tallies where they know what the filter asks for.
 */
export async function countRegistrations(tx: Tx, filter: RegistrationFilter): Promise<Counted> {
  const counting = isTallied(filter) ? addUp(tx, filter) : count(tx, filter);
  const { total, ...counts } = await counting;
  return { counts, total };
}

type Row = RegistrationCounts & { total: number };

async function addUp(tx: Tx, filter: RegistrationFilter): Promise<Row> {
  const { status, payment_status } = filter;
  const people = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(t.people) filter (where ${condition}), 0)::int`;
  const is = (state: RegistrationState) => people(sql`t.status = ${state}`);
  const isNamed = sql`${status ? sql`t.status = ${status}` : sql`true`}
    and ${payment_status ? sql`t.payment_status = ${payment_status} and not t.is_test` : sql`true`}`;
  const cents = (column: RawBuilder<unknown>) =>
    sql`coalesce(sum(${column}) filter (where ${isNamed} and not t.is_test), 0)::bigint`;
  const { rows } = await sql<Row>`
    select ${people(sql`true`)} as "all", ${is("pending")} as pending, ${is("confirmed")} as confirmed, ${is("waiting")} as waiting,
      ${is("offered")} as offered, ${is("cancelled")} as cancelled, ${is("expired")} as expired,
      ${people(sql`t.payment_status = 'open' and not t.is_test`)} as payment_open,
      ${people(sql`t.insurance_unknown and t.status = 'confirmed'`)} as insurance_unknown,
      ${cents(sql`t.due_cents`)} as due_cents, ${cents(sql`t.open_cents`)} as open_cents, ${people(isNamed)} as total
    from ${talliesNow(tx, lessonsOf(tx, filter))}`.execute(tx.db);
  return rows[0] as Row;
}

function count(tx: Tx, filter: RegistrationFilter): Promise<Row> {
  const { status, payment_status } = filter;
  const is = (state: RegistrationState) => sql<number>`count(*) filter (where ${statusIs(tx, state)})`;
  const isNamed = sql`${status ? statusIs(tx, status) : sql`true`}
    and ${payment_status ? sql`r.payment_status = ${payment_status} and ${isReal}` : sql`true`}`;
  return selectMatching(tx, { ...filter, payment_status: undefined })
    .select([
      sql<number>`count(*)`.as("all"),
      is("pending").as("pending"),
      is("confirmed").as("confirmed"),
      is("waiting").as("waiting"),
      is("offered").as("offered"),
      is("cancelled").as("cancelled"),
      is("expired").as("expired"),
      sql<number>`count(*) filter (where r.payment_status = 'open' and ${isReal})`.as("payment_open"),
      sql<number>`count(*) filter (where r.insurance_type = 'unknown' and ${statusIs(tx, "confirmed")})`.as(
        "insurance_unknown",
      ),
      sql<number>`coalesce(sum(${dueNow(tx)}) filter (where ${isNamed} and ${isReal}), 0)`.as("due_cents"),
      sql<number>`coalesce(sum(greatest(${dueNow(tx)} - r.paid_cents + r.refunded_cents, 0))
        filter (where ${isNamed} and ${isReal} and r.payment_status in ('open', 'failed')), 0)`.as(
        "open_cents",
      ),
      sql<number>`count(*) filter (where ${isNamed})`.as("total"),
    ])
    .executeTakeFirstOrThrow();
}
