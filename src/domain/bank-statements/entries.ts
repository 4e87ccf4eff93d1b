import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { refuseOutOfReach } from "../registrations/queries.ts";
import type { BankEntry } from "./schema.ts";

/**
 * What statements brought for a registration, the latest first; each whole, with all that it was divided on.
 * @throws registrationUnknown
 */
export async function entriesFor(tx: Tx, registration: number): Promise<BankEntry[]> {
  await refuseOutOfReach(tx, registration);
  return bookedEntries(
    tx,
    sql`e.id in (select entry_id from bank_entry_parts where team_id = ${tx.team} and registration_id = ${registration})`,
  );
}

/** One entry that was booked; undefined for none. */
export const findEntry = async (tx: Tx, id: number): Promise<BankEntry | undefined> =>
  (await bookedEntries(tx, sql`e.id = ${id}`))[0];

async function bookedEntries(tx: Tx, which: RawBuilder<unknown>): Promise<BankEntry[]> {
  const { rows } = await sql<BankEntry>`
    select e.id, e.booked_on, e.amount_cents, (
      select coalesce(jsonb_agg(jsonb_build_object('registration_id', r.id, 'number', r.number,
        'name', trim(r.first_name || ' ' || r.last_name), 'cents', p.amount_cents) order by p.id), '[]')
      from bank_entry_parts p
      join registrations r on r.team_id = p.team_id and r.id = p.registration_id
      where p.team_id = e.team_id and p.entry_id = e.id) as parts
    from bank_entries e
    where e.team_id = ${tx.team} and e.outcome = 'booked' and ${which}
    order by e.booked_on desc, e.id desc`.execute(tx.db);
  return rows;
}
