import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { type Changes, changesBetween, recordEach } from "../../audit/record.ts";
import type { LockedRow } from "../lock.ts";

type Row = Pick<LockedRow, "id" | "status" | "payment_status" | "payment_method"> &
  Pick<LockedRow, "paid_cents" | "paid_on" | "refunded_cents">;

/**
 * Records what happened to the money of registrations: what it changed of them, as they were `before`, and what
 * else is `noted` of each. Two statements, however many they are.
 */
export async function recordMoney(
  tx: Tx,
  action: string,
  before: readonly Row[],
  noted: Changes = {},
): Promise<void> {
  const { rows } = await sql<Row>`
    select id, status, payment_status, payment_method, paid_cents, paid_on, refunded_cents from registrations
    where team_id = ${tx.team} and id = any(${before.map(({ id }) => id)}::bigint[])`.execute(tx.db);
  const after = new Map(rows.map((row) => [row.id, row]));
  await recordEach(
    tx,
    "registration",
    action,
    before.map((row) => ({
      id: row.id,
      changes: { ...noted, ...changesBetween(row, after.get(row.id) ?? {}) },
    })),
  );
}
