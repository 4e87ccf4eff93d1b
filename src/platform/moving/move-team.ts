import type pg from "pg";
import { sumOf } from "../backup/catalog.ts";
import type { TeamTable } from "../backup/team-rows.ts";
import { fence, untilNobodyWrites } from "./fence.ts";
import { requireMovable } from "./may-move.ts";
import { MoveError } from "./move-error.ts";
import { clearAway, leadHome, putInOrder } from "./put-in-order.ts";
import { copyAndFollow, untilCaughtUp, type Way } from "./replicate.ts";
import {
  closeServer,
  connected,
  type OpenServer,
  openServer,
  type Server,
  tablesThatMove,
} from "./servers.ts";
import { isFreeToMove, setWhereabouts, shardOf } from "./whereabouts.ts";

/** What is to be moved where, over which servers; `tell` is told how far it is. */
export type Move = {
  servers: readonly Server[];
  secretKey: string;
  team: number;
  to: number;
  tell: (line: string) => void;
  /** Called before a step is taken; what it throws stops the move there. Tests stop it so. */
  before?: (step: Step) => Promise<void>;
};

/** The steps of a move that change something, in their order. */
export type Step = "copy" | "block" | "compare" | "switch" | "clear";

/** How a team was moved, from which server: how much, and how long it took; blocked is how long nobody wrote. */
export type Moved = {
  from: number;
  tables: number;
  rows: number;
  jobs: number;
  copied_ms: number;
  blocked_ms: number;
};

/** For how long writes that were begun are waited for, and then the target: so long nobody writes, twice at the most. */
const PATIENCE_MS = 10_000;

/**
 * Moves a team to another server while it works: its rows are copied and followed; then its writes are refused for a moment,
 * every table is compared, and the directory points to the other server. What goes wrong before that is undone. Whatever an
 * earlier move left behind is put in order first, so that running it again ends or begins anew what was broken off. Null where
 * the team is on that server already. @throws MoveError when it cannot be moved; all is as before then
 */
export async function moveTeam(move: Move): Promise<Moved | null> {
  const first = move.servers.find(({ shard }) => shard === 0);
  if (!first) throw new Error("There is no server 0.");
  const directory = await connected(first.url);
  const servers: OpenServer[] = [];
  try {
    if (!(await isFreeToMove(directory)))
      throw new MoveError("Another team is being moved: wait until that has ended.");
    const from = await shardOf(directory, move.team);
    for (const shard of new Set([from, move.to])) servers.push(await openNamed(move, shard));
    servers.push(...(await others(move, servers)));
    await requireThere(servers, move.team, from);
    await putInOrder(directory, servers, move.team);
    return from === move.to ? null : await moveInOrder(move, directory, servers);
  } finally {
    for (const server of servers) await closeServer(server);
    await directory.end().catch(() => {});
  }
}

async function openNamed({ servers, secretKey }: Move, shard: number): Promise<OpenServer> {
  const server = servers.find((one) => one.shard === shard);
  if (!server) throw new MoveError(`There is no server ${shard}: SHARDS does not name it.`);
  return openServer(server, secretKey);
}

/** Further servers on which something of the team may have been left; one that is not there is looked at the next time. */
async function others(
  { servers, secretKey, team, tell }: Move,
  opened: readonly OpenServer[],
): Promise<OpenServer[]> {
  const found: OpenServer[] = [];
  for (const server of servers.filter(({ shard }) => !opened.some((one) => one.shard === shard))) {
    try {
      if (await knowsOf(server, team)) found.push(await openServer(server, secretKey));
    } catch (error) {
      if (error instanceof MoveError) throw error;
      tell(`server ${server.shard} is not there: whether something of the team was left on it is not known`);
    }
  }
  return found;
}

/** Whether a server says of the team that it has left, or is being moved. */
async function knowsOf({ url }: Server, team: number): Promise<boolean> {
  const look = await connected(url);
  try {
    return Boolean((await look.query("select from departures where team_id = $1", [team])).rowCount);
  } finally {
    await look.end().catch(() => {});
  }
}

/** Nothing is taken away anywhere because of a directory that is older than the servers. @throws MoveError */
async function requireThere(servers: readonly OpenServer[], team: number, shard: number): Promise<void> {
  const home = servers.find((server) => server.shard === shard);
  const found = await home?.mover.query("select from teams where id = $1", [team]);
  if (!found?.rowCount)
    throw new MoveError(
      `The directory says that team ${team} is on server ${shard}, where it is not: nothing was changed.`,
    );
}

async function moveInOrder(move: Move, directory: pg.Client, servers: readonly OpenServer[]): Promise<Moved> {
  const [from, to] = servers;
  if (!from || !to) throw new Error("A move is between two servers.");
  const { team, tell, before } = move;
  const tables = await tablesThatMove(from, team);
  await requireMovable(directory, from, to, team);
  try {
    const way = { from, to, team, tables, tell };
    const copied_ms = await copy(move, way);
    const blocked = performance.now();
    const rows = await switchOver(move, way, directory);
    await leadHome(directory, servers, team);
    const blocked_ms = Math.round(performance.now() - blocked);
    tell("the team is there; clearing away where it was");
    await before?.("clear");
    const jobs = await clearAway(directory, servers, team);
    return { from: from.shard, tables: tables.length, rows, jobs, copied_ms, blocked_ms };
  } catch (error) {
    tell("something went wrong: putting all in order");
    await putInOrder(directory, servers, team).catch(() =>
      tell("not all is in order yet: run the same command again"),
    );
    throw error;
  }
}

/** While the team works. Answers how many milliseconds it took. */
async function copy({ before }: Move, way: Way): Promise<number> {
  await before?.("copy");
  const begun = performance.now();
  const { from, to, team, tables, tell } = way;
  tell(
    `copying ${tables.length} tables from server ${from.shard} to server ${to.shard}, while the team works`,
  );
  // Nobody looks for the team there; by this it is found again if the move is broken off.
  await fence(to, team, "departed");
  await copyAndFollow(way);
  await untilCaughtUp(way);
  return Math.round(performance.now() - begun);
}

/** While nobody writes. Answers how many rows there are, the same on both. @throws MoveError when they are not */
async function switchOver({ before }: Move, way: Way, directory: pg.Client): Promise<number> {
  await before?.("block");
  const { from, to, team, tables, tell } = way;
  tell("writes of the team wait");
  await fence(from, team, "moving");
  await setWhereabouts(directory, team, { shard: from.shard, state: "moving" });
  await untilNobodyWrites(from, team, PATIENCE_MS);
  await untilCaughtUp(way, PATIENCE_MS);
  await before?.("compare");
  let all = 0;
  for (const table of tables) {
    const [ours, theirs] = await Promise.all([
      sumOf(from.mover, ofTeam(table)),
      sumOf(to.mover, ofTeam(table)),
    ]);
    if (ours.rows !== theirs.rows || ours.checksum !== theirs.checksum)
      throw new MoveError(
        `${table.name} is not the same on both servers (${ours.rows} and ${theirs.rows} rows).`,
      );
    all += ours.rows;
  }
  tell(`${all} rows are the same on both`);
  await before?.("switch");
  // Whoever is led there from now on may read; writing begins once the source is closed.
  await fence(to, team, "moving");
  await setWhereabouts(directory, team, { shard: to.shard, state: "moving" });
  return all;
}

const ofTeam = (table: TeamTable): TeamTable => ({
  ...table,
  name: `(select * from ${table.name} where ${table.where}) r`,
});
