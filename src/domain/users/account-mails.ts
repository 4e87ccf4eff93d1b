import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { withOffset } from "../../shared/dates.ts";
import { fullName } from "../../shared/text.ts";
import { claimEmail, findHolder } from "./access.ts";
import { beginEmailChange } from "./email-changes.ts";
import { issueLink } from "./links.ts";

/** The person a mail about an account goes to. */
export type MailRecipient = { id: number; email: string; first_name: string; last_name: string };

/** Mails the link that proves a new user's address. */
export async function mailVerification(tx: Tx, to: MailRecipient, publicUrl: string): Promise<void> {
  const { token, validUntil } = await issueLink(tx, to.id, "verify-email");
  await post(tx, "verification", to, {
    verification_url: `${publicUrl}/verify-email?token=${token}`,
    valid_until: withOffset(validUntil),
  });
}

/** Mails the link with which a forgotten password is replaced. */
export async function mailPasswordReset(tx: Tx, to: MailRecipient, publicUrl: string): Promise<void> {
  const { token, validUntil } = await issueLink(tx, to.id, "reset-password");
  const query = new URLSearchParams({ token, email: to.email });
  await post(tx, "password-reset", to, {
    reset_url: `${publicUrl}/reset-password?${query}`,
    valid_until: withOffset(validUntil),
  });
}

/** Tells the owner of an account that its password is another one now. */
export const mailPasswordChanged = (tx: Tx, to: MailRecipient, publicUrl: string): Promise<void> =>
  post(tx, "password-changed", to, {
    changed_at: withOffset(tx.now),
    forgot_password_url: `${publicUrl}/forgot-password`,
  });

/** Tells the owner of an account that somebody tried to sign up with its address. */
export const mailAlreadyRegistered = (tx: Tx, to: MailRecipient, publicUrl: string): Promise<void> =>
  post(tx, "already-registered", to, {
    login_url: `${publicUrl}/anmelden`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  });

/**
 * Invites somebody into the team; the link leads to choosing a password, and an earlier invitation ends. Whoever has an
 * account in another team under that address reads that it cannot be one in this team, too, and the team does not.
 */
export async function mailInvitation(tx: Tx, to: MailRecipient, publicUrl: string): Promise<void> {
  if (!(await claimEmail(tx, to.id, to.email))) return mailHolder(tx, to, "invitation", publicUrl);
  const { token, validUntil } = await issueLink(tx, to.id, "invitation");
  const team = await getSender(tx, publicUrl);
  await post(tx, "invitation", to, {
    invitation_url: `${publicUrl}/invite-verify?token=${token}`,
    valid_until: withOffset(validUntil),
    inviter_name: tx.actor.kind === "user" ? tx.actor.name : team.team_name,
    ...team,
  });
}

/**
 * Begins a change of address: mails the link that proves the new one to it, and a notice to the one that holds until
 * then, with the link that stops the change and, unless `isAllowed`, the one that allows it.
 */
export async function mailEmailChange(
  tx: Tx,
  to: MailRecipient,
  wanted: string,
  { isAllowed, publicUrl }: { isAllowed: boolean; publicUrl: string },
): Promise<void> {
  const { prove, stop, allow } = await beginEmailChange(tx, to.id, wanted, isAllowed);
  const said = { new_email: wanted, valid_until: withOffset(prove.validUntil) };
  const proving = { ...to, email: wanted };
  if ((await findHolder(tx, wanted)) !== null) await mailHolder(tx, proving, "email-change", publicUrl);
  else {
    const verification_url = `${publicUrl}/verify-email?token=${prove.token}`;
    await post(tx, "email-change", proving, {
      ...said,
      verification_url,
      waits_for: allow ? "old_address" : "",
    });
  }
  await post(tx, "email-change-notice", to, {
    ...said,
    allow_url: allow ? `${publicUrl}/verify-email?token=${allow.token}&allow=1` : "",
    stop_url: `${publicUrl}/stop-email-change?token=${stop.token}`,
    stop_until: withOffset(stop.validUntil),
  });
}

/** Tells who signs in with an address what another team wanted of it. Whoever asked learns nothing of it. */
async function mailHolder(
  tx: Tx,
  to: MailRecipient,
  wish: "invitation" | "email-change",
  publicUrl: string,
): Promise<void> {
  const { team_name } = await getSender(tx, publicUrl);
  const unnamed = { ...to, first_name: "", last_name: "" };
  await post(tx, "address-held", unnamed, { wish, team_name, login_url: `${publicUrl}/anmelden` });
}

async function getSender(tx: Tx, publicUrl: string) {
  const team = await tx.db
    .selectFrom("teams")
    .select(["name", "email", "street", "zip", "city", "alias", "team_token"])
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
  const address = [team.street, `${team.zip} ${team.city}`.trim()].filter(Boolean);
  return {
    team_name: team.name,
    team_email: team.email,
    team_address: address.join("\n"),
    team_url: `${publicUrl}/team/${team.alias ?? team.team_token}`,
  };
}

// The links in `data` are secrets: whoever sends the mail empties it.
async function post(tx: Tx, kind: string, to: MailRecipient, data: Record<string, string>): Promise<void> {
  const values = JSON.stringify({ recipient_name: fullName(to), ...data });
  await sql`select post_mail(${tx.team}, ${kind}, ${to.email}, null, ${to.id}, ${values}::jsonb)`.execute(
    tx.db,
  );
}
