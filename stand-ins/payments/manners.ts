export const providers = ["stripe", "paypal"] as const;
export type Provider = (typeof providers)[number];

/** How a payment's webhooks go out. `first`: before the payer is sent back; `never`: only a call fetches the event. */
export const manners = ["once", "twice", "first", "never"] as const;
export type Manner = (typeof manners)[number];

/** What a payer sends instead of what was asked for; undefined: just that. */
export type Sent = { cents?: number | undefined; currency?: string | undefined } | undefined;

export type ReceivedRequest = {
  id: number;
  at: string;
  provider: Provider;
  method: string;
  path: string;
  query: string;
  /** The secret key (Stripe) or client id (PayPal); null when nobody was recognised. */
  account: string | null;
  idempotency_key: string | null;
  body: string;
  /** null: the connection was cut. */
  status: number | null;
};
