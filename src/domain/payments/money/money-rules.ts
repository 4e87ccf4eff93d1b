/** How a provider says that a payment stands, as far as it decides something here. */
type ProviderStatus = {
  state: "open" | "approved" | "processing" | "paid" | "closed" | "failed";
  received_cents: number;
  currency: string;
};

/** For so long a seat is held while its payment is open. */
export const HOLD_MINUTES = 30;

/** When a hold that begins now ends. */
export const holdUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000);

/** For so long before a hold ends nobody can pay any more, so that what was paid is known when it does. */
const SECONDS_TO_ASK = 30;

/**
 * When the page to pay a held seat ends: a little before the hold. The provider is asked then, and told that nobody can
 * pay any more; who has paid keeps her seat though the report of it was lost, whoever else waits for one.
 */
export function pageUntil(hold_ends: Date, now: Date): Date {
  const asked = new Date(hold_ends.getTime() - SECONDS_TO_ASK * 1000);
  return asked > now ? asked : hold_ends;
}

export const paymentAttemptStates = ["asked", "open", "processing", "paid", "closed", "failed"] as const;
export type PaymentAttemptState = (typeof paymentAttemptStates)[number];

/** How an attempt stands, as the team reads it. */
export const paymentAttemptWords: Record<PaymentAttemptState, string> = {
  asked: "begonnen",
  open: "noch nicht bezahlt",
  processing: "Geld ist unterwegs",
  paid: "bezahlt",
  closed: "nicht bezahlt, beendet",
  failed: "fehlgeschlagen",
};

/** Why money goes back, as the team reads it. */
export const refundCauseWords = {
  "no-seat": "kam zu spät",
  "paid-twice": "doppelt bezahlt",
  "wrong-amount": "Betrag passte nicht",
  staff: "vom Team veranlasst",
  provider: "beim Anbieter erstattet",
} as const;

/** How a refund stands, as the team reads it. */
export const refundStateWords = {
  wanted: "veranlasst",
  pending: "unterwegs",
  done: "erstattet",
  failed: "nicht gelungen",
} as const;

/** What became of money that somebody had her bank take back, as the team reads it. */
export const disputeWords = {
  none: "keiner",
  open: "läuft, die Bank entscheidet",
  won: "zu Ihren Gunsten entschieden",
  lost: "verloren, das Geld ist zurückgeholt",
} as const;

/** How an attempt stands that somebody may still pay, or whose money is on its way. */
export const unsettledStates: readonly string[] = ["asked", "open", "processing"];

/** Whether somebody may still pay an attempt, or its money is on its way. */
export const isUnsettled = (state: string): boolean => unsettledStates.includes(state);

/**
 * How an attempt stands once the provider has answered. One that is paid stays paid; one that has ended, or whose money is on its
 * way, stays so, whatever the provider still shows, unless it knows more.
 */
export function stateAfter(before: string, { state }: Pick<ProviderStatus, "state">): PaymentAttemptState {
  if (before === "paid" || (before === "failed" && state === "processing")) return before;
  if (state !== "open" && state !== "approved") return state;
  return before === "asked" ? "open" : (before as PaymentAttemptState);
}

/** All prices are in it. */
export const CURRENCY = "EUR";

/** Whether what came is not what was asked for. */
export const isMismatch = (
  asked: { amount_cents: number },
  received: Pick<ProviderStatus, "received_cents" | "currency">,
): boolean => asked.amount_cents !== received.received_cents || received.currency !== CURRENCY;

/** What went back for good. */
export const refundedCents = (refunds: readonly { amount_cents: number; state: string }[]): number =>
  refunds.filter(({ state }) => state === "done").reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** So long the answer of a provider may be on its way that opens a page. */
const OPENING_MINUTES = 5;

/** Whether an attempt can be ended: its time is over, and a page that was being opened is opened or never will be. */
export const isOver = (
  { expires_at, session }: { expires_at: Date; session: string | null },
  now: Date,
): boolean => expires_at.getTime() + (session === null ? OPENING_MINUTES * 60_000 : 0) <= now.getTime();

/** When an unsettled attempt is looked at again: after as long as it has lasted, at least a minute, at most a day. */
export function nextLook(created_at: Date, now: Date): Date {
  const lasted = now.getTime() - created_at.getTime();
  return new Date(now.getTime() + Math.min(Math.max(lasted, 60_000), 86_400_000));
}
