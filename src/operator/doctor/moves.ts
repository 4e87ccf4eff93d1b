import type pg from "pg";
import { poolsOf } from "../../platform/database/pool.ts";
import { isDatabaseAway } from "../../platform/database/servers/away.ts";
import type { Operator } from "../operator.ts";
import { type Finding, wrong } from "./finding.ts";

type Place = { id: number; shard: number; state: string };

/** Teams whose move to another server was broken off: by what the directory says of them, or a server that refuses them. */
export async function lookAtMoves({ owner }: Operator): Promise<Finding[]> {
  const found = (await underWay(owner.pool)).map(({ id, shard }) =>
    brokenOff(`Team ${id} is on its way to another server, and nobody writes there.`, { id, shard }),
  );
  for (const [server, pool] of poolsOf(owner))
    for (const place of await leftFences(owner.pool, pool, server))
      found.push(
        brokenOff(
          place.shard === server
            ? `Team ${place.id} lies on server ${server}, which refuses it since a move.`
            : `Team ${place.id} lies on server ${place.shard}, and server ${server} still has it from a move.`,
          place,
        ),
      );
  return found;
}

const brokenOff = (sentence: string, { id, shard }: Pick<Place, "id" | "shard">): Finding =>
  wrong(
    "moves",
    sentence,
    `If nobody moves it just now, it was broken off: "teams move id=${id} ${shard}" puts it in order where it is.`,
  );

const underWay = async (directory: pg.Pool): Promise<Place[]> =>
  (
    await directory.query<Place>(
      "select id, shard, state from directory.teams where state = 'moving' order by id",
    )
  ).rows;

/** Open teams that a server refuses though they lie there, or has not let go; none of a server that is away, which is told elsewhere. */
async function leftFences(directory: pg.Pool, pool: pg.Pool, server: number): Promise<Place[]> {
  const departures = await departuresOf(pool);
  const { rows } = await directory.query<Place>(
    "select id, shard, state from directory.teams where state = 'open' and id = any($1::bigint[]) order by id",
    [departures.map(({ team }) => team)],
  );
  const moving = new Set(departures.filter(({ state }) => state === "moving").map(({ team }) => team));
  return rows.filter(({ id, shard }) => shard === server || moving.has(id));
}

async function departuresOf(pool: pg.Pool): Promise<{ team: number; state: string }[]> {
  try {
    return (
      await pool.query<{ team: number; state: string }>("select team_id as team, state from departures")
    ).rows;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return [];
  }
}
