/** A payment provider that this product speaks to. */
export type Provider = "stripe" | "paypal";

/** What an instructor gives so that money goes to their own account. */
export type StripeCredentials = { secret_key: string; webhook_secret: string };
export type PaypalCredentials = {
  client_id: string;
  client_secret: string;
  webhook_id: string;
  mode: "live" | "sandbox";
};

/** An account at a provider: all that is needed to speak for it. */
export type ProviderAccount =
  | { provider: "stripe"; credentials: StripeCredentials }
  | { provider: "paypal"; credentials: PaypalCredentials };

/** What is to be paid. Nothing in it tells about health: `reference` is the registration's number. */
export type CheckoutOrder = {
  /** The same for every try to open this checkout: asked twice, the provider opens one. */
  key: string;
  reference: string;
  payee: string;
  amount_cents: number;
  email: string;
  success_url: string;
  error_url: string;
  expires_at: Date;
};

/** A checkout that somebody can pay at `url`. */
export type Checkout = { session: string; url: string };

/** Money to be sent back, in the currency in which it came: `reference` is what the provider keeps with it, `key` is the same for every try. */
export type RefundRequest = {
  payment: string;
  amount_cents: number;
  currency: string;
  reference: string;
  key: string;
};

/** A refund as the provider tells it; `reference` as it was asked for, null or something else where we did not ask for it. */
export type ProviderRefund = {
  id: string;
  reference: string | null;
  amount_cents: number;
  state: "pending" | "done" | "failed";
};

/**
 * What became of a checkout, as the provider tells it now. `approved`: agreed to by the payer, to be captured (PayPal);
 * `processing`: paid, the money is on its way; `closed`: can not be paid any more; `failed`: refused at the end.
 */
export type CheckoutStatus = {
  state: "open" | "approved" | "processing" | "paid" | "closed" | "failed";
  /** What the payer agreed to was refused; while it is open she may agree to something else. */
  declined?: true;
  /** The money itself, in cents of its currency; 0 as long as none came. */
  received_cents: number;
  currency: string;
  /** What the provider calls the money: payment intent or capture; null as long as none came. */
  payment: string | null;
  /** What the provider kept; null until it says so. */
  fee_cents: number | null;
  refunds: ProviderRefund[];
  dispute: "none" | "open" | "won" | "lost";
};

/** What a provider reports: only a reason to ask it. Both names null: about nothing that concerns us. */
export type ProviderEvent = {
  id: string;
  kind: string;
  session: string | null;
  payment: string | null;
};

/** An instructor's account at a provider. All throw ProviderDown and ProviderRefused. */
export type Gateway = {
  /** Asks the provider whether the credentials are right and may do all that is needed; says whether money is real. */
  validate: () => Promise<{ is_live: boolean }>;
  /** Opens a checkout; the same key again answers the same one. */
  open: (order: CheckoutOrder) => Promise<Checkout>;
  /** Whether the checkout is one of this account's. */
  knows: (session: string) => Promise<boolean>;
  /** Asks what became of a checkout. */
  look: (session: string) => Promise<CheckoutStatus>;
  /** Takes the money of an approved checkout, once, and says what became of it. Where nothing is to be taken: looks. */
  capture: (session: string, key: string) => Promise<CheckoutStatus>;
  /** Ends a checkout, so that nobody can pay it any more, and says what became of it. One that is paid stays paid. */
  close: (session: string) => Promise<CheckoutStatus>;
  /** Sends money back; the same key again sends it once. */
  refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** Which checkout a payment belongs to; null for none of ours. */
  sessionOf: (payment: string) => Promise<string | null>;
  /** Reads a report. @throws ForgedEvent when its signature is not the provider's for this account. */
  readEvent: (headers: Headers, body: string) => Promise<ProviderEvent>;
};

/** The way to both providers, composed once. */
export type Gateways = {
  /** Speaks for an account; nothing is asked yet. */
  connect: (account: ProviderAccount) => Gateway;
  /**
   * Has the provider report to `url`, once however often it is asked. Answers the account with what its reports are
   * checked with (`webhook_secret`, `webhook_id`) filled in; null where the provider does not let these credentials, or
   * this address, do so: then it is for the instructor to do at the provider.
   * @throws ProviderDown, ProviderRefused (credentials)
   */
  registerWebhook: (account: ProviderAccount, url: string) => Promise<ProviderAccount | null>;
  /** Has a webhook that reports to `url` report all that is wanted by now; likewise content. @throws ProviderDown, ProviderRefused (credentials) */
  renewWebhook: (account: ProviderAccount, url: string) => Promise<void>;
  /** Ends reports to `url`; content with there being none, or not being allowed to. @throws ProviderDown, ProviderRefused (credentials) */
  removeWebhook: (account: ProviderAccount, url: string) => Promise<void>;
};

/** The provider can not be reached or is overloaded: the same may be asked again later. */
export class ProviderDown extends Error {}

/**
 * Why a provider refuses. `credentials`: it does not know them; `permission`: they may not do this; `mode`: they belong to
 * the other one of live and sandbox; `webhook`: the named webhook is not theirs.
 */
export type RefusedReason =
  | "credentials"
  | "permission"
  | "mode"
  | "webhook"
  | "already-refunded"
  | "declined"
  | "other";

/** The provider refuses, and would again. Its message names status and code, never a key or a person. */
export class ProviderRefused extends Error {
  readonly reason: RefusedReason;
  constructor(reason: RefusedReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A report whose signature does not hold. */
export class ForgedEvent extends Error {}
