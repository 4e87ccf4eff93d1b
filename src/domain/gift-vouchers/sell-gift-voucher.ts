import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { centsFromEuros } from "../../shared/money/money.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { hasCourse } from "../courses/queries.ts";
import { post } from "../mails/post.ts";
import { courseUnknown, dayToCome, endedBefore, valueOutOfBounds } from "./errors.ts";
import { getGiftVoucher } from "./queries.ts";
import { GIFT_ALPHABET, GIFT_SIGNS, giftKey, printedNumber, validUntil } from "./rules.ts";
import type { GiftVoucherDetail, GiftVoucherInput } from "./schema.ts";
import { enterValue, insertGiftVoucher } from "./store.ts";

/**
 * Writes down a gift voucher that was sold and paid, draws its number, and sends it to the buyer where that is asked for and
 * her address is known. @throws valueOutOfBounds,
 * courseUnknown, dayToCome, endedBefore
 */
export const sellGiftVoucher = (
  ctx: Ctx,
  { value, notify, ...input }: GiftVoucherInput,
): Promise<GiftVoucherDetail> =>
  inTransaction(ctx, async (tx) => {
    if (value < 1 || value > 2000) throw valueOutOfBounds();
    const valid_until = validUntil(input.sold_on);
    if (input.sold_on > wallClock(tx.now).date) throw dayToCome();
    if (valid_until < wallClock(tx.now).date) throw endedBefore(valid_until);
    if (input.course_id !== null && !(await hasCourse(tx, input.course_id))) throw courseUnknown();
    const value_cents = centsFromEuros(value);
    const id = await withNumber(tx, { ...input, value_cents, valid_until });
    await enterValue(tx, id, { kind: "sold", amount_cents: value_cents });
    await record(tx, { type: "gift_voucher", id }, "sold", { value_cents: [null, value_cents] });
    if (notify && input.buyer_email)
      await post(tx, { user_id: null, email: input.buyer_email }, "gift-voucher", {
        recipient_name: input.buyer_name,
        gift_voucher: id,
      });
    return getGiftVoucher(tx, id);
  });

type Columns = Omit<Parameters<typeof insertGiftVoucher>[1], "number" | "number_key">;

/** Two vouchers never carry the same number, however unlikely it is that one is drawn twice. */
async function withNumber(tx: Tx, columns: Columns): Promise<number> {
  for (;;) {
    const signs = drawnSigns();
    const id = await insertGiftVoucher(tx, {
      ...columns,
      number: printedNumber(signs),
      number_key: giftKey(signs),
    });
    if (id !== null) return id;
  }
}

/** Signs of the alphabet, each as likely as any other: what does not divide evenly is drawn again. */
function drawnSigns(): string {
  const even = 256 - (256 % GIFT_ALPHABET.length);
  let signs = "";
  while (signs.length < GIFT_SIGNS)
    for (const byte of crypto.getRandomValues(new Uint8Array(GIFT_SIGNS)))
      if (byte < even && signs.length < GIFT_SIGNS) signs += GIFT_ALPHABET[byte % GIFT_ALPHABET.length];
  return signs;
}
