import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { type TaxMode, taxPercents } from "../../../shared/money/tax-modes.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { giftVoucherUnknown } from "../../gift-vouchers/errors.ts";
import { shortNumber } from "../../gift-vouchers/rules.ts";
import { buyerUnknown, voucherMayBeTaxed, voucherVoided } from "../errors.ts";
import { getInvoice } from "../queries.ts";
import type { InvoiceDetail } from "../schema.ts";
import { openingOf, type Seller, sellersOf } from "../seller.ts";
import { insertDrafts, seriesOfInstructors } from "../store.ts";

/**
 * The invoice of a gift voucher that was sold: a draft to its buyer, without tax, since a voucher over an amount is taxed when
 * it is redeemed (§ 3 Abs. 13–15 UStG). Where it has an invoice already that stands, that one is answered.
 * @throws giftVoucherUnknown (404); voucherVoided, buyerUnknown, voucherMayBeTaxed (409)
 */
export const draftGiftVoucher = (ctx: Ctx, voucher: number): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const sold = await lockSold(tx, voucher);
    if (!sold) throw giftVoucherUnknown();
    const standing = await invoiceOf(tx, voucher);
    if (standing) return getInvoice(tx, standing.id);
    if (sold.voided_at) throw voucherVoided();
    if (sold.erased_at) throw buyerUnknown();
    const series_id = (await seriesOfInstructors(tx, []))(null);
    const seller = (await sellersOf(tx, [series_id])).get(series_id) as Seller;
    if (sold.course_id !== null && taxPercents[(sold.tax_mode ?? seller.default_tax_mode) as TaxMode] > 0)
      throw voucherMayBeTaxed();
    const [id = 0] = await insertDrafts(tx, [draftOf(sold, seller)]);
    await record(tx, { type: "invoice", id: id ?? 0 }, "created");
    return getInvoice(tx, id ?? 0);
  });

type Sold = NonNullable<Awaited<ReturnType<typeof lockSold>>>;

const lockSold = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("gift_vouchers as g")
    .leftJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "g.team_id").onRef("c.id", "=", "g.course_id"),
    )
    .select(["g.id", "g.number", "g.value_cents", "g.course_id", "c.tax_mode", "g.buyer_name"])
    .select(["g.buyer_email", "g.sold_on", "g.valid_until", "g.voided_at", "g.erased_at"])
    .where("g.team_id", "=", tx.team)
    .where("g.id", "=", id)
    .forNoKeyUpdate("g")
    .executeTakeFirst();

const invoiceOf = (tx: Tx, voucher: number) =>
  tx.db
    .selectFrom("invoices")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("gift_voucher_id", "=", voucher)
    .where("kind", "=", "invoice")
    .where("state", "<>", "cancelled")
    .executeTakeFirst();

const draftOf = (
  { id, number, value_cents, buyer_name, buyer_email, sold_on, valid_until }: Sold,
  seller: Seller,
) => ({
  invoice: {
    ...{ kind: "invoice", purpose: "gift_voucher" as const, gift_voucher_id: id },
    ...{ series_id: seller.series_id, payment_days: seller.payment_days, closing: seller.closing },
    ...{ recipient_name: buyer_name, recipient_email: buyer_email },
    intro: openingOf(seller, "für den Gutschein, den Sie gekauft haben,"),
  },
  items: [
    {
      ...{ quantity: 1, unit: "piece", unit_price_cents: value_cents, total_cents: value_cents },
      ...{ tax_mode: "gift_voucher", service_from: sold_on, service_to: sold_on },
      description: `Gutschein über ${formatCents(value_cents)}`,
      details: `Nummer ${shortNumber(number)}, gültig bis ${formatPlainDate(valid_until)}`,
    },
  ],
});
