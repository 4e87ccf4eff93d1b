type Credentials =
  | { provider: "stripe"; credentials: { secret_key: string; webhook_secret: string } }
  | {
      provider: "paypal";
      credentials: { client_id: string; client_secret: string; webhook_id: string; mode: "live" | "sandbox" };
    };

/** The providers as people call them. */
export const providerNames = { stripe: "Stripe", paypal: "PayPal" } as const;
export type ProviderName = keyof typeof providerNames;

/** Whether it is real money that these credentials move. */
export const modeOf = (account: Credentials): "live" | "test" => {
  if (account.provider === "paypal") return account.credentials.mode === "live" ? "live" : "test";
  return account.credentials.secret_key.slice(2).startsWith("_live_") ? "live" : "test";
};

/** What an account's reports are checked with; empty as long as it has no webhook. */
export const webhookOf = (account: Credentials): string =>
  account.provider === "stripe" ? account.credentials.webhook_secret : account.credentials.webhook_id;

/** Whether what was typed in says nothing new: the same keys, and the same webhook or none. */
export function saysTheSame(known: Credentials, typed: Credentials): boolean {
  if (webhookOf(typed) !== "" && webhookOf(typed) !== webhookOf(known)) return false;
  if (known.provider === "stripe" && typed.provider === "stripe")
    return known.credentials.secret_key === typed.credentials.secret_key;
  if (known.provider !== "paypal" || typed.provider !== "paypal") return false;
  return (["client_id", "client_secret", "mode"] as const).every(
    (part) => known.credentials[part] === typed.credentials[part],
  );
}

/** The path at which a provider reports about the account of this token. */
export const webhookPath = (provider: ProviderName, token: string): string =>
  `/api/webhooks/${provider}/${token}`;

const DAY = 86_400_000;
/** So long PayPal lets a payment be contested; the networks of cards less. */
const CONTESTED_DAYS = 180;
/** So long after it was begun, money can come all the same. */
const LATE_DAYS = 3;

/** Until when providers report about what was paid into an account that is out of use; null where nobody tried to. */
export function reportedUntil({ tried_at, paid_at }: { tried_at: Date | null; paid_at: Date | null }) {
  const ends = [
    ...(tried_at ? [tried_at.getTime() + LATE_DAYS * DAY] : []),
    ...(paid_at ? [paid_at.getTime() + CONTESTED_DAYS * DAY] : []),
  ];
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
