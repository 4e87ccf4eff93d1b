import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { captureSchema, disputeOf, orderSchema, statusOf as paypalStatus } from "./paypal-status.ts";
import { statusOf as stripeStatus } from "./stripe-status.ts";

describe("what Stripe keeps", () => {
  const intent = (status: string, received = 0, booked = { currency: "eur", fee: 219 }) => ({
    id: "pi_1",
    status,
    currency: "eur",
    amount_received: received,
    latest_charge: received ? { id: "ch_1", balance_transaction: { id: "txn_1", ...booked } } : null,
  });
  const status = (session: object, disputes: object[] = []) =>
    stripeStatus(
      { id: "cs_1", currency: "eur", payment_status: "unpaid", ...session } as Stripe.Checkout.Session,
      [],
      disputes as Stripe.Dispute[],
    );

  it.each([
    ["open", { status: "open", payment_intent: null }],
    ["open", { status: "open", payment_intent: intent("requires_payment_method") }],
    ["closed", { status: "expired", payment_intent: null }],
    ["processing", { status: "complete", payment_intent: intent("processing") }],
    ["failed", { status: "complete", payment_intent: intent("requires_payment_method") }],
    ["failed", { status: "complete", payment_intent: intent("canceled") }],
    ["paid", { status: "complete", payment_status: "paid", payment_intent: intent("succeeded", 100) }],
  ])("is %s for us", (state, session) => {
    expect(status(session).state).toBe(state);
  });

  it("has a fee that we can tell only in the currency of the payment", () => {
    const paid = (booked?: { currency: string; fee: number }) =>
      status({
        status: "complete",
        payment_status: "paid",
        payment_intent: intent("succeeded", 100, booked),
      });
    expect(paid().fee_cents).toBe(219);
    expect(paid({ currency: "chf", fee: 230 }).fee_cents).toBeNull();
  });

  it.each([
    ["none", []],
    ["open", ["needs_response"]],
    ["open", ["won", "warning_under_review"]],
    ["won", ["warning_closed"]],
    ["lost", ["won", "lost"]],
  ])("is disputed for us: %s", (dispute, statuses) => {
    const session = { status: "complete", payment_intent: intent("succeeded", 100) };
    expect(
      status(
        session,
        statuses.map((status) => ({ status })),
      ).dispute,
    ).toBe(dispute);
  });
});

describe("what PayPal keeps", () => {
  const euro = (value: string) => ({ currency_code: "EUR", value });
  const order = (status: string, captures: object[] = []) =>
    paypalStatus(
      orderSchema.parse({
        id: "O1",
        status,
        purchase_units: [{ amount: euro("129.00"), payments: { captures } }],
      }),
    );
  const capture = (status: string, more = {}) =>
    captureSchema.parse({ id: "C1", status, amount: euro("129.00"), ...more });

  it.each([
    ["open", "CREATED", []],
    ["open", "PAYER_ACTION_REQUIRED", []],
    ["approved", "APPROVED", []],
    ["closed", "VOIDED", []],
    ["processing", "COMPLETED", [capture("PENDING")]],
    ["failed", "COMPLETED", [capture("DECLINED")]],
    ["paid", "COMPLETED", [capture("COMPLETED")]],
    ["paid", "COMPLETED", [capture("REFUNDED")]],
  ])("is %s for us when the order is %s", (state, status, captures) => {
    expect(order(status, captures).state).toBe(state);
  });

  it("is read to the cent, and its fee once PayPal says so", () => {
    const odd = (fee?: object) => capture("COMPLETED", { amount: euro("1.15"), ...fee });
    const withFee = { seller_receivable_breakdown: { paypal_fee: euro("0.29") } };
    expect(order("COMPLETED", [odd()])).toMatchObject({
      received_cents: 115,
      fee_cents: null,
      payment: "C1",
    });
    expect(order("COMPLETED", [odd(withFee)]).fee_cents).toBe(29);
  });

  it.each([
    ["none", []],
    ["open", [{ status: "UNDER_REVIEW" }]],
    ["won", [{ status: "RESOLVED", dispute_outcome: { outcome_code: "CANCELED_BY_BUYER" } }]],
    ["lost", [{ status: "RESOLVED", dispute_outcome: { outcome_code: "RESOLVED_BUYER_FAVOUR" } }]],
  ])("is disputed for us: %s", (dispute, disputes) => {
    expect(disputeOf(disputes.map((each, at) => ({ dispute_id: `D${at}`, ...each })))).toBe(dispute);
  });
});
