import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { newTeamToken } from "../../../shared/team-token.ts";
import { later } from "../../../shared/time/dates.ts";
import { hashOfLink, type Link } from "../links.ts";
import { linkHours, type MissingLink } from "../rules.ts";

/** The links of a change of address; without `allow` it is allowed already. */
type ChangeLinks = { prove: Link; stop: Link; allow: Link | null };

/**
 * Begins a change of a user's address and issues its links: one that proves the new address, one that stops the change,
 * and one with which the old address allows it, unless `isAllowed`. A change that waits ends, not the links that stop it.
 */
export async function beginEmailChange(
  tx: Tx,
  user: number,
  email: string,
  isAllowed: boolean,
): Promise<ChangeLinks> {
  const prove = newLink(tx, "change-email");
  const { rows } = await sql<{ id: number }>`
    select auth.begin_email_change(${user}, ${email}, ${isAllowed}, ${tx.now}, ${hashOfLink(prove.token)},
      ${prove.validUntil}) as id
  `.execute(tx.db);
  const change = rows[0]?.id ?? 0;
  const stop = await issueOf(tx, change, "stop-email-change");
  const allow = isAllowed ? null : await issueOf(tx, change, "allow-email-change");
  return { prove, stop, allow };
}

/** What one more opened link has come to: the new address, and which link is still missing. */
type Advance = { email: string; missing: MissingLink };

/** Uses up a link that proves or allows a change of address; null when it was used or has ended meanwhile. */
export async function advanceEmailChange(tx: Tx, token: string): Promise<Advance | null> {
  const { rows } = await sql<{ email: string; is_allowed: boolean; is_proven: boolean }>`
    select wanted as email, is_allowed, is_proven from auth.advance_email_change(${hashOfLink(token)}, ${tx.now})
  `.execute(tx.db);
  const [row] = rows;
  if (!row) return null;
  const missing = row.is_allowed ? (row.is_proven ? null : "new_address") : "old_address";
  return { email: row.email, missing };
}

/**
 * Uses up a link that stops a change of address: open links, sessions, later changes and ways to sign in that were set
 * up since end. Answers the address that is to be the account's again; null when the link was used or has ended.
 */
export async function stopEmailChange(tx: Tx, token: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select auth.stop_email_change(${hashOfLink(token)}, ${tx.now}) as email
  `.execute(tx.db);
  return rows[0]?.email ?? null;
}

type AtOldAddress = "allow-email-change" | "stop-email-change";

async function issueOf(tx: Tx, change: number, purpose: AtOldAddress): Promise<Link> {
  const link = newLink(tx, purpose);
  await sql`
    select auth.issue_link_of_change(${change}, ${purpose}, ${hashOfLink(link.token)}, ${link.validUntil})
  `.execute(tx.db);
  return link;
}

const newLink = (tx: Tx, purpose: AtOldAddress | "change-email"): Link => ({
  token: newTeamToken(tx.team),
  validUntil: later(tx.now, { hours: linkHours[purpose] }),
});
