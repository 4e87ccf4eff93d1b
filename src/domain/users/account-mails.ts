import type { Tx } from "../../platform/context.ts";
import { withOffset } from "../../shared/time/dates.ts";
import { fullName } from "../../shared/words/text.ts";
import { post, toAccount } from "../mails/post.ts";
import { claimEmail, findHolder } from "./access.ts";
import { beginEmailChange } from "./email/email-changes.ts";
import { issueLink } from "./links.ts";

/** The person a mail about an account goes to. */
export type AccountHolder = { id: number; email: string; first_name: string; last_name: string };

/** Mails the link that proves a new user's address. */
export async function postVerification(tx: Tx, to: AccountHolder, publicUrl: string): Promise<void> {
  const { token, validUntil } = await issueLink(tx, to.id, "verify-email");
  await post(tx, toAccount(to), "verification", {
    recipient_name: fullName(to),
    verification_url: `${publicUrl}/verify-email?token=${token}`,
    valid_until: withOffset(validUntil),
  });
}

/** Mails the link with which a forgotten password is replaced. */
export async function postPasswordReset(tx: Tx, to: AccountHolder, publicUrl: string): Promise<void> {
  const { token, validUntil } = await issueLink(tx, to.id, "reset-password");
  const query = new URLSearchParams({ token, email: to.email });
  await post(tx, toAccount(to), "password-reset", {
    recipient_name: fullName(to),
    reset_url: `${publicUrl}/reset-password?${query}`,
    valid_until: withOffset(validUntil),
  });
}

/** Tells the owner of an account that its password is another one now. */
export const postPasswordChanged = (tx: Tx, to: AccountHolder, publicUrl: string) =>
  post(tx, toAccount(to), "password-changed", {
    recipient_name: fullName(to),
    changed_at: withOffset(tx.now),
    forgot_password_url: `${publicUrl}/forgot-password`,
  });

/** Tells the owner of an account that somebody tried to sign up with its address. */
export const postAlreadyRegistered = (tx: Tx, to: AccountHolder, publicUrl: string) =>
  post(tx, toAccount(to), "already-registered", {
    recipient_name: fullName(to),
    login_url: `${publicUrl}/anmelden`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  });

/**
 * Invites somebody into the team; the link leads to choosing a password, and an earlier invitation ends. Whoever has an
 * account in another team under that address reads that it cannot be one in this team, too, and the team does not.
 */
export async function postInvitation(tx: Tx, to: AccountHolder, publicUrl: string): Promise<void> {
  if (!(await claimEmail(tx, to.id, to.email))) return postToHolder(tx, to, "invitation", publicUrl);
  const { token, validUntil } = await issueLink(tx, to.id, "invitation");
  const team = await getSender(tx, publicUrl);
  await post(tx, toAccount(to), "invitation", {
    recipient_name: fullName(to),
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
export async function postEmailChange(
  tx: Tx,
  to: AccountHolder,
  wanted: string,
  { isAllowed, publicUrl }: { isAllowed: boolean; publicUrl: string },
): Promise<void> {
  const { prove, stop, allow } = await beginEmailChange(tx, to.id, wanted, isAllowed);
  const said = { new_email: wanted, valid_until: withOffset(prove.validUntil) };
  const proving = { ...to, email: wanted };
  if ((await findHolder(tx, wanted)) !== null) await postToHolder(tx, proving, "email-change", publicUrl);
  else {
    const verification_url = `${publicUrl}/verify-email?token=${prove.token}`;
    await post(tx, toAccount(proving), "email-change", {
      recipient_name: fullName(proving),
      ...said,
      verification_url,
      waits_for: allow ? "old_address" : "",
    });
  }
  await post(tx, toAccount(to), "email-change-notice", {
    recipient_name: fullName(to),
    ...said,
    allow_url: allow ? `${publicUrl}/verify-email?token=${allow.token}&allow=1` : "",
    stop_url: `${publicUrl}/stop-email-change?token=${stop.token}`,
    stop_until: withOffset(stop.validUntil),
  });
}

/** Tells who signs in with an address what another team wanted of it. Whoever asked learns nothing of it. */
async function postToHolder(
  tx: Tx,
  to: AccountHolder,
  wish: "invitation" | "email-change",
  publicUrl: string,
): Promise<void> {
  const { team_name } = await getSender(tx, publicUrl);
  await post(tx, toAccount(to), "address-held", {
    recipient_name: "",
    wish,
    team_name,
    login_url: `${publicUrl}/anmelden`,
  });
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
