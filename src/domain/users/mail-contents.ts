type Sender = { name: string; reply_to: string; address: string[]; url: string };

/**
 * What a mail about an account says: its kind and the values of its template, out of what was written down when it
 * was posted. Null for mails that are not about accounts.
 */
export function accountMail(kind: string, data: Record<string, unknown>, platform: Sender) {
  const text = (name: string) => String(data[name] ?? "");
  const base = { recipient_name: text("recipient_name"), platform };
  switch (kind) {
    case "verification":
      return {
        kind,
        props: { ...base, verification_url: text("verification_url"), valid_until: text("valid_until") },
      } as const;
    case "password-reset":
      return {
        kind,
        props: { ...base, reset_url: text("reset_url"), valid_until: text("valid_until") },
      } as const;
    case "password-changed":
      return {
        kind,
        props: { ...base, changed_at: text("changed_at"), forgot_password_url: text("forgot_password_url") },
      } as const;
    case "already-registered":
      return {
        kind,
        props: { ...base, login_url: text("login_url"), forgot_password_url: text("forgot_password_url") },
      } as const;
    case "invitation":
      return {
        kind,
        props: {
          recipient_name: base.recipient_name,
          team: teamOf(text),
          inviter_name: text("inviter_name"),
          brand: platform.name,
          invitation_url: text("invitation_url"),
          valid_until: text("valid_until"),
        },
      } as const;
    case "email-change":
      return {
        kind,
        props: {
          ...base,
          new_email: text("new_email"),
          verification_url: text("verification_url"),
          valid_until: text("valid_until"),
        },
      } as const;
    case "email-change-notice":
      return {
        kind,
        props: { ...base, new_email: text("new_email"), forgot_password_url: text("forgot_password_url") },
      } as const;
    default:
      return null;
  }
}

const teamOf = (text: (name: string) => string): Sender => ({
  name: text("team_name"),
  reply_to: text("team_email"),
  address: text("team_address").split("\n").filter(Boolean),
  url: text("team_url"),
});
