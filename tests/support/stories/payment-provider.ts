import { startPaymentStandIn } from "../../../stand-ins/payments/start.ts";

type Provider = "stripe" | "paypal";
/** How a payment's webhooks go out; `first`: before the payer is back; `never`: only a call fetches the event. */
type Webhooks = "once" | "twice" | "first" | "never";
/** What is sent where it is not what was asked for; the currency as `CHF`. */
type Sent = { cents?: number; currency?: string };
type How = "succeed" | "fail" | "decline-capture" | "abandon" | "late";

export type ProviderPayment = {
  id: string;
  provider: Provider;
  account: string;
  payee: string;
  cents: number;
  refunded_cents: number;
  currency: string;
  reference: string;
  description: string;
  state: string;
  page: string;
  /** Charge or capture; null before there is money. */
  capture: string | null;
};
/** `asking`: wants each charge to be confirmed; `expiring`: at the end of this month. */
export type SavedMethod = "card" | "debit" | "asking" | "declining" | "expiring";
type ProviderCharge = {
  id: string;
  customer: string;
  cents: number;
  description: string;
  metadata: Record<string, string>;
  state: string;
  error: string | null;
};
type Paid = ProviderPayment & { redirect: string | null };
type ProviderEvent = {
  id: string;
  provider: Provider;
  account: string;
  type: string;
  at: string;
  body: unknown;
};
type ProviderRequest = {
  id: number;
  provider: Provider;
  method: string;
  path: string;
  query: string;
  account: string | null;
  idempotency_key: string | null;
  body: string;
  status: number | null;
};
type Delivery = {
  event: string;
  type: string;
  url: string;
  state: "under way" | "delivered" | "waiting" | "given up";
  tries: { status: number | null; error: string | null }[];
};
type Outage = {
  mode?: "error" | "busy" | "refuse" | "lose-answer" | "slow" | "hold-answer";
  path?: string;
  times?: number;
  delay_ms?: number;
};

/** What payers, payees and providers do to payments, for tests; payments go by the id of session or order. */
export type PaymentProvider = ReturnType<typeof paymentProviderAt>;

/** Both providers on a free port, for one test file. What is not taken is sent again after 50 ms, then 100, … */
export async function startPaymentProvider(): Promise<PaymentProvider & { close(): Promise<void> }> {
  const standIn = await startPaymentStandIn({ retryMs: 50 });
  return { ...paymentProviderAt(standIn.url), close: standIn.close };
}

/** The stand-in that runs at this address: in browser tests `process.env.TEST_PAYMENTS_URL`. */
export function paymentProviderAt(url: string) {
  const ask = <T>(path: string) => called<T>(`${url}/control/${path}`);
  const tell = <T = true>(path: string, body: object = {}) =>
    called<T>(`${url}/control/${path}`, { method: "POST", body: JSON.stringify(body) });
  const pay = (id: string, how: How, webhooks: Webhooks, sent: Sent = {}) =>
    tell<Paid>(`payments/${id}/pay`, { how, webhooks, ...sent });
  return {
    /** What STRIPE_API_URL and PAYPAL_API_URL have to be. */
    url,
    reset: () => tell("reset"),
    /** `null`: the machine's time again. */
    itIs: (now: Date | null) => tell("clock", { now: now?.toISOString() ?? null }),

    payments: () => ask<ProviderPayment[]>("payments"),
    payment: (id: string) => ask<ProviderPayment>(`payments/${id}`),
    /** Pays; `redirect` is where the browser would go. */
    pays: (id: string, webhooks: Webhooks = "once") => pay(id, "succeed", webhooks),
    /** Pays something else than was asked for. */
    paysInstead: (id: string, sent: Sent, webhooks: Webhooks = "once") => pay(id, "succeed", webhooks, sent),
    isDeclined: (id: string, webhooks: Webhooks = "once") => pay(id, "fail", webhooks),
    /** Agrees, but the capture that follows is refused (PayPal). */
    isDeclinedAtCapture: (id: string) => pay(id, "decline-capture", "once"),
    abandons: (id: string) => pay(id, "abandon", "once"),
    /** Comes back, with the money still on its way. */
    paysLate: (id: string, webhooks: Webhooks = "once") => pay(id, "late", webhooks),
    moneyArrives: (id: string, webhooks: Webhooks = "once") =>
      tell(`payments/${id}/settle`, { paid: true, webhooks }),
    moneyFailsToArrive: (id: string, webhooks: Webhooks = "once") =>
      tell(`payments/${id}/settle`, { paid: false, webhooks }),
    runsOut: (id: string) => tell<ProviderPayment>(`payments/${id}/expire`),
    /** The payee gives money back on the provider's own pages; all of it unless cents are named. */
    refundsAtProvider: (id: string, cents?: number, webhooks: Webhooks = "once") =>
      tell<ProviderPayment & { refund: string }>(`payments/${id}/refund`, { cents, webhooks }),
    /** What becomes of refunds of this account from now on. */
    refundsBecome: (key: string, become: "succeeded" | "pending" | "failed") =>
      tell(`accounts/${key}/refunds`, { become }),
    refundArrives: (refund: string) => tell(`refunds/${refund}/settle`, { paid: true }),
    refundFails: (refund: string) => tell(`refunds/${refund}/settle`, { paid: false }),
    disputes: (id: string) => tell<ProviderPayment>(`payments/${id}/dispute`),
    decidesDispute: (id: string, won: boolean) =>
      tell<ProviderPayment>(`payments/${id}/dispute/close`, { won }),

    /** Somebody saves a means of payment on the page of a session of mode `setup`; `redirect` is where the browser would go. */
    savesMethod: (session: string, method: SavedMethod = "card") =>
      tell<{ redirect: string }>(`setups/${session}/save`, { method }),
    /** What a saved means of payment does from now on when it is charged. */
    methodBecomes: (method: string, habit: "pays" | "declines" | "asks" | "debits") =>
      tell(`methods/${method}/habit`, { habit }),
    /** What was charged to saved means of payment, newest first. */
    charges: () => ask<ProviderCharge[]>("charges"),
    /** The card's owner is at her bank; `redirect` is where her browser would go. */
    answersBank: (charge: string, agrees = true) =>
      tell<{ redirect: string }>(`charges/${charge}/answer`, { agrees }),
    debitArrives: (charge: string) => tell(`charges/${charge}/settle`, { paid: true }),
    debitComesBack: (charge: string) => tell(`charges/${charge}/settle`, { paid: false }),

    /** Of one payment, or of all; oldest first. */
    events: (payment?: string) => ask<ProviderEvent[]>(`events${payment ? `?payment=${payment}` : ""}`),
    /** Sends an event (again); `to` another address than those that listen. Resolves when it was tried. */
    sends: (event: string, how: { times?: number; signature?: "right" | "forged"; to?: string } = {}) =>
      tell(`events/${event}/send`, how),
    deliveries: () => ask<Delivery[]>("deliveries"),
    /** Resolves when no webhook is under way. What waits for another try is not waited for. */
    allWebhooksTried: () => tell("idle"),
    /** An endpoint that the payee entered at the provider by hand. `secret` at Stripe, `id` at PayPal may be chosen. */
    webhookByHand: (key: string, webhook: { url: string; events?: string[]; secret?: string; id?: string }) =>
      tell<{ id: string; secret: string | null }>(`accounts/${key}/webhooks`, webhook),

    revokes: (key: string) => tell(`accounts/${key}/revoke`),
    letsInAgain: (key: string) => tell(`accounts/${key}/revoke`, { revoked: false }),
    /** The payee makes another key (Stripe) or app (PayPal) for the same account; to be called before it is used. */
    getsAnotherKey: (key: string, another: string) => tell(`accounts/${key}/keys`, { key: another }),
    isDown: (provider: Provider | "all", outage: Outage = {}) => tell("down", { provider, ...outage }),
    isUp: () => tell("down", { mode: "off" }),
    /** Calls that came in, oldest first; `path` is how theirs begins. */
    requests: (filter: { provider?: Provider; account?: string; path?: string } = {}) =>
      ask<ProviderRequest[]>(`requests?${new URLSearchParams(filter)}`),
  };
}

async function called<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  const { data, error }: { data: T; error?: string } = await answer.json();
  if (!answer.ok) throw new Error(`${init?.method ?? "GET"} ${url}: ${error}`);
  return data;
}
