import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { hashOf } from "./secret-values.ts";

/**
 * Takes the value with which somebody came back from a provider: it is good once. Answers the secret of the registration
 * that was paid for, or undefined where the value is unknown or used.
 */
export async function takeReturn(tx: Tx, value: string): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`
    update payments p set returned_at = ${tx.now} from registrations r
    where p.team_id = ${tx.team} and p.return_hash = ${hashOf(value)} and p.returned_at is null
      and r.team_id = p.team_id and r.id = p.registration_id
    returning r.token`.execute(tx.db);
  return rows[0]?.token;
}
