type Told = Record<string, unknown>;

/** Why money goes back, as mails tell it. */
const causes = ["no-seat", "paid-twice", "wrong-amount", "staff", "provider"] as const;

/** What a team is told about money. */
const news = [
  ...causes,
  "late-seated",
  "refund-failed",
  "refund-waiting",
  "dispute-open",
  "dispute-won",
  "dispute-lost",
] as const;

const amountOf = ({ amount_cents, currency }: Told) => ({
  amount_cents: Number(amount_cents ?? 0),
  currency: typeof currency === "string" ? currency : "EUR",
});

/** A mail to a participant about her money; `data` tells what was so when it was posted. */
export function moneyMail<Base extends object>(
  kind: "payment-failed" | "payment-refunded",
  data: Told,
  base: Base,
  held_until: string | null,
) {
  if (kind === "payment-failed") return { kind, props: { ...base, held_until } } as const;
  const cause = causes.find((known) => known === data.cause) ?? "staff";
  const reason = typeof data.reason === "string" ? data.reason : "";
  return { kind, props: { ...base, ...amountOf(data), cause, reason } } as const;
}

/** A mail to the team about somebody's money. */
export const staffMoneyMail = <Base extends object>(data: Told, base: Base) =>
  ({
    kind: "staff-payment",
    props: {
      ...base,
      news: news.find((known) => known === data.news) ?? "staff",
      ...amountOf(data),
    },
  }) as const;
