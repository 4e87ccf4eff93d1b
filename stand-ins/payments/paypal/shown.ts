import type { Merchant } from "./merchant.ts";
import { feeOf, moneyOf } from "./money.ts";
import type { Capture, Link, Order, Refund } from "./objects.ts";

// How PayPal shows what is kept.

const PAYER = {
  name: { given_name: "Toni", surname: "Test" },
  email_address: "zahlerin@mail.example",
  payer_id: "TESTZAHLUNG42",
};
const link = (href: string, rel: string, method: Link["method"] = "GET"): Link => ({ href, rel, method });

export function shownOrder(merchant: Merchant, order: Order, origin: string, wantsAll: boolean): object {
  const { id, status } = order;
  const isSeen = status === "APPROVED" || status === "COMPLETED";
  const brief = {
    id,
    status,
    ...(order.hasSource && { payment_source: { paypal: isSeen ? payerAsSource() : {} } }),
    ...(isSeen && { payer: { ...PAYER, address: { country_code: "DE" } } }),
    links: orderLinks(order, origin),
  };
  if (!wantsAll && status !== "COMPLETED") return brief;
  const capture = order.capture ? merchant.captures.get(order.capture) : undefined;
  const payments = capture && { payments: paymentsOf(merchant, capture, origin) };
  const unit = wantsAll
    ? { ...order.unit, payee: payeeOf(merchant), ...payments }
    : { reference_id: order.unit.reference_id, ...payments };
  return {
    ...(wantsAll && { intent: "CAPTURE", create_time: order.create_time, update_time: order.update_time }),
    ...brief,
    purchase_units: [unit],
  };
}

function paymentsOf(merchant: Merchant, capture: Capture, origin: string): object {
  const refunds = [...merchant.refunds.values()].filter((refund) => refund.capture === capture.id);
  return {
    captures: [shownCapture(merchant, capture, origin)],
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => shownRefund(refund, origin, true)) }),
  };
}

const payerAsSource = () => ({
  email_address: PAYER.email_address,
  account_id: PAYER.payer_id,
  account_status: "VERIFIED",
  name: PAYER.name,
  address: { country_code: "DE" },
});

const payeeOf = ({ name, merchantId }: Merchant) => ({
  email_address: `${name.toLowerCase().replaceAll(" ", ".")}@mail.example`,
  merchant_id: merchantId,
});

function orderLinks({ id, status, hasSource }: Order, origin: string): Link[] {
  const self = `${origin}/v2/checkout/orders/${id}`;
  if (status === "COMPLETED") return [link(self, "self")];
  if (status === "APPROVED") return [link(self, "self"), link(`${self}/capture`, "capture", "POST")];
  return [
    link(self, "self"),
    link(`${origin}/testzahlung/paypal/${id}`, hasSource ? "payer-action" : "approve"),
  ];
}

export function shownCapture(merchant: Merchant, capture: Capture, origin: string): object {
  const { id, status, cents, unit } = capture;
  const currency = unit.amount.currency_code;
  const self = `${origin}/v2/payments/captures/${id}`;
  const isSettled = status !== "PENDING" && status !== "DECLINED" && status !== "FAILED";
  const breakdown = {
    gross_amount: moneyOf(cents, currency),
    paypal_fee: moneyOf(feeOf(cents), currency),
    net_amount: moneyOf(cents - feeOf(cents), currency),
  };
  return {
    id,
    status,
    ...(status === "PENDING" && { status_details: { reason: "ECHECK" } }),
    amount: moneyOf(cents, currency),
    final_capture: true,
    seller_protection: {
      status: "ELIGIBLE",
      dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
    },
    ...(isSettled && { seller_receivable_breakdown: breakdown }),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    supplementary_data: { related_ids: { order_id: capture.order } },
    payee: payeeOf(merchant),
    create_time: capture.create_time,
    update_time: capture.update_time,
    links: [
      link(self, "self"),
      link(`${self}/refund`, "refund", "POST"),
      link(`${origin}/v2/checkout/orders/${capture.order}`, "up"),
    ],
  };
}

export function shownRefund(refund: Refund, origin: string, wantsAll: boolean): object {
  const { id, status, cents, currency_code: currency } = refund;
  const links = [
    link(`${origin}/v2/payments/refunds/${id}`, "self"),
    link(`${origin}/v2/payments/captures/${refund.capture}`, "up"),
  ];
  if (!wantsAll) return { id, status, links };
  return {
    id,
    status,
    amount: moneyOf(cents, currency),
    ...(refund.invoice_id && { invoice_id: refund.invoice_id }),
    ...(refund.custom_id && { custom_id: refund.custom_id }),
    ...(refund.note_to_payer && { note_to_payer: refund.note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: moneyOf(cents, currency),
      paypal_fee: moneyOf(0, currency),
      net_amount: moneyOf(cents, currency),
      total_refunded_amount: moneyOf(refund.totalCents, currency),
    },
    create_time: refund.create_time,
    update_time: refund.create_time,
    links,
  };
}
