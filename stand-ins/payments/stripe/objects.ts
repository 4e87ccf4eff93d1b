import type Stripe from "stripe";

// The part of Stripe's objects that is kept, named and typed by Stripe's own library. Where Stripe sends an id or, on
// demand, the object, the id is kept.

export type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_subtotal"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer_email"
  | "expires_at"
  | "livemode"
  | "locale"
  | "metadata"
  | "mode"
  | "payment_method_types"
  | "payment_status"
  | "status"
  | "submit_type"
  | "success_url"
  | "ui_mode"
  | "url"
> & {
  customer: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  payment_intent: string | null;
  setup_intent: string | null;
};

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_capturable"
  | "amount_received"
  | "canceled_at"
  | "cancellation_reason"
  | "capture_method"
  | "client_secret"
  | "created"
  | "currency"
  | "description"
  | "livemode"
  | "metadata"
  | "payment_method_types"
  | "receipt_email"
  | "status"
> & {
  customer: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  next_action: NextAction | null;
  payment_method: string | null;
};

export type PaymentError = { type: "card_error"; code: string; decline_code: string; message: string };
type NextAction = { type: "redirect_to_url"; redirect_to_url: { return_url: string; url: string } };

export type Customer = Pick<
  Stripe.Customer,
  "id" | "object" | "created" | "description" | "email" | "livemode" | "metadata" | "name"
> & { preferred_locales: string[] };

/** A saved means of payment; `customer` is null once it was detached. */
export type PaymentMethod = Pick<
  Stripe.PaymentMethod,
  "id" | "object" | "created" | "livemode" | "metadata"
> & {
  customer: string | null;
} & (
    | { type: "card"; card: { brand: string; last4: string; exp_month: number; exp_year: number } }
    | { type: "sepa_debit"; sepa_debit: { bank_code: string; country: string; last4: string } }
  );

export type SetupIntent = Pick<
  Stripe.SetupIntent,
  | "id"
  | "object"
  | "created"
  | "description"
  | "livemode"
  | "metadata"
  | "payment_method_types"
  | "status"
  | "usage"
> & { customer: string | null; payment_method: string | null };

export type Charge = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "captured"
  | "created"
  | "currency"
  | "description"
  | "disputed"
  | "failure_code"
  | "failure_message"
  | "livemode"
  | "metadata"
  | "paid"
  | "receipt_email"
  | "receipt_url"
  | "refunded"
  | "status"
> & {
  balance_transaction: string | null;
  billing_details: { email: string | null; name: string | null };
  payment_intent: string;
  payment_method_details: { type: string };
};

export type BalanceTransaction = Pick<
  Stripe.BalanceTransaction,
  | "id"
  | "object"
  | "amount"
  | "available_on"
  | "created"
  | "currency"
  | "description"
  | "exchange_rate"
  | "fee"
  | "net"
  | "reporting_category"
  | "status"
  | "type"
> & {
  fee_details: { amount: number; currency: string; description: string; type: string }[];
  source: string;
};

export type Refund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "failure_reason" | "metadata" | "reason" | "status"
> & { balance_transaction: string | null; charge: string; payment_intent: string };

export type Dispute = Pick<
  Stripe.Dispute,
  | "id"
  | "object"
  | "amount"
  | "created"
  | "currency"
  | "is_charge_refundable"
  | "livemode"
  | "metadata"
  | "reason"
  | "status"
> & { balance_transactions: BalanceTransaction[]; charge: string; payment_intent: string };

export type StripeEvent = Pick<
  Stripe.Event,
  "id" | "object" | "api_version" | "created" | "livemode" | "pending_webhooks"
> & {
  type: string;
  data: { object: unknown; previous_attributes?: unknown };
  request: { id: string | null; idempotency_key: string | null };
};

export type WebhookEndpoint = Pick<
  Stripe.WebhookEndpoint,
  | "id"
  | "object"
  | "api_version"
  | "created"
  | "description"
  | "enabled_events"
  | "livemode"
  | "metadata"
  | "status"
  | "url"
> & { application: null };

export type StripeObject =
  | Session
  | Customer
  | PaymentMethod
  | SetupIntent
  | PaymentIntent
  | Charge
  | BalanceTransaction
  | Refund
  | Dispute
  | StripeEvent
  | WebhookEndpoint;

export type Kind = StripeObject["object"];
export type ObjectOf<K extends Kind> = Extract<StripeObject, { object: K }>;
