import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { lastingKey } from "../../platform/secrets/keys.ts";
import { keyFor } from "../../platform/secrets/signing.ts";
import type { Keys } from "./credentials.ts";

type Named = { id: number; created_at: Date };

/**
 * What the address names to which a provider sends somebody back: made anew from the installation's secret whenever it
 * is needed, so that nothing that leads to a payment is kept. Never the registration's own secret.
 */
export const returnValue = (tx: Pick<Tx, "team">, payment: Named, keys: Keys): string =>
  keyFor(lastingKey(keys), `return ${nameOf(tx, payment)}`);

/** As it is kept and looked for. */
export const hashOf = (value: string): string => createHash("sha256").update(value).digest("base64url");

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

/** The key under which a provider does something once, however often it is asked. */
export const onceKey = (
  tx: Pick<Tx, "team">,
  action: "checkout" | "capture" | "refund",
  of: Named,
  keys: Keys,
): string => keyFor(lastingKey(keys), `${action} ${nameOf(tx, of)}`);

const nameOf = ({ team }: Pick<Tx, "team">, { id, created_at }: Named) =>
  `${team} ${id} ${created_at.getTime()}`;
