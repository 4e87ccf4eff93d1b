import { eraseGiftVoucher } from "../../domain/gift-vouchers/erase-gift-voucher.ts";
import { countGiftVouchers, getGiftVoucher, listGiftVouchers } from "../../domain/gift-vouchers/queries.ts";
import {
  giftVoucher,
  giftVoucherCounts,
  giftVoucherDetail,
  giftVoucherFilters,
  giftVoucherInput,
  giftVoucherSorts,
  giftVoucherVoid,
} from "../../domain/gift-vouchers/schema.ts";
import { sellGiftVoucher } from "../../domain/gift-vouchers/sell-gift-voucher.ts";
import { sendGiftVoucher } from "../../domain/gift-vouchers/send-gift-voucher.ts";
import { voidGiftVoucher } from "../../domain/gift-vouchers/void-gift-voucher.ts";
import { voucherSheet } from "../../domain/gift-vouchers/voucher-sheet.ts";
import { draftGiftVoucher } from "../../domain/invoices/drafting/draft-gift-voucher.ts";
import { invoiceDetail } from "../../domain/invoices/schema.ts";
import { reading, together } from "../../platform/database/transaction.ts";
import { countedList, created, done, file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { filter, listQuery, noFilters, sortedBy } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** What a list of gift vouchers is asked for. */
export const giftVoucherQuery = listQuery.extend({
  state: filter(giftVoucherFilters.state),
  sort: sortedBy(giftVoucherSorts),
});

/** /api/gift-vouchers */
export const giftVouchers = router()
  .get("/", "vouchers.read", {
    summary:
      "Gift vouchers, the newest first, with counts of each state and what is left for the same search",
    query: giftVoucherQuery,
    answers: countedList(giftVoucher, giftVoucherCounts),
    read: (tx, { query }) => together([listGiftVouchers(tx, query, query), countGiftVouchers(tx, query)]),
  })
  .post("/", "vouchers.write", {
    summary: "Write down a gift voucher that was sold and paid; its number is drawn",
    body: giftVoucherInput,
    answers: created(giftVoucherDetail),
    handle: ({ ctx, body }) => sellGiftVoucher(ctx, body),
    message: "Gutschein ausgestellt",
  })
  .get("/{id}", "vouchers.read", {
    summary: "One gift voucher with all that was done with its value",
    answers: giftVoucherDetail,
    read: (tx, { params }) => getGiftVoucher(tx, params.id),
  })
  .get("/{id}/pdf", "vouchers.read", {
    summary: "The voucher to print",
    query: noFilters,
    answers: file("The voucher", "application/pdf"),
    handle: async ({ c, ctx, params, services }) => {
      const page = (address: string) => `${services.config.publicUrl}/team/${address}`;
      const sheet = await reading(ctx, (tx) => voucherSheet(tx, params.id, page));
      const { giftVoucherSheet } = await import("../../platform/pdf/papers/gift-voucher.ts");
      const pdf = new Uint8Array(await giftVoucherSheet(sheet));
      return fileAnswer(c, `gutschein-${params.id}.pdf`, pdf, { inline: true });
    },
  })
  .post("/{id}/mail", "vouchers.write", {
    summary: "Send the voucher to its buyer once more",
    answers: done,
    handle: ({ ctx, params }) => sendGiftVoucher(ctx, params.id),
    message: "Gutschein gesendet",
  })
  .post("/{id}/invoice", "vouchers.write", {
    summary: "The invoice of the sale: a draft to the buyer, or the invoice that there is already",
    answers: invoiceDetail,
    handle: ({ ctx, params }) => draftGiftVoucher(ctx, params.id),
    message: ({ number }) => (number === null ? "Entwurf angelegt" : `Es gibt die Rechnung ${number}`),
  })
  .post("/{id}/void", "vouchers.write", {
    summary: "Take what is left on a voucher away for good, with a reason",
    body: giftVoucherVoid,
    answers: giftVoucherDetail,
    handle: ({ ctx, params, body }) => voidGiftVoucher(ctx, params.id, body),
    message: "Gutschein für ungültig erklärt",
  })
  .post("/{id}/erasure", "vouchers.write", {
    summary: "Take buyer, recipient and greeting out of a voucher; its value stays",
    answers: giftVoucherDetail,
    handle: ({ ctx, params }) => eraseGiftVoucher(ctx, params.id),
    message: "Angaben gelöscht",
  });
