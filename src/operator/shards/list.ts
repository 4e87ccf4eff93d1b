import pg from "pg";
import { FIRST_SERVER } from "../../platform/database/servers/places.ts";
import type { Command } from "../command.ts";
import { reasonOf } from "../doctor/finding.ts";
import { listing } from "../listing.ts";
import type { Operator } from "../operator.ts";

const PATIENCE_MS = 5_000;

/** A server, and how it is; `fault` says why it is not reached. */
type Server = {
  server: number;
  address: string;
  teams: number;
  moving: number;
  postgres: string | null;
  release: number | null;
  fault: string | null;
};

export const listServers: Command = {
  name: "shards list",
  summary: "the servers that teams lie on, how many on each, and whether they are there",
  more: "It ends with 1 if one is not.",
  async run(operator) {
    const servers = await Promise.all(
      serversOf(operator).map(async ({ number, url }) => lookAt(operator, number, url)),
    );
    const text = listing(
      servers,
      {
        SERVER: ({ server }) => server,
        ADDRESS: ({ address }) => address,
        TEAMS: ({ teams }) => teams,
        MOVING: ({ moving }) => moving,
        POSTGRESQL: ({ postgres }) => postgres,
        RELEASE: ({ release }) => release,
        "": ({ fault }) => fault && `away: ${fault}`,
      },
      "There is no server.",
    );
    return { text, data: servers, isWell: servers.every(({ fault }) => fault === null) };
  },
};

/** All servers of the installation, the first among them. */
export const serversOf = ({ config: { databaseUrl, shards } }: Pick<Operator, "config">) => [
  { number: FIRST_SERVER, url: databaseUrl },
  ...shards,
];

async function lookAt({ database }: Operator, server: number, url: string): Promise<Server> {
  const { rows } = await database.directory.query<Pick<Server, "teams" | "moving">>(
    `select count(*)::int as teams, count(*) filter (where state = 'moving')::int as moving
     from directory.teams where shard = $1`,
    [server],
  );
  const { host, pathname } = new URL(url);
  return {
    server,
    address: `${host}${pathname}`,
    teams: 0,
    moving: 0,
    ...rows[0],
    ...(await askServer(url)),
  };
}

async function askServer(url: string): Promise<Pick<Server, "postgres" | "release" | "fault">> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  owner.on("error", () => {});
  try {
    await owner.connect();
    const { rows } = await owner.query<{ postgres: string; release: number }>(
      "select current_setting('server_version') as postgres, max(release) as release from schema_release",
    );
    return { postgres: null, release: null, ...rows[0], fault: null };
  } catch (error) {
    return { postgres: null, release: null, fault: reasonOf(error) };
  } finally {
    await owner.end().catch(() => {});
  }
}
