import type pg from "pg";
import { readTeamToken } from "../../shared/team-token.ts";
import type { Ctx, Tx } from "../context.ts";
import { noteAway, wasAway } from "./servers/away.ts";
import { serverOf } from "./servers/way.ts";
import { type Database, inTeam, whenEnded } from "./transaction.ts";

/** Who reaches the directory. */
export type Directory = Pick<Database, "directory">;

/** What leads to a team before anybody has named it: an address of its pages, an e-mail address that signs in, a passkey. */
export type NameKind = "address" | "email" | "passkey";

/** What carries its team itself; what was handed out before it did stands in the directory for as long as it works. */
type TokenKind = "session" | "link" | "webhook";

/** Which team a name leads to; null for none. What is behind it, only the team's own rows tell. */
export async function findTeamOf(
  { directory }: Directory,
  kind: NameKind | TokenKind,
  name: string,
  now: Date,
): Promise<number | null> {
  const row = await ask<{ team: number | null }>(directory, {
    name: "team_of_name",
    text: "select directory.team_of($1, $2, $3) as team",
    values: [kind, name, now],
  });
  return row?.team ?? null;
}

/** Which team a token names, or leads to as `nameOf` has its secret kept; null for none. */
export async function teamOfToken(
  directory: Directory,
  kind: TokenKind,
  token: string,
  nameOf: (secret: string) => string,
  now: Date,
): Promise<number | null> {
  const { team, secret } = readTeamToken(token);
  return team ?? findTeamOf(directory, kind, nameOf(secret), now);
}

/**
 * The team that answers under an address of its pages, in whatever capitals; null for none. On several servers, while the
 * directory is away, the one that was last seen under it.
 */
export async function findTeamUnder(database: Database, address: string): Promise<number | null> {
  const { directory, shards } = database;
  const last = shards?.places.lastUnder(address);
  if (last !== undefined && wasAway(directory)) return last;
  try {
    const row = await ask<{ team: number | null }>(directory, {
      name: "team_by_address",
      text: "select coalesce(directory.team_of('address', $1, now()), directory.team_of('address', lower($1), now())) as team",
      values: [address],
    });
    const team = row?.team ?? null;
    shards?.places.keepAddress(address, team);
    return team;
  } catch (error) {
    if (!noteAway(directory, error) || last === undefined) throw error;
    return last;
  }
}

/** Under which name an e-mail address is kept: capitals do not count. */
export const nameOfEmail = (email: string): string => email.toLowerCase();

/**
 * Claims a name for the transaction's team; false when it is another team's, or held for one. The claim stands at once and for
 * everybody, outside of the transaction: it is confirmed once that is through, and given back when it fails. Where the process
 * dies between the two, a job does either.
 */
export async function claimName(tx: Tx, kind: NameKind, name: string): Promise<boolean> {
  const { directory } = tx.database;
  const row = await ask<{ claimed: "new" | "own" | null }>(directory, {
    name: "claim_name",
    text: "select directory.claim($1, $2, $3, $4, $5) as claimed",
    values: [tx.team, kind, name, tx.now, await serverOf(tx.database, tx.team)],
  });
  if (!row?.claimed) return false;
  settleWhenThrough(tx);
  if (row.claimed === "new") whenEnded(tx, { failed: () => giveBack(tx, kind, name) });
  return true;
}

const giveBack = ({ database, team }: Ctx, kind: NameKind, name: string) =>
  ask(database.directory, {
    name: "give_name_back",
    text: "select directory.give_back($1, $2, $3)",
    values: [team, kind, name],
  });

/** Names of the team change in this transaction: the directory is told once it is through. A job does so too, whatever happens. */
export function settleWhenThrough(tx: Tx): void {
  if (tx.followers.settlesNames) return;
  tx.followers.settlesNames = true;
  whenEnded(tx, { through: () => settleNames(tx) });
}

/**
 * Brings the directory to what the team's own rows say: what it uses is its own, what it has left is free. Run twice it does
 * nothing. @throws when a name that the team's rows have leads to another team
 */
export async function settleNames({ database, team, now }: Omit<Ctx, "actor">): Promise<void> {
  const { directory } = database;
  const clock = await ask<{ since: string }>(directory, {
    name: "clock_of_directory",
    text: "select clock_timestamp()::text as since",
    values: [],
  });
  const names = await inTeam<object>(
    { database, team, now },
    { name: "names_of_team", text: "select * from auth.names_of_team($1)", values: [now] },
    false,
  );
  const settled = await ask<{ strangers: number }>(directory, {
    name: "settle_names",
    text: "select directory.settle($1, $2, $3, $4, $5) as strangers",
    values: [team, JSON.stringify(names), clock?.since, now, await serverOf(database, team)],
  });
  if (settled?.strangers) throw new Error(`${settled.strangers} names of team ${team} lead to another team`);
}

async function ask<Row extends object>(
  directory: pg.Pool,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row | null> {
  const { rows } = await directory.query<Row>(statement);
  return rows[0] ?? null;
}
