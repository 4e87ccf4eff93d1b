type Platform = { name: string; reply_to: string; address: string[]; url: string };

/** What a notice about how somebody signs in says; null for mails of another kind. */
export function securityMail(kind: string, data: Record<string, unknown>, platform: Platform) {
  if (kind !== "security-notice") return null;
  const text = (name: string) => String(data[name] ?? "");
  return {
    kind: "security-notice",
    props: {
      recipient_name: text("recipient_name"),
      platform,
      event: text("event"),
      at: text("at"),
      by: text("by"),
      passkey: text("passkey"),
      codes_left: text("codes_left"),
      account_url: text("account_url"),
      forgot_password_url: text("forgot_password_url"),
    },
  } as const;
}
