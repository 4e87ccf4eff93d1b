import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { type Changes, changesBetween, record, recordEach } from "../../audit/record.ts";
import type { ProviderNews } from "../../payments/money/money-queries.ts";
import type { LockedRow } from "../lock.ts";
import { lockRegistration, updateRegistration } from "../store.ts";

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

/**
 * Notes what providers told beside what came and went, which has been entered, and records what all of it changed of the
 * registration, which was `before`. Under the registration's lock.
 */
export async function noteMoney(
  tx: Tx,
  before: LockedRow,
  { fee_cents, failed }: ProviderNews,
): Promise<void> {
  const entered = await lockRegistration(tx, before.id);
  await updateRegistration(tx, before.id, {
    provider_fee_cents: fee_cents,
    // Anything else follows from what came and is due.
    ...((failed || entered.payment_status === "failed") && { payment_status: failed ? "failed" : "open" }),
  });
  const { payment_status, paid_cents, paid_on, refunded_cents, provider_fee_cents } = await lockRegistration(
    tx,
    before.id,
  );
  const after = { payment_status, paid_cents, paid_on, refunded_cents, provider_fee_cents };
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return;
  await record(tx, { type: "registration", id: before.id }, "payment-changed", changes);
}
