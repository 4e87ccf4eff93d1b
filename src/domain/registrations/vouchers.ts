import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { whoActs } from "../audit/record.ts";
import { lockCode } from "../discount-codes/find-code.ts";
import { lockGift } from "../gift-vouchers/find-gift.ts";
import type { FoundVoucher } from "./rules/money/voucher-rules.ts";

/** What the team has under a typed voucher, kept from others until the end of the transaction. */
export async function lockVoucher(tx: Tx, typed: string): Promise<FoundVoucher> {
  if (typed === "") return { code: null, gift: null };
  const code = await lockCode(tx, typed);
  return { code, gift: code ? null : await lockGift(tx, typed) };
}

/** Pays so much of a registration, which names the voucher, in cents. Under the locks of both. */
export async function redeem(
  tx: Tx,
  registration: number,
  { gift_voucher_id, gift_cents }: { gift_voucher_id: number | null; gift_cents: number },
): Promise<void> {
  if (gift_voucher_id === null) return;
  const actor = JSON.stringify(whoActs(tx));
  await sql`select redeem_gift_voucher(${tx.team}, ${gift_voucher_id}, ${registration}, ${gift_cents}, ${tx.now},
    ${actor}::jsonb)`.execute(tx.db);
}
