import type { Insertable, Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { GiftVouchers } from "../../platform/database/schema.gen.ts";
import { whoActs } from "../audit/record.ts";

/** Writes a new voucher and answers its id; null where its number is taken. */
export async function insertGiftVoucher(
  tx: Tx,
  columns: Omit<Insertable<GiftVouchers>, "team_id">,
): Promise<number | null> {
  const row = await tx.db
    .insertInto("gift_vouchers")
    .values({ ...columns, team_id: tx.team })
    .onConflict((conflict) => conflict.columns(["team_id", "number_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The row of a voucher, locked for the transaction; undefined for none. */
export const lockGiftVoucher = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("gift_vouchers")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Changes a voucher's columns; what is left on it follows from its entries alone. */
export const saveGiftVoucher = (
  tx: Tx,
  id: number,
  change: Omit<Updateable<GiftVouchers>, "remaining_cents">,
) =>
  tx.db
    .updateTable("gift_vouchers")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Enters what was sold, or what is worth nothing any more; a booking enters what it takes itself. */
export const enterValue = (
  tx: Tx,
  gift_voucher_id: number,
  entry: { kind: "sold" | "voided"; amount_cents: number },
) =>
  tx.db
    .insertInto("gift_voucher_entries")
    .values({
      ...entry,
      gift_voucher_id,
      team_id: tx.team,
      actor: JSON.stringify(whoActs(tx)),
      created_at: tx.now,
    })
    .execute();
