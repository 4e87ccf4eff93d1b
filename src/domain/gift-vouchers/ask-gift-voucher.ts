import type { Ctx } from "../../platform/context.ts";
import { numberUnknown } from "./errors.ts";
import { findGift } from "./find-gift.ts";
import { giftState } from "./rules.ts";
import type { GiftAnswer } from "./schema.ts";

/** What is left on the voucher whose number somebody holds; nothing about who bought it. @throws numberUnknown */
export async function askGiftVoucher(ctx: Ctx, { number }: { number: string }): Promise<GiftAnswer> {
  const gift = await findGift(ctx, number);
  if (!gift) throw numberUnknown();
  const { remaining_cents, value_cents, valid_until, course_name } = gift;
  return { remaining_cents, value_cents, valid_until, course_name, state: giftState(gift, ctx.now) };
}
