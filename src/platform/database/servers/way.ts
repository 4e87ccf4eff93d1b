import type pg from "pg";
import type { Database } from "../../context.ts";
import { requestId } from "../../observation/request-scope.ts";
import { hasLeft } from "./moving.ts";
import { FIRST_SERVER } from "./places.ts";

/** The way to a team's rows: the server that they lie on, and what a transaction of the team begins with there. */
export type Way = {
  server: number;
  pool: pg.Pool;
  enter: (whose: { team: number; now: Date }, writes: boolean) => pg.QueryConfig[];
};

/** What is no team's: it lies on the first server. */
const NO_TEAM = 0;

/**
 * Has something done where the team lies. Where the server says that it has left, the directory is asked again, and it is done
 * there: nothing of it has happened before.
 */
export async function whereItLies<T>(
  database: Database,
  team: number,
  work: (way: Way) => Promise<T>,
): Promise<T> {
  const { shards } = database;
  if (!shards || team === NO_TEAM)
    return work({ server: FIRST_SERVER, pool: database.pool, enter: nameTeam });
  try {
    return await work(await wayTo(database, shards, team));
  } catch (error) {
    if (!hasLeft(error)) throw error;
    shards.places.forget(team);
    return work(await wayTo(database, shards, team));
  }
}

/** The number of the server that a team lies on. */
export const serverOf = async ({ shards }: Database, team: number): Promise<number> =>
  !shards || team === NO_TEAM ? FIRST_SERVER : shards.places.of(team);

async function wayTo(
  database: Database,
  { places, servers, proxy }: NonNullable<Database["shards"]>,
  team: number,
): Promise<Way> {
  const server = await places.of(team);
  if (proxy) return { server, pool: proxy, enter: throughProxy(server) };
  const pool = server === FIRST_SERVER ? database.pool : servers.get(server);
  if (!pool) throw new Error(`Team ${team} lies on server ${server}, which SHARDS does not name.`);
  return { server, pool, enter: enterTeam };
}

/** With one server it is enough to say whose transaction it is. */
const nameTeam: Way["enter"] = ({ team, now }) => [
  {
    name: "scope_of_transaction",
    text: "select set_config('app.team_id', $1, true), set_config('app.now', $2, true), set_config('app.request', $3, true)",
    values: [String(team), now.toISOString(), requestId()],
  },
];

/** With several the server says besides whether the team is still there, and may be written. */
const enterTeam: Way["enter"] = ({ team, now }, writes) => [
  {
    name: "enter_team",
    text: "select enter_team($1, $2, $3, $4)",
    values: [team, now.toISOString(), requestId(), writes],
  },
];

/** A proxy is told first where the transaction goes. */
const throughProxy =
  (server: number): Way["enter"] =>
  (whose, writes) => [{ text: `set local pgdog.sharding_key = '${server}'` }, ...enterTeam(whose, writes)];
