type Platform = { name: string; reply_to: string; address: string[]; url: string };

/** What a mail about an instructor's account at a provider says; null for mails of another kind. */
export function paymentAccountMail(kind: string, data: Record<string, unknown>, platform: Platform) {
  if (kind !== "payment-account-changed") return null;
  const text = (name: string) => String(data[name] ?? "");
  return {
    kind: "payment-account-changed",
    props: {
      recipient_name: text("recipient_name"),
      platform,
      provider: text("provider"),
      event: text("event"),
      at: text("at"),
      by: text("by"),
      whose: text("whose"),
      payments_url: text("payments_url"),
      forgot_password_url: text("forgot_password_url"),
    },
  } as const;
}
