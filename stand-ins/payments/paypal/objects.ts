// PayPal's objects as its published description of Orders v2, Payments v2 and Webhooks v1 names them.

export type Money = { currency_code: string; value: string };
export type Link = { href: string; rel: string; method: "GET" | "POST" | "PATCH" | "DELETE" };

export type Unit = {
  reference_id: string;
  amount: Money;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
};

export type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";

export type Order = {
  id: string;
  status: OrderStatus;
  unit: Unit;
  return_url: string | null;
  cancel_url: string | null;
  brand_name: string | null;
  /** The order was made for PayPal as the way to pay, and not as one of several. */
  hasSource: boolean;
  create_time: string;
  update_time: string;
  capture: string | null;
};

export type CaptureStatus =
  | "COMPLETED"
  | "DECLINED"
  | "PARTIALLY_REFUNDED"
  | "PENDING"
  | "REFUNDED"
  | "FAILED";

export type Capture = {
  id: string;
  status: CaptureStatus;
  order: string;
  cents: number;
  refundedCents: number;
  unit: Unit;
  isDisputed: boolean;
  create_time: string;
  update_time: string;
};

export type Refund = {
  id: string;
  status: "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";
  capture: string;
  cents: number;
  /** Of all refunds of the capture up to this one. */
  totalCents: number;
  currency_code: string;
  invoice_id: string | null;
  custom_id: string | null;
  note_to_payer: string | null;
  create_time: string;
};

export type Dispute = {
  id: string;
  capture: string;
  status: "OPEN" | "RESOLVED";
  /** null while it is open. */
  isWon: boolean | null;
  create_time: string;
  update_time: string;
};

export type Webhook = { id: string; url: string; event_types: { name: string }[] };

export type PaypalEvent = {
  id: string;
  event_version: "1.0";
  create_time: string;
  resource_type: string;
  resource_version?: "2.0";
  event_type: string;
  summary: string;
  resource: object;
  links: Link[];
};
