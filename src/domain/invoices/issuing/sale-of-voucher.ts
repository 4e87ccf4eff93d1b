import type { Tx } from "../../../platform/context.ts";
import { enterMoney, entriesOfInvoice, takeEntriesBack } from "../../payments/money/ledger.ts";

type Sold = { id: number; gift_voucher_id: number | null; total_cents: number };

/** What was paid for the voucher that an invoice bills when it was sold, in cents; 0 for any other invoice. */
export async function saleCents(tx: Tx, { gift_voucher_id, total_cents }: Sold): Promise<number> {
  if (gift_voucher_id === null) return 0;
  return Math.min(total_cents, (await saleOf(tx, gift_voucher_id)).value_cents);
}

/** Enters with the invoice of a voucher what was paid for it when it was sold; the books know it as the sale, and count it once. */
export async function enterSale(tx: Tx, invoice: Sold): Promise<void> {
  if (invoice.gift_voucher_id === null) return;
  const { paid_method, sold_on } = await saleOf(tx, invoice.gift_voucher_id);
  await enterMoney(tx, [
    {
      ...{ kind: "payment", source: "hand", registration_id: null, invoice_id: invoice.id },
      ...{ amount_cents: await saleCents(tx, invoice), occurred_on: sold_on },
      method: paid_method === "transfer" ? "transfer" : "onsite",
    },
  ]);
}

/** Takes that back where the invoice is cancelled: the voucher stays paid, and its next invoice has it. */
export async function takeSaleBack(tx: Tx, { id, gift_voucher_id }: Sold): Promise<void> {
  if (gift_voucher_id === null) return;
  await takeEntriesBack(tx, await entriesOfInvoice(tx, id));
}

const saleOf = (tx: Tx, voucher: number) =>
  tx.db
    .selectFrom("gift_vouchers")
    .select(["value_cents", "paid_method", "sold_on"])
    .where("team_id", "=", tx.team)
    .where("id", "=", voucher)
    .executeTakeFirstOrThrow();
