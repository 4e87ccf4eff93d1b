import { plainName } from "../../shared/text.ts";

type Sender = { name: string; reply_to: string; address: string[]; url: string };

/**
 * What a mail about an account says: its kind and the values of its template, out of what was written down when it
 * was posted. Null for mails that are not about accounts.
 */
export function accountMail(kind: string, data: Record<string, unknown>, platform: Sender) {
  const text = (name: string) => String(data[name] ?? "");
  const named = (name: string, otherwise = "") => plainName(text(name)) || otherwise;
  const base = { recipient_name: named("recipient_name"), platform };
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
          team: teamOf(text, platform),
          inviter_name: named("inviter_name", "Das Team"),
          brand: platform.name,
          invitation_url: text("invitation_url"),
          valid_until: text("valid_until"),
        },
      } as const;
    case "address-held":
      return {
        kind,
        props: {
          ...base,
          wish: text("wish") === "invitation" ? "invitation" : "email-change",
          team_name: named("team_name", "Ein Team"),
          login_url: text("login_url"),
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
          waits_for: text("waits_for"),
        },
      } as const;
    case "email-change-notice":
      return {
        kind,
        props: {
          ...base,
          new_email: text("new_email"),
          valid_until: text("valid_until"),
          allow_url: text("allow_url"),
          stop_url: text("stop_url"),
          stop_until: text("stop_until"),
        },
      } as const;
    default:
      return null;
  }
}

/** What a team says of itself to somebody who has never heard of it: words, and no way but ours to its page. */
const teamOf = (text: (name: string) => string, { name }: Sender): Sender => ({
  name: plainName(text("team_name")) || `Ein Team bei ${name}`,
  reply_to: text("team_email"),
  address: text("team_address").split("\n").map(plainName).filter(Boolean),
  url: text("team_url"),
});
