import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { instantOut } from "../../../shared/schema.ts";
import type { MoneyEntry } from "./entry-schema.ts";

/** All payments and refunds of a registration, with what took them back, in the order in which they were entered. */
export async function entriesOf(tx: Tx, registration: number): Promise<MoneyEntry[]> {
  const rows = await tx.db
    .selectFrom("money_entries")
    .select([
      "id",
      "kind",
      "amount_cents",
      "currency",
      "method",
      "occurred_on",
      "source",
      "bank_entry_id",
      "corrects_id",
    ])
    .select(["created_at", sql<string>`coalesce(actor ->> 'name', '')`.as("actor_name")])
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, created_at: instantOut(row.created_at) })) as MoneyEntry[];
}
