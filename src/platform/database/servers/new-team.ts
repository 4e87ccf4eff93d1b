import type pg from "pg";
import type { Database } from "../../context.ts";
import { poolsOf } from "../pool.ts";
import { firstThere } from "./away.ts";
import { FIRST_SERVER } from "./places.ts";

/**
 * The id of a team that is about to be made: its rows can be written only under that id. Of several servers it is to lie on the
 * one with the fewest teams that is there.
 */
export async function nextTeamId(database: Database): Promise<number> {
  const { shards, pool } = database;
  if (!shards) return nextId(pool);
  const servers = await emptiestFirst(database);
  return firstThere(
    servers.map(([, each]) => each),
    async (chosen) => {
      const team = await nextId(chosen);
      shards.places.keep(team, servers.find(([, each]) => each === chosen)?.[0] ?? FIRST_SERVER);
      return team;
    },
  );
}

/** The id of a team that is to lie on the first server, with what the platform keeps of it. */
export const nextTeamIdOnFirst = ({ pool }: Database): Promise<number> => nextId(pool);

async function emptiestFirst(database: Database): Promise<[number, pg.Pool][]> {
  const { rows } = await database.directory.query<{ shard: number; teams: number }>({
    name: "teams_by_server",
    text: "select shard, count(*)::int as teams from directory.teams group by shard",
  });
  const teams = new Map(rows.map((row) => [row.shard, row.teams]));
  const on = ([number]: [number, pg.Pool]) => teams.get(number) ?? 0;
  return poolsOf(database).sort((one, other) => on(one) - on(other));
}

async function nextId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>({
    name: "next_team_id",
    text: "select nextval(pg_get_serial_sequence('teams', 'id')) as id",
  });
  if (!rows[0]) throw new Error("nextval answers one row");
  return rows[0].id;
}
