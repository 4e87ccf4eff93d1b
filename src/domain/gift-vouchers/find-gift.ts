import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { singleOfTeam } from "../../platform/database/transaction.ts";
import { GIFT_SIGNS, type GiftTerms, giftKey } from "./rules.ts";

/** The voucher whose number was typed, as it stands now; null for none. One statement, no transaction. */
export async function findGift(ctx: Ctx, typed: string): Promise<GiftTerms | null> {
  const key = giftKey(typed);
  if (key.length !== GIFT_SIGNS) return null;
  const rows = await singleOfTeam<{ terms: GiftTerms | null }>(ctx, {
    name: "gift_voucher_terms",
    text: "select gift_voucher_terms($1, $2, false) as terms",
    values: [ctx.team, key],
  });
  return rows[0]?.terms ?? null;
}

/** The same inside a transaction, where nobody else redeems the voucher until its end. */
export async function lockGift(tx: Tx, typed: string): Promise<GiftTerms | null> {
  const key = giftKey(typed);
  if (key.length !== GIFT_SIGNS) return null;
  const { rows } = await sql<{ terms: GiftTerms | null }>`
    select gift_voucher_terms(${tx.team}, ${key}, true) as terms`.execute(tx.db);
  return rows[0]?.terms ?? null;
}
