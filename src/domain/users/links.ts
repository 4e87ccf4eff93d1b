import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { teamOfToken } from "../../platform/database/directory.ts";
import { type Database, inTeam } from "../../platform/database/transaction.ts";
import { newTeamToken, readTeamToken } from "../../shared/team-token.ts";
import { later } from "../../shared/time/dates.ts";
import type { LinkFault } from "./errors.ts";
import { type LinkPurpose, linkHours } from "./rules.ts";

/** A link's token, which names the team before a secret that only the mail knows, and until when it works. */
export type Link = { token: string; validUntil: Date };

/** Whose link it is, with the team that they belong to. */
export type LinkOwner = { team: number; user: number; email: string };

/** Issues a link to a user of the team; only its hash is kept, and an earlier unused one ends. */
export async function issueLink(tx: Tx, user: number, purpose: LinkPurpose): Promise<Link> {
  const token = newTeamToken(tx.team);
  const validUntil = later(tx.now, { hours: linkHours[purpose] });
  await sql`select auth.issue_token(${user}, ${purpose}, ${hashOfLink(token)}, ${validUntil})`.execute(tx.db);
  return { token, validUntil };
}

/** The owner of a link that works at this moment, or why it does not. Changes nothing. */
export async function findLinkOwner(
  database: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkOwner | LinkFault> {
  const team = await teamOfToken(database, "link", token, hashOfLink, now);
  if (team === null) return "unknown";
  const [found] = await inTeam<Omit<LinkOwner, "team"> & { expires_at: Date; used: boolean }>(
    { database, team, now },
    {
      name: "link_owner",
      text: `select user_id as "user", email, expires_at, used from auth.token_owner($1, $2)`,
      values: [hashOfLink(token), purpose],
    },
  );
  if (!found) return "unknown";
  if (found.used) return "used";
  return found.expires_at <= now ? "expired" : { team, user: found.user, email: found.email };
}

/** Uses a link up; false when somebody else was quicker. */
export async function useLink(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean;
  }>`select auth.use_token(${hashOfLink(token)}, ${tx.now}) as done`.execute(tx.db);
  return rows[0]?.done === true;
}

/** The token of a link from a mail, pasted whole or in part; empty when there is none. */
export function tokenOf(link: string): string {
  const address = URL.parse(link.trim(), "http://localhost");
  return address?.searchParams.get("token") ?? "";
}

/** Under which name a link is kept: its secret's hash. */
export const hashOfLink = (token: string): string =>
  createHash("sha256").update(readTeamToken(token).secret).digest("hex");
